import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fit, fitMapToPicture, onMap } from './fit-map-to-picture.ts';
import { NARROW, placeNewNodes, type Spot, WIDE } from './place-new-nodes.ts';

const onPicture = (spot: Spot, { x, y, scale }: Fit): Spot => ({
  x: Math.round(x + (spot.x - x) * scale),
  y: Math.round(y + (spot.y - y) * scale),
});

const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 60 });
const graph = ids.chain((all) =>
  fc.record({
    all: fc.constant(all),
    known: fc.subarray(all),
    links: fc.array(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...all)), { maxLength: 120 }),
  }),
);
const spotOf = (i: number): Spot => ({ x: (i % 8) * 200, y: Math.floor(i / 8) * 200 });
const near = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

describe('placeNewNodes', () => {
  test('keeps placed nodes where they are and gives each new node a position of its own', () => {
    fc.assert(
      fc.property(graph, ({ all, known, links }) => {
        const standing = new Map(known.map((id, i) => [id, spotOf(i)]));
        const places = placeNewNodes(all, standing, links);
        expect([...places.keys()]).toEqual(all);
        for (const [id, spot] of standing) expect(places.get(id)).toEqual(spot);
        const cells = [...places.values()].map(
          ({ x, y }) => `${Math.round(x / NARROW.width)},${Math.round(y / NARROW.height)}`,
        );
        expect(new Set(cells).size).toBe(all.length);
      }),
    );
  });

  test('gives the same positions for any input order', () => {
    fc.assert(
      fc.property(graph, ({ all, known, links }) => {
        const standing = new Map(known.map((id, i) => [id, spotOf(i)]));
        const places = placeNewNodes(all, standing, links);
        const again = placeNewNodes([...all].reverse(), standing, [...links]);
        for (const id of all) expect(again.get(id)).toEqual(places.get(id));
      }),
    );
  });

  test('ignores links to nodes that are not part of the input', () => {
    const known = new Map([['a', { x: 500, y: 500 }]]);
    const links: [string, string][] = [['b', 'a']];
    const places = placeNewNodes(['b'], known, links);
    expect(placeNewNodes(['b'], known, [...links, ['b', 'hidden'], ['hidden', 'a']])).toEqual(places);
    expect(near(places.get('b') ?? { x: 0, y: 0 }, { x: 500, y: 500 })).toBeLessThan(4 * NARROW.width);
  });

  test('places three thousand neighbours of one node quickly and without overlaps', () => {
    const all = Array.from({ length: 3000 }, (_, i) => `n${i}`);
    const links = all.map((id): [string, string] => [id, 'hub']);
    const startedAt = performance.now();
    const places = placeNewNodes(all, new Map([['hub', { x: 0, y: 0 }]]), links);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(places.size).toBe(3000);
    const spots = [{ x: 0, y: 0 }, ...places.values()];
    const overlapping = spots.filter(({ x, y }, i) =>
      spots.some(
        (other, j) => j > i && Math.abs(other.x - x) < NARROW.width && Math.abs(other.y - y) < NARROW.height,
      ),
    );
    expect(overlapping).toEqual([]);
  });
});

describe('fitMapToPicture', () => {
  test('keeps fixed nodes in place and leaves no overlaps', () => {
    fc.assert(
      fc.property(ids, fc.double({ min: 1, max: 200, noNaN: true }), (all, wide) => {
        const map = new Map(all.map((id, i) => [id, { x: spotOf(i).x * wide, y: spotOf(i).y * wide }]));
        const fixed = new Set(all.slice(0, 1));
        const { places, fit } = fitMapToPicture(map, { x: 0, y: 0 }, fixed);
        expect(fit.scale).toBeLessThanOrEqual(1);
        for (const id of fixed) expect(places.get(id)).toEqual(onPicture(map.get(id) ?? { x: 0, y: 0 }, fit));
        const cells = [...places.values()].map(
          ({ x, y }) => `${Math.round(x / WIDE.width)},${Math.round(y / WIDE.height)}`,
        );
        expect(new Set(cells).size).toBe(all.length);
      }),
    );
  });

  test('converts picture coordinates back to the map within rounding', () => {
    const fit = { x: 120, y: -40, scale: 0.25 };
    const spot = { x: 3000, y: -1700 };
    expect(near(onMap(onPicture(spot, fit), fit), spot)).toBeLessThan(4);
  });
});
