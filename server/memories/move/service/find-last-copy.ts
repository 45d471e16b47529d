import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import * as repo from '../repo.ts';
import { copyIdsOf } from './copy-ids.ts';
import { ctxInOtherVault } from './ctx-in-other-vault.ts';

/** Whether the original of a copy is in its vault and not in the trash. */
export const isOriginalBack = (ctx: Ctx, id: string): Promise<boolean> =>
  ctx.vault.read((tx) => repo.isPresent(tx, id));

/** Returns the copy of a memory that the last move left in the other vault. Null if it is gone or in the trash. */
export async function findLastCopy(
  ctx: Ctx,
  to: Context,
  memoryId: string,
): Promise<{ there: Ctx; copy: repo.CopyRow } | null> {
  const there = await ctxInOtherVault(ctx, to);
  const ids = await copyIdsOf(ctx.vault, memoryId);
  const copies = await there.vault.read((tx) => repo.listCopies(tx, ids));
  const copy = copies.find(({ deletedAt }) => deletedAt === null);
  return copy === undefined ? null : { there, copy };
}
