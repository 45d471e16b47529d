import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONNECTION } from '#server/domain/parameters/graph-parameters.ts';
import {
  advance,
  beginHalf,
  type Hop,
  joining,
  meetings,
  type PathStep,
  pathsBetween,
} from './shortest-paths.ts';

interface Link {
  from: number;
  to: number;
  kind: Hop['kind'];
  strength: number;
}

const links = fc.array(
  fc.record({
    from: fc.nat(9),
    to: fc.nat(9),
    kind: fc.constantFrom<Hop['kind']>('relationship', 'about', 'edge'),
    strength: fc.constantFrom(0.3, 0.6, 0.9),
  }),
  { maxLength: 25 },
);
const name = (n: number): string => `n${n}`;

const hopsFrom = (all: readonly Link[], ids: readonly string[]): Hop[] =>
  ids.flatMap((id) =>
    all.flatMap(({ from, to, kind, strength }): Hop[] => {
      const hop = { kind, strength, type: kind, linkId: null };
      if (from === to) return [];
      if (name(from) === id) return [{ ...hop, id, other: name(to), isOut: true }];
      return name(to) === id ? [{ ...hop, id, other: name(from), isOut: false }] : [];
    }),
  );

const isNear = ({ kind, isOut }: Hop): boolean => kind !== 'about' || isOut;

function everyShortest(all: readonly Link[], from: string, to: string, most: number): Hop[][] {
  let paths: Hop[][] = [[]];
  for (let hops = 1; hops <= most; hops += 1) {
    paths = paths.flatMap((path) =>
      hopsFrom(all, [path.at(-1)?.other ?? from])
        .filter(({ other }) => other !== from && !path.some((hop) => hop.other === other))
        .map((hop) => [...path, hop]),
    );
    const done = paths.filter((path) => path.at(-1)?.other === to);
    if (done.length > 0) return done;
  }
  return [];
}

function search(all: readonly Link[], from: string, to: string, most: number): PathStep[][] {
  const [a, b] = [beginHalf(from), beginHalf(to)];
  while (a.hops + b.hops < most) {
    const half = a.frontier.length <= b.frontier.length ? a : b;
    const other = half === a ? b : a;
    if (half.frontier.length === 0) return [];
    const near = hopsFrom(all, [...a.frontier, ...b.frontier]).filter(isNear);
    const met = joining(half, other, near);
    advance(half, met.length > 0 ? met : hopsFrom(all, half.frontier));
    if (meetings(a, b).length > 0) return pathsBetween(a, b, 3);
  }
  return [];
}

function weightOf({ kind, type, strength }: Hop): number {
  if (kind === 'about') return CONNECTION.about;
  if (kind === 'edge') return strength;
  return strength * (type === 'member_of' ? CONNECTION.membership : CONNECTION.relationship);
}
const weightOfAll = (hops: readonly Hop[]): number =>
  hops.reduce((product, hop) => product * weightOf(hop), 1);

test('searching from both ends finds the same shortest paths with the same weights as exhaustive search', () => {
  fc.assert(
    fc.property(links, fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 6 }), (all, i, j, most) => {
      fc.pre(i !== j);
      const [from, to] = [name(i), name(j)];
      const reference = everyShortest(all, from, to, most);
      const found = search(all, from, to, most);
      expect(found.length > 0).toBe(reference.length > 0);
      const [best] = found;
      if (!best) return;
      expect(best).toHaveLength(reference[0]?.length ?? 0);
      const weight = Math.max(...reference.map(weightOfAll));
      const weightFound = weightOfAll(best.map((step) => ({ ...step, id: step.fromId, other: step.toId })));
      expect(weightFound).toBeCloseTo(weight, 9);
      for (const path of found) {
        expect(path[0]?.fromId).toBe(from);
        expect(path.at(-1)?.toId).toBe(to);
        const joints = path.slice(1).map((step, at) => step.fromId === path[at]?.toId);
        expect(joints).not.toContain(false);
      }
      const sequences = found.map((path) => path.map(({ toId }) => toId).join());
      expect(new Set(sequences).size).toBe(found.length);
    }),
    { numRuns: 400 },
  );
});
