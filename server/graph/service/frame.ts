import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';
import { nodeKindOf } from '#server/domain/graph/node-kind.ts';
import { listMaybeDecisions } from '../repo/nodes.ts';
import type { Frame } from '../sql/frame.ts';

/**
 * Builds the frame of a call: the caller's visibility, the moment and the filter. One statement for the filter
 * `decisions`. @param kept the contact in the centre, which is visible as of any moment
 */
export async function frameOf(
  tx: VaultTx,
  ctx: Ctx,
  { lens, asOf, kept = null }: { lens: GraphFilter; asOf?: string | undefined; kept?: string | null },
): Promise<Frame> {
  const then = asOf === undefined ? null : new Date(asOf);
  const frame: Frame = {
    householdId: tx.householdId,
    asOf: then,
    kept,
    day: (then ?? ctx.now).toISOString().slice(0, 10),
    lens,
    decisions: [],
    userId: ctx.actor.userId,
    isPublicOnly: false,
  };
  return lens === 'decisions' ? { ...frame, decisions: await listDecisions(tx, frame) } : frame;
}

/** Ids of all decisions that the caller may see. */
async function listDecisions(tx: VaultTx, frame: Frame): Promise<string[]> {
  const rows = await listMaybeDecisions(tx, { ...frame, lens: 'all' });
  return rows.filter((row) => nodeKindOf(row) === 'decision').map(({ id }) => id);
}
