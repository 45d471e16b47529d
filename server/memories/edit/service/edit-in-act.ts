import { type Authorized, authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canEdit } from '../../memory/policy.ts';
import { findMemory, patchMemory } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/rows.ts';
import type { MemoryPatch } from '../../memory/sql/write.ts';
import type { UpdateMemoryInput } from '../schema.ts';
import { patchOf } from './patch.ts';

/** An edit that only has to be carried out: what needs a model is done. */
export interface PreparedEdit {
  readonly row: Authorized<MemoryRow>;
  readonly patch: MemoryPatch;
}

/**
 * What `updateMemory` would do, as a part of a larger act. `edit` is told the memory as it is now and answers the fields to
 * change. Outside of any transaction. Throws NOT_FOUND, FORBIDDEN, CONFLICT where it is in the trash, INVALID_INPUT.
 */
export async function prepareEdit(
  ctx: Ctx,
  id: string,
  edit: (row: MemoryRow) => Omit<UpdateMemoryInput, 'id' | 'who' | 'version'>,
): Promise<PreparedEdit> {
  const row = await ctx.vault.read(async (tx) =>
    authorize(await findMemory(tx, id), 'memory', (one) => canEdit(ctx.actor, one)),
  );
  if (row.deletedAt) throw new AppError('CONFLICT', 'It is in the trash. Restore it first.');
  return { row, patch: await patchOf(ctx, row, { id, ...edit(row) }) };
}

/** Carries it out. Throws CONFLICT where the memory has changed since it was prepared. */
export async function makeEdit(tx: VaultTx, { row, patch }: PreparedEdit): Promise<void> {
  if (await patchMemory(tx, row, patch)) return;
  throw new AppError('CONFLICT', 'It changed since you looked. Look again; nothing of yours was saved.');
}
