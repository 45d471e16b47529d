import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { Importance } from '#server/domain/words/vocabulary.ts';

export interface EgoCandidate {
  id: string;
  kind: NodeKind;
  hops: number;
  importance: Importance | null;
  /** Epoch milliseconds. Null for contacts. */
  at: number | null;
}

const WEIGHT = { high: 0, medium: 1, low: 2 } as const;

export const isContact = (kind: NodeKind): boolean =>
  kind === 'person' || kind === 'organisation' || kind === 'group' || kind === 'agent';

const classOf = (kind: NodeKind): number => (isContact(kind) ? 0 : kind === 'decision' ? 1 : 2);

/** Sorts contacts first, then decisions, then by importance and recency. */
export function byWeight(a: EgoCandidate, b: EgoCandidate): number {
  return (
    classOf(a.kind) - classOf(b.kind) ||
    WEIGHT[a.importance ?? 'low'] - WEIGHT[b.importance ?? 'low'] ||
    (b.at ?? 0) - (a.at ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Reserves a quarter of `limit` for decisions and a third for contacts two hops away. */
export function chooseEgoGraph(candidates: readonly EgoCandidate[], limit: number): EgoCandidate[] {
  const sorted = [...candidates].sort((a, b) => a.hops - b.hops || byWeight(a, b));
  const near = sorted.filter(({ hops }) => hops === 1);
  const far = sorted.filter(({ hops }) => hops > 1);
  const people = near.filter(({ kind }) => isContact(kind)).slice(0, limit);
  const decisions = near.filter(({ kind }) => kind === 'decision').slice(0, Math.ceil(limit / 4));
  const kin = far.filter(({ kind }) => isContact(kind)).slice(0, Math.floor(limit / 3));
  const chosen = new Set([...people, ...decisions, ...kin].slice(0, limit));
  for (const one of near) if (chosen.size < limit) chosen.add(one);
  const comfortable = Math.min(limit, PICTURE.comfortableNodes);
  for (const one of far) if (chosen.size < comfortable) chosen.add(one);
  return sorted.filter((one) => chosen.has(one));
}
