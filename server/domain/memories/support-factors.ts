import { SUPPORT } from '#server/domain/parameters/graph-parameters.ts';

export interface Support {
  id: string;
  onId: string;
  /** From 0 to 1. */
  strength: number;
}

export interface Ground {
  id: string;
  /** Decayed confidence, 0 to 1. */
  confidence: number;
  /** Status of the memory, or `forgotten` if it is in the trash. */
  status: string;
}

const FALLEN: ReadonlySet<string> = new Set(['superseded', 'rejected', 'forgotten']);

type SupportsOf = ReadonlyMap<string, readonly Support[]>;

/**
 * Returns `factor(A) = ∏ (1 − strength × (1 − effective(B)))`, 0 to 1, over all B that support A. Source: noisy-AND (Pearl
 * 1988).
 */
export function supportFactors(
  ids: readonly string[],
  supports: readonly Support[],
  grounds: readonly Ground[],
): Map<string, number> {
  const byId = new Map(grounds.map((ground) => [ground.id, ground]));
  const known = supports.filter(({ onId }) => byId.has(onId));
  const supportsOf: SupportsOf = Map.groupBy(known, ({ id }) => id);
  const rings = ringsOf(supportsOf);
  const shared = new Map<string, number>();
  return new Map(ids.map((id) => [id, factorOf(id, { byId, supportsOf, rings, shared })]));
}

interface Known {
  byId: ReadonlyMap<string, Ground>;
  supportsOf: SupportsOf;
  rings: ReadonlyMap<string, number>;
  /** Beliefs that depend on a cycle are not cached, because their factor depends on the starting belief. */
  shared: Map<string, number>;
}

function factorOf(root: string, { byId, supportsOf, rings, shared }: Known): number {
  const distances = distancesFrom(root, supportsOf);
  const isRinged = hasRing([...distances.keys()], supportsOf, rings);
  const seen = isRinged ? new Map<string, number>() : shared;
  const counts = ({ id, onId }: Support): boolean =>
    rings.get(id) !== rings.get(onId) || (distances.get(onId) ?? 0) > (distances.get(id) ?? 0);
  const factor = (id: string, depth: number): number => {
    if (depth === 0) return 1;
    const key = `${depth} ${id}`;
    const before = seen.get(key);
    if (before !== undefined) return before;
    let product = 1;
    for (const support of supportsOf.get(id) ?? []) {
      if (counts(support)) product *= 1 - support.strength * (1 - effective(support.onId, depth - 1));
    }
    seen.set(key, product);
    return product;
  };
  const effective = (id: string, depth: number): number => {
    const ground = byId.get(id);
    return !ground || FALLEN.has(ground.status) ? 0 : ground.confidence * factor(id, depth);
  };
  return factor(root, SUPPORT.depth);
}

function distancesFrom(root: string, supportsOf: SupportsOf): Map<string, number> {
  const distances = new Map([[root, 0]]);
  let layer = [root];
  for (let depth = 1; depth <= SUPPORT.depth && layer.length > 0; depth++) {
    const next: string[] = [];
    for (const { onId } of layer.flatMap((id) => supportsOf.get(id) ?? [])) {
      if (distances.has(onId)) continue;
      distances.set(onId, depth);
      next.push(onId);
    }
    layer = next;
  }
  return distances;
}

const hasRing = (
  ids: readonly string[],
  supportsOf: SupportsOf,
  rings: ReadonlyMap<string, number>,
): boolean =>
  ids.some((id) => (supportsOf.get(id) ?? []).some(({ onId }) => rings.get(id) === rings.get(onId)));

interface Visit {
  id: string;
  next: number;
}

/** Numbers the strongly connected components. Source: Tarjan 1972, without recursion. */
function ringsOf(supportsOf: SupportsOf): Map<string, number> {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const rings = new Map<string, number>();
  const open: string[] = [];
  const enter = (id: string): Visit => {
    order.set(id, order.size);
    low.set(id, order.size - 1);
    open.push(id);
    return { id, next: 0 };
  };
  const lower = (id: string, to: number) => low.set(id, Math.min(low.get(id) ?? to, to));
  const close = (id: string) => {
    const number = order.get(id) ?? 0;
    if (low.get(id) !== number) return;
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      rings.set(member, number);
      if (member === id) return;
    }
  };
  for (const start of supportsOf.keys()) {
    const visits: Visit[] = order.has(start) ? [] : [enter(start)];
    for (let at = visits.at(-1); at; at = visits.at(-1)) {
      const support = supportsOf.get(at.id)?.[at.next++];
      if (!support) {
        visits.pop();
        close(at.id);
        const above = visits.at(-1);
        if (above) lower(above.id, low.get(at.id) ?? 0);
      } else if (!order.has(support.onId)) visits.push(enter(support.onId));
      else if (!rings.has(support.onId)) lower(at.id, order.get(support.onId) ?? 0);
    }
  }
  return rings;
}
