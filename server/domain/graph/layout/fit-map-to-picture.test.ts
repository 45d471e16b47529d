import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitMapToPicture } from './fit-map-to-picture.ts';
import { type LabelBox, labelBox, labelLines, NODE_LABEL } from './node-label.ts';
import type { Spot } from './place-new-nodes.ts';

const NAMES = [
  'Zoë',
  'Jürgen Brandt',
  'Ernst Brandt',
  'We chose St Anne’s because it is twelve minutes by bike',
];
const people = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    x: fc.integer({ min: -4000, max: 4000 }),
    y: fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 300 })),
    name: fc.constantFrom(...NAMES),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
);
const MIDDLE: Spot = { x: 0, y: 0 };

function fitted(all: readonly { id: string; x: number; y: number; name: string }[], fixed: string[] = []) {
  const boxes = new Map(all.map(({ id, name }, i) => [id, labelBox(labelLines(name), i === 0)]));
  const boxOf = (id: string) => boxes.get(id) ?? labelBox([]);
  const map = new Map(all.map(({ id, x, y }) => [id, { x, y }]));
  return { ...fitMapToPicture(map, MIDDLE, new Set(fixed), boxOf), boxOf };
}

function overlap(a: Spot, boxA: LabelBox, b: Spot, boxB: LabelBox): boolean {
  const isBeside = Math.abs(a.x - b.x) >= (boxA.width + boxB.width) / 2;
  const isBelow = a.y + boxA.below <= b.y - boxB.above;
  const isAbove = b.y + boxB.below <= a.y - boxA.above;
  return !isBeside && !isBelow && !isAbove;
}

describe('a picture with a label under every node', () => {
  test('has no overlapping labels or shapes with up to sixty nodes', () => {
    fc.assert(
      fc.property(people, (all) => {
        const { places, boxOf } = fitted(
          all,
          all.slice(0, 1).map(({ id }) => id),
        );
        const standing = [...places];
        expect(standing).toHaveLength(all.length);
        standing.forEach(([id, spot], i) => {
          for (const [other, its] of standing.slice(i + 1))
            expect(overlap(spot, boxOf(id), its, boxOf(other))).toBe(false);
        });
      }),
    );
  });

  test('is the same for the same positions', () => {
    fc.assert(
      fc.property(people, (all) => {
        expect(fitted(all).places).toEqual(fitted(structuredClone(all)).places);
      }),
    );
  });

  test('stays legible with sixty nodes fitted into a page', () => {
    const all = Array.from({ length: 60 }, (_, i) => ({
      id: `n${String(i).padStart(2, '0')}`,
      x: i % 2 === 0 ? (i * 37) % 90 : (i * 911) % 5000,
      y: i % 2 === 0 ? (i * 53) % 90 : (i * 577) % 3000,
      name: NAMES[i % NAMES.length] ?? '',
    }));
    const spots = [...fitted(all).places.values()];
    const reach = (axis: 'x' | 'y') => {
      const values = spots.map((spot) => spot[axis]);
      return Math.max(...values) - Math.min(...values);
    };
    expect(reach('x')).toBeLessThan(1_000);
    expect(reach('y')).toBeLessThan(900);
  });
});

describe('the lines of a label', () => {
  test('are at most two of eighteen characters for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '+3', '+1402'), (name, ending) => {
        const lines = labelLines(name, ending);
        expect(lines.length).toBeLessThanOrEqual(NODE_LABEL.lines);
        const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
        for (const line of lines)
          expect([...letters.segment(line)].length).toBeLessThanOrEqual(NODE_LABEL.chars + 1);
        if (ending !== '') expect(lines.at(-1)?.endsWith(ending)).toBe(true);
      }),
    );
  });

  test('break between words and end with an ellipsis if the text was cut', () => {
    expect(labelLines('Jürgen Brandt', '+3')).toEqual(['Jürgen Brandt +3']);
    expect(labelLines('Rivera household', '+83')).toEqual(['Rivera household', '+83']);
    expect(labelLines('We chose St Anne’s because it is so near')).toEqual([
      'We chose St Anne’s',
      'because it is so…',
    ]);
    expect(labelLines('')).toEqual([]);
  });
});
