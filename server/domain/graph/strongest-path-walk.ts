export interface WalkStep {
  edgeId: string;
  fromId: string;
  toId: string;
  strength: number;
}

export interface Arrival<S extends WalkStep = WalkStep> {
  id: string;
  startId: string;
  hops: number;
  /** Product of the strengths of all steps, 0 to 1. */
  strength: number;
  steps: readonly S[];
}

interface Label<S extends WalkStep> {
  id: string;
  hops: number;
  strength: number;
  rank: number;
  via: { step: S; prev: Label<S> } | null;
}

export interface Walk<S extends WalkStep> {
  readonly startId: string;
  readonly hops: number;
  readonly frontier: readonly Label<S>[];
  readonly best: ReadonlyMap<string, Label<S>>;
  readonly expanded: ReadonlySet<string>;
  readonly floor: number;
  /** False if a limit excluded some memories. */
  readonly isComplete: boolean;
}

export function beginWalk<S extends WalkStep>(startId: string): Walk<S> {
  const start: Label<S> = { id: startId, hops: 0, strength: 1, rank: 0, via: null };
  return {
    startId,
    hops: 0,
    frontier: [start],
    best: new Map([[startId, start]]),
    expanded: new Set(),
    floor: 0,
    isComplete: true,
  };
}

/** Extends a walk by one hop in O(E + V log V). Source: Bellman–Ford relaxation in the semiring (max, ×). */
export function advance<S extends WalkStep>(walk: Walk<S>, steps: readonly S[], maxNodes: number): Walk<S> {
  const frontier = new Map(walk.frontier.map((label) => [label.id, label]));
  const layer = new Map<string, Label<S>>();
  for (const step of steps) {
    const prev = frontier.get(step.fromId);
    if (!prev) continue;
    const strength = prev.strength * step.strength;
    if (strength <= (walk.best.get(step.toId)?.strength ?? 0)) continue;
    const label = { id: step.toId, hops: walk.hops + 1, strength, rank: 0, via: { step, prev } };
    const known = layer.get(step.toId);
    if (!known || isBefore(label, known)) layer.set(step.toId, label);
  }
  const byPath = [...layer.values()].sort(comparePaths);
  for (const [index, label] of byPath.entries()) label.rank = index;
  const best = new Map(walk.best);
  for (const label of byPath) best.set(label.id, label);
  const floor = Math.max(walk.floor, nthStrongest(best.values(), maxNodes));
  const followed = byPath
    .filter(({ strength }) => strength >= floor)
    .sort((a, b) => b.strength - a.strength || a.rank - b.rank)
    .slice(0, maxNodes);
  return {
    startId: walk.startId,
    hops: walk.hops + 1,
    frontier: followed,
    best,
    expanded: new Set([...walk.expanded, ...frontier.keys()]),
    floor,
    isComplete: walk.isComplete && followed.length === layer.size,
  };
}

function nthStrongest(labels: Iterable<{ strength: number; via: unknown }>, n: number): number {
  const strengths = [...labels].filter(({ via }) => via !== null).map(({ strength }) => strength);
  return strengths.length < n ? 0 : (strengths.sort((a, b) => b - a)[n - 1] ?? 0);
}

/** Ids decide between equally strong paths, so that the result is stable. */
function isBefore<S extends WalkStep>(a: Label<S>, b: Label<S>): boolean {
  return a.strength > b.strength || (a.strength === b.strength && comparePaths(a, b) < 0);
}

function comparePaths<S extends WalkStep>(a: Label<S>, b: Label<S>): number {
  return (
    (a.via?.prev.rank ?? 0) - (b.via?.prev.rank ?? 0) ||
    compare(a.id, b.id) ||
    compare(a.via?.step.edgeId ?? '', b.via?.step.edgeId ?? '')
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function arrivalsOf<S extends WalkStep>(walk: Walk<S>): Arrival<S>[] {
  return [...walk.best.values()]
    .filter((label) => label.via !== null)
    .map((label) => ({
      id: label.id,
      startId: walk.startId,
      hops: label.hops,
      strength: label.strength,
      steps: stepsOf(label),
    }));
}

function stepsOf<S extends WalkStep>(label: Label<S>): S[] {
  const steps: S[] = [];
  for (let at: Label<S> | undefined = label; at?.via; at = at.via.prev) steps.push(at.via.step);
  return steps.reverse();
}

function byReach(a: Arrival, b: Arrival): number {
  return b.strength - a.strength || a.hops - b.hops || compareArrivals(a, b);
}

function compareArrivals(a: Arrival, b: Arrival): number {
  const starts = compare(a.startId, b.startId);
  if (starts !== 0) return starts;
  for (const [index, step] of a.steps.entries()) {
    const other = b.steps[index];
    if (!other) return 1;
    const order = compare(step.toId, other.toId) || compare(step.edgeId, other.edgeId);
    if (order !== 0) return order;
  }
  return a.steps.length - b.steps.length;
}

export function bestArrivals<S extends WalkStep>(walks: readonly Walk<S>[]): Arrival<S>[] {
  const best = new Map<string, Arrival<S>>();
  for (const arrival of walks.flatMap((walk) => arrivalsOf(walk))) {
    const known = best.get(arrival.id);
    if (!known || byReach(arrival, known) < 0) best.set(arrival.id, arrival);
  }
  return [...best.values()].sort(byReach);
}
