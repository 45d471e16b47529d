import type { Ctx } from '#server/core/ctx.ts';
import { canImport } from '../policy.ts';
import * as repo from '../repo.ts';

/** Null if there is no such import. */
export const ownerOfImport = async (ctx: Ctx, id: string): Promise<string | null> =>
  (await ctx.vault.read((tx) => repo.findImport(tx, id)))?.ownerId ?? null;

/** Whether the owner may still write, since a role may change while an import waits. */
export const mayStillImport = ({ actor }: Ctx): boolean => canImport(actor) === true;

/** Cancels an import whose owner may no longer import. */
export const cancelForGood = (ctx: Ctx, id: string): Promise<void> =>
  ctx.vault.append('memory.import', async (tx) => {
    if ((await repo.lockImport(tx, id)) === null) return;
    await repo.cancel(tx, id);
  });
