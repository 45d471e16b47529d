import { type Authorized, authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import {
  askHiddenDependents,
  closeDependentCases,
  openDependentCases,
} from '#server/edges/dependent-beliefs/service.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { canEdit } from '../../memory/policy.ts';
import { findMemory, moveToTrash } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { beforeFeedback, onFeedback } from './feedback-hooks.ts';
import { type ChangedMemory, presentAligned, presentById } from './present-changed-memory.ts';

/** Moves a memory to the trash. Returns no journal id if it is already there. */
export async function forgetMemory(ctx: Ctx, id: string): Promise<ChangedMemory> {
  await beforeFeedback.run(ctx);
  const changed = await ctx.vault.write('memory.forget', async (tx) => {
    const row = await getEditable(tx, ctx, id);
    const isGone = await moveToTrash(tx, row.id, ctx.now);
    if (isGone) await openDependentCases(tx, [row.id]);
    if (isGone) await onFeedback.run(tx, [row.id], 'rejected');
    return { memory: await presentById(tx, ctx, row.id), journalId: isGone ? tx.journalId : null };
  });
  if (changed.journalId !== null) {
    await askHiddenDependents(ctx, [id]);
    await alignSuccession(ctx, [id]);
  }
  return changed;
}

/** Throws CONFLICT if the same statement has been stored again. */
export async function restoreMemory(ctx: Ctx, id: string): Promise<ChangedMemory> {
  const journalId = await conflictOnDuplicate(
    'The same statement was stored again in the meantime, so this memory cannot be restored.',
    () =>
      ctx.vault.write('memory.restore', async (tx) => {
        const row = await getEditable(tx, ctx, id);
        const isBack = await moveToTrash(tx, row.id, null);
        if (isBack && isInUse(row.status)) await closeDependentCases(tx, [row.id]);
        return isBack ? tx.journalId : null;
      }),
  );
  return { memory: await presentAligned(ctx, id), journalId };
}

const isInUse = (status: MemoryStatus): boolean => ['staged', 'active', 'disputed'].includes(status);

const getEditable = async (tx: VaultTx, ctx: Ctx, id: string): Promise<Authorized<MemoryRow>> =>
  authorize(await findMemory(tx, id), 'memory', (row) => canEdit(ctx.actor, row));
