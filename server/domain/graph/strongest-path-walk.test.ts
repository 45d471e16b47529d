import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strongestPaths, type TestEdge } from '#server/domain/testing/brute-force-paths.ts';
import { type Arrival, advance, beginWalk, bestArrivals, type WalkStep } from './strongest-path-walk.ts';

const NODES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

const stepsOf = (edges: readonly TestEdge[]): WalkStep[] =>
  edges.flatMap(({ id, from, to, strength, isTwoWay }) => [
    { edgeId: id, fromId: from, toId: to, strength },
    ...(isTwoWay ? [{ edgeId: id, fromId: to, toId: from, strength }] : []),
  ]);

function reach(edges: readonly TestEdge[], starts: readonly string[], maxHops: number, maxNodes = 1_000) {
  const steps = stepsOf(edges);
  let walks = starts.map((start) => beginWalk<WalkStep>(start));
  for (let hop = 0; hop < maxHops; hop++) {
    const asked = new Set(walks.flatMap((walk) => walk.frontier.map(({ id }) => id)));
    const level = steps.filter(({ fromId }) => asked.has(fromId));
    walks = walks.map((walk) => advance(walk, level, maxNodes));
  }
  return { arrivals: bestArrivals(walks), walks };
}

const told = (arrivals: readonly Arrival[]) =>
  arrivals.map(({ id, startId, hops, strength, steps }) => ({
    id,
    startId,
    hops,
    strength,
    path: steps.map(({ toId, edgeId }) => `${edgeId}>${toId}`),
  }));

/** Multiples of 1/8 have exact products, so different paths can be equally strong. */
const eighths = fc.integer({ min: 1, max: 8 }).map((n) => n / 8);
const graph = (strength: fc.Arbitrary<number>) =>
  fc
    .array(
      fc.record({
        from: fc.constantFrom(...NODES),
        to: fc.constantFrom(...NODES),
        strength,
        isTwoWay: fc.boolean(),
      }),
      { maxLength: 18 },
    )
    .chain((drawn) =>
      fc
        .shuffledSubarray(
          drawn.map((_, index) => `e${index}`),
          { minLength: drawn.length },
        )
        .map((ids) =>
          drawn
            .map((edge, index): TestEdge => ({ ...edge, id: ids[index] ?? '' }))
            .filter(({ from, to }) => from !== to),
        ),
    );

describe('a walk', () => {
  it('equals the enumeration of all simple paths: reach, hops, best path and order', () => {
    fc.assert(
      fc.property(
        graph(eighths),
        fc.shuffledSubarray([...NODES], { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 6 }),
        (edges, starts, maxHops) => {
          const expected = strongestPaths(edges, starts, maxHops);
          expect(told(reach(edges, starts, maxHops).arrivals)).toEqual(expected);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('finds the strongest path for any strengths', () => {
    fc.assert(
      fc.property(
        graph(fc.double({ min: 1e-9, max: 1, noNaN: true })),
        fc.integer({ min: 1, max: 6 }),
        (edges, maxHops) => {
          const strengths = (list: readonly { id: string; strength: number }[]) =>
            list.map(({ id, strength }) => [id, strength] as const).sort();
          const found = reach(edges, ['a'], maxHops).arrivals;
          expect(strengths(found)).toEqual(strengths(strongestPaths(edges, ['a'], maxHops)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('expands each memory reached before the last hop exactly once', () => {
    fc.assert(
      fc.property(graph(eighths), fc.integer({ min: 1, max: 6 }), (edges, maxHops) => {
        const [walk] = reach(edges, ['a'], maxHops).walks;
        const near = strongestPaths(edges, ['a'], maxHops - 1).map(({ id }) => id);
        expect([...(walk?.expanded ?? [])].sort()).toEqual(['a', ...near].sort());
      }),
    );
  });

  it('never revisits a memory', () => {
    fc.assert(
      fc.property(graph(eighths), (edges) => {
        for (const { startId, steps } of reach(edges, ['a', 'b'], 6).arrivals) {
          const visited = [startId, ...steps.map(({ toId }) => toId)];
          expect(new Set(visited).size).toBe(visited.length);
        }
      }),
    );
  });

  it('prefers a stronger path even if longer, and the shorter of two equally strong paths', () => {
    const edge = (id: string, from: string, to: string, strength: number): TestEdge => ({
      id,
      from,
      to,
      strength,
      isTwoWay: false,
    });
    const long = [edge('1', 'a', 'c', 0.25), edge('2', 'a', 'b', 1), edge('3', 'b', 'c', 0.5)];
    expect(reach(long, ['a'], 2).arrivals.find(({ id }) => id === 'c')?.hops).toBe(2);
    expect(reach(long, ['a'], 1).arrivals.find(({ id }) => id === 'c')?.hops).toBe(1);
    const equal = [edge('1', 'a', 'c', 0.5), edge('2', 'a', 'b', 1), edge('3', 'b', 'c', 0.5)];
    expect(reach(equal, ['a'], 2).arrivals.find(({ id }) => id === 'c')?.hops).toBe(1);
  });

  it('finds exactly the strongest memories when their number is limited', () => {
    fc.assert(
      fc.property(
        graph(fc.double({ min: 1e-3, max: 1, noNaN: true })),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 6 }),
        (edges, maxNodes, maxHops) => {
          const all = strongestPaths(edges, ['a'], maxHops).map(({ strength }) => strength);
          const bounded = reach(edges, ['a'], maxHops, maxNodes).arrivals.slice(0, maxNodes);
          expect(bounded.map(({ strength }) => strength)).toEqual(all.slice(0, maxNodes));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not expand memories weaker than the limit and reports an incomplete result', () => {
    const fan = Array.from({ length: 50 }, (_, i): TestEdge => {
      const to = `n${String(i).padStart(2, '0')}`;
      return { id: `e${i}`, from: 'a', to, strength: (i + 1) / 64, isTwoWay: true };
    });
    const { walks, arrivals } = reach(fan, ['a'], 3, 10);
    expect(arrivals.slice(0, 10).map(({ id }) => id)[9]).toBe('n40');
    expect(walks[0]?.expanded.size).toBe(11);
    expect(walks[0]?.isComplete).toBe(false);
    const byReach = (a: Arrival, b: Arrival) =>
      b.strength - a.strength ||
      a.hops - b.hops ||
      (a.startId < b.startId ? -1 : a.startId > b.startId ? 1 : 0);
    for (const [at, arrival] of arrivals.slice(1).entries())
      expect(byReach(arrivals[at] ?? arrival, arrival)).toBeLessThanOrEqual(0);
  });
});
