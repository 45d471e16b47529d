import { type Authorized, authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { canEdit } from '../../memory/policy.ts';
import { findMemory, patchMemory } from '../../memory/repo/memories.ts';
import type { MemoryPatch } from '../../memory/sql/insert-and-update.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import type { UpdateMemoryInput } from '../schema.ts';
import { patchOf } from './memory-patch.ts';

export interface PreparedEdit {
  readonly row: Authorized<MemoryRow>;
  readonly patch: MemoryPatch;
}

/** Do not call it in a transaction. Throws CONFLICT if the memory is in the trash. */
export async function prepareEdit(
  ctx: Ctx,
  id: string,
  edit: (row: MemoryRow) => Omit<UpdateMemoryInput, 'id' | 'who' | 'version'>,
): Promise<PreparedEdit> {
  const row = await ctx.vault.read(async (tx) =>
    authorize(await findMemory(tx, id), 'memory', (one) => canEdit(ctx.actor, one)),
  );
  if (row.deletedAt) throw new AppError('CONFLICT', 'This memory is in the trash. Restore it first.');
  return { row, patch: await patchOf(ctx, row, { id, ...edit(row) }) };
}

/** Throws CONFLICT if the memory has changed since the edit was prepared. */
export async function applyEdit(tx: VaultTx, { row, patch }: PreparedEdit): Promise<void> {
  if (await patchMemory(tx, row, patch)) return;
  throw new AppError('CONFLICT', 'This memory was changed in the meantime. Reload and try again.');
}
