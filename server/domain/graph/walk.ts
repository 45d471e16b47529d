/** One way from a memory to the next, as a walk may take it. */
export interface WalkStep {
  edgeId: string;
  fromId: string;
  toId: string;
  /** 0 to 1 */
  strength: number;
}

/** Where a walk arrives, by the best way there. */
export interface Arrival<S extends WalkStep = WalkStep> {
  id: string;
  startId: string;
  hops: number;
  /** product of the strengths of its steps, 0 to 1 */
  strength: number;
  steps: readonly S[];
}

/** A place in one layer, with the way there as a chain. */
interface Label<S extends WalkStep> {
  id: string;
  hops: number;
  strength: number;
  /** place among the labels of its layer when their paths are compared */
  rank: number;
  via: { step: S; prev: Label<S> } | null;
}

/** A walk from one memory that has come some hops far. Immutable: `advance` answers the next. */
export interface Walk<S extends WalkStep> {
  readonly startId: string;
  readonly hops: number;
  /** what the next hop starts from, strongest first */
  readonly frontier: readonly Label<S>[];
  readonly best: ReadonlyMap<string, Label<S>>;
  /** everything that steps were taken from */
  readonly expanded: ReadonlySet<string>;
  /** what is weaker is none of the strongest places that are asked for, and leads to none */
  readonly floor: number;
  /** false where there was more than what is followed */
  readonly isComplete: boolean;
}

/** A walk that stands where it starts. */
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

/**
 * One hop further. `steps` are those that lead on from the frontier (others are passed over). Layer h maps a memory to
 * the strongest walk of exactly h steps to it; a memory is followed again only where it is reached more strongly than in
 * every earlier layer. Strengths are at most 1, so the strongest walk never comes back to where it was: it is a simple
 * path. Of equally strong walks the one with fewer hops stays, then the one whose ids sort first, step by step.
 * Only ways that can still lead to one of the `maxNodes` strongest places are followed: on the way to such a place every
 * step is itself among them, because no way becomes stronger by going on. So the bound costs nothing but what lies below.
 * Cost: O(E + V log V) a layer. Source: Bellman and Ford's relaxation, in the semiring (max, ×).
 */
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

/** How strong the nth strongest place is, without where the walk started; 0 where there are fewer. */
function nthStrongest(labels: Iterable<{ strength: number; via: unknown }>, n: number): number {
  const strengths = [...labels].filter(({ via }) => via !== null).map(({ strength }) => strength);
  return strengths.length < n ? 0 : (strengths.sort((a, b) => b - a)[n - 1] ?? 0);
}

/** Of two ways to one place in one layer: the stronger, then the smaller path. */
function isBefore<S extends WalkStep>(a: Label<S>, b: Label<S>): boolean {
  return a.strength > b.strength || (a.strength === b.strength && comparePaths(a, b) < 0);
}

/** Within one layer: the ways before the last step are told apart by their ranks, then come memory and edge. */
function comparePaths<S extends WalkStep>(a: Label<S>, b: Label<S>): number {
  return (
    (a.via?.prev.rank ?? 0) - (b.via?.prev.rank ?? 0) ||
    compare(a.id, b.id) ||
    compare(a.via?.step.edgeId ?? '', b.via?.step.edgeId ?? '')
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a walk reached, each by its best way, without where it started. In no particular order. */
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

/** The order of what was reached: the strongest first, then the nearest, then by path, id after id. */
export function byReach(a: Arrival, b: Arrival): number {
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

/** What several walks reached: of each memory the best way from any start but itself, in order. */
export function bestArrivals<S extends WalkStep>(walks: readonly Walk<S>[]): Arrival<S>[] {
  const best = new Map<string, Arrival<S>>();
  for (const arrival of walks.flatMap((walk) => arrivalsOf(walk))) {
    const known = best.get(arrival.id);
    if (!known || byReach(arrival, known) < 0) best.set(arrival.id, arrival);
  }
  return [...best.values()].sort(byReach);
}
