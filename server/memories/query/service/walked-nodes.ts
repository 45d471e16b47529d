import type { Arrival } from '#server/domain/graph/strongest-path-walk.ts';
import type { EdgeStep } from '#server/edges/walk/sql/walk-level.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';

export interface QueryNodes {
  hops: ReadonlyMap<string, number>;
  isCut: boolean;
}

export function nodesOf(
  arrivals: readonly Arrival<EdgeStep>[],
  near: readonly MemoryRow[],
  most: number,
): QueryNodes {
  const begun = [...new Set(near.map(({ id }) => id))];
  const hops = new Map(begun.slice(0, most).map((id) => [id, 0]));
  let isCut = begun.length > most;
  for (const { startId, steps } of arrivals) {
    const added = new Set(steps.flatMap(({ toId }) => (hops.has(toId) ? [] : [toId])));
    if (!hops.has(startId) || hops.size + added.size > most) {
      isCut = true;
      continue;
    }
    for (const [index, { toId }] of steps.entries()) {
      hops.set(toId, Math.min(index + 1, hops.get(toId) ?? Number.POSITIVE_INFINITY));
    }
  }
  return { hops, isCut };
}
