import { CONNECTION } from '#server/domain/parameters/graph-parameters.ts';

export interface Hop {
  id: string;
  other: string;
  kind: 'relationship' | 'about' | 'edge';
  linkId: string | null;
  type: string;
  isOut: boolean;
  strength: number;
}

/** From 0 to 1. A shared group explains less than a stated reason, so it weighs less. */
function weightOf({ kind, type, strength }: Hop): number {
  if (kind === 'about') return CONNECTION.about;
  if (kind === 'relationship')
    return strength * (type === 'member_of' ? CONNECTION.membership : CONNECTION.relationship);
  return strength;
}

export interface Half {
  depth: Map<string, number>;
  parents: Map<string, Hop[]>;
  frontier: string[];
  hops: number;
}

export const beginHalf = (id: string): Half => ({
  depth: new Map([[id, 0]]),
  parents: new Map(),
  frontier: [id],
  hops: 0,
});

/** Ignores links to nodes that an earlier hop reached. */
export function advance(half: Half, found: readonly Hop[]): void {
  half.hops += 1;
  const next = new Set<string>();
  for (const hop of found) {
    const known = half.depth.get(hop.other);
    if (known !== undefined && known < half.hops) continue;
    half.depth.set(hop.other, half.hops);
    next.add(hop.other);
    const parents = half.parents.get(hop.other);
    if (parents) parents.push(hop);
    else half.parents.set(hop.other, [hop]);
  }
  half.frontier = [...next].sort();
}

export function joining(half: Half, other: Half, found: readonly Hop[]): Hop[] {
  const [here, there] = [new Set(half.frontier), new Set(other.frontier)];
  return found.flatMap((hop): Hop[] => {
    if (here.has(hop.id) && there.has(hop.other)) return [hop];
    const isTurned = hop.kind === 'about' && hop.isOut && there.has(hop.id) && here.has(hop.other);
    return isTurned ? [{ ...hop, id: hop.other, other: hop.id, isOut: false }] : [];
  });
}

/** Empty if the halves have not met. */
export function meetings(a: Half, b: Half): string[] {
  let best = Number.POSITIVE_INFINITY;
  let met: string[] = [];
  const [small, large] = a.depth.size < b.depth.size ? [a, b] : [b, a];
  for (const [id, depth] of small.depth) {
    const other = large.depth.get(id);
    if (other === undefined) continue;
    const length = depth + other;
    if (length < best) [best, met] = [length, []];
    if (length === best) met.push(id);
  }
  return met.sort();
}

export interface PathStep extends Omit<Hop, 'id' | 'other'> {
  fromId: string;
  toId: string;
}

interface Way {
  steps: PathStep[];
  weight: number;
}

const reversed = ({ id, other, ...hop }: Hop): PathStep => ({
  ...hop,
  fromId: other,
  toId: id,
  isOut: !hop.isOut,
});
const forwards = ({ id, other, ...hop }: Hop): PathStep => ({ ...hop, fromId: id, toId: other });
const keyOf = (steps: readonly PathStep[]): string =>
  steps.map(({ toId, kind, type }) => `${toId} ${kind} ${type}`).join(' ');

const best = (ways: Way[]): Way[] =>
  ways
    .sort((a, b) => b.weight - a.weight || (keyOf(a.steps) < keyOf(b.steps) ? -1 : 1))
    .slice(0, CONNECTION.waysKept);

function waysTo(half: Half, id: string, known: Map<string, Way[]>): Way[] {
  const cached = known.get(id);
  if (cached) return cached;
  const parents = half.parents.get(id) ?? [];
  const ways =
    half.depth.get(id) === 0
      ? [{ steps: [], weight: 1 }]
      : parents.flatMap((hop) =>
          waysTo(half, hop.id, known).map(({ steps, weight }) => ({
            steps: [...steps, forwards(hop)],
            weight: weight * weightOf(hop),
          })),
        );
  const kept = best(ways);
  known.set(id, kept);
  return kept;
}

/** Returns the shortest paths from `a` to `b`, highest weight first. */
export function pathsBetween(a: Half, b: Half, count: number): PathStep[][] {
  const [fromA, fromB] = [new Map<string, Way[]>(), new Map<string, Way[]>()];
  const ways = meetings(a, b).flatMap((id) =>
    waysTo(a, id, fromA).flatMap((left) =>
      waysTo(b, id, fromB).map((right) => ({
        steps: [...left.steps, ...[...right.steps].reverse().map(turned)],
        weight: left.weight * right.weight,
      })),
    ),
  );
  ways.sort((x, y) => y.weight - x.weight || (keyOf(x.steps) < keyOf(y.steps) ? -1 : 1));
  const seen = new Set<string>();
  return ways
    .filter(({ steps }) => {
      const nodes = steps.map(({ toId }) => toId).join(' ');
      if (seen.has(nodes)) return false;
      seen.add(nodes);
      return true;
    })
    .slice(0, count)
    .map(({ steps }) => steps);
}

const turned = ({ fromId, toId, ...step }: PathStep): PathStep =>
  reversed({ ...step, id: fromId, other: toId });
