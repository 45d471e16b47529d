import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Lens } from '#server/domain/graph-lens.ts';
import { nodeKindOf } from '#server/domain/node-kind.ts';
import { listMaybeDecisions } from '../repo.ts';
import type { Frame } from '../sql/frame.ts';

/** The frame of a call: as the asker sees it, as of the asked moment. One statement where the lens needs its words. */
export async function frameOf(
  tx: VaultTx,
  ctx: Ctx,
  { lens, asOf }: { lens: Lens; asOf?: string | undefined },
): Promise<Frame> {
  const then = asOf === undefined ? null : new Date(asOf);
  const frame: Frame = {
    householdId: tx.householdId,
    asOf: then,
    day: (then ?? ctx.now).toISOString().slice(0, 10),
    lens,
    decisions: [],
    userId: ctx.actor.userId,
    isPublicOnly: false,
  };
  return lens === 'decisions' ? { ...frame, decisions: await listDecisions(tx, frame) } : frame;
}

/** The ids of all decisions that the asker may see. */
export async function listDecisions(tx: VaultTx, frame: Frame): Promise<string[]> {
  const rows = await listMaybeDecisions(tx, { ...frame, lens: 'all' });
  return rows.filter((row) => nodeKindOf(row) === 'decision').map(({ id }) => id);
}
