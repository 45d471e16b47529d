import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrowKeyTarget, type Direction } from './arrow-key-target.ts';

const HERE = { id: 'here', x: 0, y: 0 };
const at = (id: string, x: number, y: number) => ({ id, x, y });

test('an arrow key leads to the nearest node in its direction, with y growing downwards', () => {
  const places = [HERE, at('east', 10, 0), at('far east', 30, 0), at('south', 0, 12), at('north', 0, -5)];
  const to = (direction: Direction) => arrowKeyTarget(HERE, places, direction)?.id ?? null;
  expect([to('right'), to('down'), to('up'), to('left')]).toEqual(['east', 'south', 'north', null]);
});

test('a node straight ahead is preferred to a nearer one at the side', () => {
  expect(arrowKeyTarget(HERE, [at('aside', 1, 4), at('ahead', 50, 0)], 'right')?.id).toBe('ahead');
  expect(arrowKeyTarget(HERE, [at('aside', 1, 4)], 'right')?.id).toBe('aside');
});

test('every node can be reached from every other with arrow keys', () => {
  const place = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { minLength: 2, maxLength: 12, selector: (xy) => xy.join() }),
      (all) => {
        const places = all.map(([x, y], index) => at(String(index), x, y));
        const reached = new Set(['0']);
        const open = ['0'];
        while (open.length > 0) {
          const from = places.find(({ id }) => id === open[0]);
          open.shift();
          if (from === undefined) continue;
          for (const direction of ['left', 'right', 'up', 'down'] as const) {
            const next = arrowKeyTarget(from, places, direction);
            if (next === null || reached.has(next.id)) continue;
            reached.add(next.id);
            open.push(next.id);
          }
        }
        expect(reached.size).toBe(places.length);
      },
    ),
  );
});
