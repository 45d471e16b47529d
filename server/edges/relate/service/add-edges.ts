import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../../edge/repo.ts';
import type { Ends } from '../../edge/sql.ts';

/** Returns null if the same edge exists already. */
export const stateEdge = (
  tx: VaultTx,
  { actor }: Ctx,
  ends: Ends,
  note: string | null = null,
): Promise<string | null> =>
  repo.insertEdge(tx, {
    ...ends,
    strength: 1,
    bidirectional: false,
    evidence: null,
    note,
    origin: 'stated',
    createdBy: actor.userId,
    createdByAgent: actor.kind === 'agent' ? actor.agentId : null,
  });

export async function shareEdges(tx: VaultTx, fromId: string, intoId: string): Promise<void> {
  const edges = (await repo.listEdgesOf(tx, fromId)).flatMap((edge) => {
    const { type, strength, bidirectional, evidence, note, origin, createdBy, createdByAgent } = edge;
    const ends = {
      fromId: edge.fromId === fromId ? intoId : edge.fromId,
      toId: edge.toId === fromId ? intoId : edge.toId,
    };
    if (type === 'supersedes' || ends.fromId === ends.toId) return [];
    return [{ ...ends, type, strength, bidirectional, evidence, note, origin, createdBy, createdByAgent }];
  });
  await repo.insertEdges(tx, edges);
}

/** Skips edges that exist already. */
export const addEdges = repo.insertEdges;
