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
    const status = (await repo.lockImport(tx, id))?.status;
    if (status === undefined) throw notFound('import');
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
    const locked = await repo.lockImport(tx, id);
    if (locked === null) throw notFound('import');
    const { status } = locked;
    if (status === 'undoing' || status === 'undone') return;
    if (status === 'waiting' || status === 'running')
      throw new AppError('CONFLICT', 'This import is still running. Cancel it before you undo it.');
    const stored = await repo.findStoredWithoutMemory(tx, [locked]);
    const isToUndo = hasStored(locked, stored.has(id));
    await repo.setImport(tx, id, isToUndo ? { status: 'undoing', endedAt: null } : { status: 'undone' });
  });
  await enqueueImport(ctx, id);
  return getImport(ctx, { id });
}
