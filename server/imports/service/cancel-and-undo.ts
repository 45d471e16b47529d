import type { Ctx } from '#server/core/ctx.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { hasStored } from '../present.ts';
import * as repo from '../repo.ts';
import type { ImportView } from '../schema.ts';
import { enqueueImport } from './enqueue-import.ts';
import { expectMayImport, getImport } from './list-imports.ts';

/** Lets a running part finish. Removes the texts of the other parts. */
export async function cancelImport(ctx: Ctx, { id }: { id: string }): Promise<ImportView> {
  expectMayImport(ctx);
  await ctx.vault.append('memory.import', async (tx) => {
    const status = await repo.lockImport(tx, id);
    if (status === null) throw notFound('import');
    if (status === 'cancelled') return;
    if (status !== 'waiting' && status !== 'running')
      throw new AppError('CONFLICT', 'This import has ended. Undo it instead.');
    await repo.cancel(tx, id);
  });
  return getImport(ctx, { id });
}

export async function undoImport(ctx: Ctx, { id }: { id: string }): Promise<ImportView> {
  expectMayImport(ctx);
  await ctx.vault.append('memory.import', async (tx) => {
    const status = await repo.lockImport(tx, id);
    if (status === null) throw notFound('import');
    if (status === 'undoing' || status === 'undone') return;
    if (status === 'waiting' || status === 'running')
      throw new AppError('CONFLICT', 'This import is under way. Cancel it first.');
    const row = await repo.findImport(tx, id);
    const isEmpty = row === null || !hasStored(row);
    await repo.setImport(tx, id, isEmpty ? { status: 'undone' } : { status: 'undoing', endedAt: null });
  });
  await enqueueImport(ctx, id);
  return getImport(ctx, { id });
}
