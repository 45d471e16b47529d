import type { Ctx } from '#server/core/ctx.ts';
import { canImport } from '../policy.ts';
import * as repo from '../repo.ts';

/** Null if there is no such import. */
export const ownerOfImport = async (ctx: Ctx, id: string): Promise<string | null> =>
  (await ctx.vault.read((tx) => repo.findImport(tx, id)))?.ownerId ?? null;

/** Whether the owner may still write, since a role may change while an import waits. */
export const mayStillImport = ({ actor }: Ctx): boolean => canImport(actor) === true;

/**
 * Cancels an import whose owner may no longer import, unless it is being undone. Returns true in that case, so that the
 * undo continues.
 */
export const cancelForGood = (ctx: Ctx, id: string): Promise<boolean> =>
  ctx.vault.append('memory.import', async (tx) => {
    const status = (await repo.lockImport(tx, id))?.status;
    if (status !== 'waiting' && status !== 'running') return status === 'undoing';
    if (await repo.nextPart(tx, id)) await repo.cancel(tx, id);
    else await repo.finishImport(tx, id);
    return false;
  });
