import { type Authorized, authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isSymmetricEdge } from '#server/domain/graph/edge-types.ts';
import { canUnlink } from '../../edge/policy.ts';
import { presentEdge } from '../../edge/present.ts';
import * as repo from '../../edge/repo.ts';
import type { RelateInput, RelateOutput } from '../../edge/schema.ts';
import type { EdgeRow } from '../../edge/sql.ts';
import { undoSuccession } from '../../succession/service.ts';
import { endsOf } from './edge-ends.ts';

/** Throws NOT_FOUND if the actor sees no such edge. */
export function removeEdge(ctx: Ctx, input: RelateInput): Promise<RelateOutput> {
  return ctx.vault.write('edge.remove', async (tx) => {
    const found = await findMeant(tx, input);
    await repo.lockEnds(
      tx,
      found.flatMap(({ fromId, toId }) => [fromId, toId]),
    );
    const edges = found.map((row) => authorize(row, 'link', (edge) => canUnlink(ctx.actor, edge)));
    await takeAway(tx, edges);
    return {
      outcome: 'removed' as const,
      edges: edges.map((edge) => presentEdge(edge, ctx.actor)),
      journalId: tx.journalId,
    };
  });
}

async function findMeant(tx: VaultTx, input: RelateInput): Promise<EdgeRow[]> {
  if (input.edgeId !== undefined) {
    const edge = await repo.findEdge(tx, input.edgeId);
    if (edge === null) throw notFound('link');
    return [edge];
  }
  const ends = endsOf(input);
  const { exact, mirror } = await repo.findBetween(tx, ends);
  const serves = mirror && (isSymmetricEdge(ends.type) || mirror.bidirectional);
  const found = [exact, input.bidirectional || (!exact && serves) ? mirror : null].flatMap(
    (edge) => edge ?? [],
  );
  if (found.length === 0) throw notFound('link');
  return found;
}

async function takeAway(tx: VaultTx, edges: readonly Authorized<EdgeRow>[]): Promise<void> {
  const ids = edges.map(({ id }) => id);
  // a concurrent call has deleted one of the edges
  if ((await repo.deleteEdges(tx, ids)) < ids.length) throw notFound('link');
  for (const edge of edges) if (edge.type === 'supersedes') await undoSuccession(tx, edge);
}
