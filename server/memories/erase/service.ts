import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { erasureConfirmation, isErasureConfirmation } from '#server/domain/memories/erasure-confirmation.ts';
import { freeDisputed } from '#server/review-cases/service.ts';
import { forgetMemory } from '../edit/service/forget-and-restore.ts';
import { canErase } from '../memory/policy.ts';
import { findMemory } from '../memory/repo/memories.ts';
import { openSealed } from '../memory/service/embed-and-seal-text.ts';
import { eraseRows } from './repo.ts';
import type { EraseMemoryInput, EraseMemoryOutput } from './schema.ts';

/** Erases a memory without an undo. Throws INVALID_INPUT if `name` is wrong. */
export async function eraseMemory(ctx: Ctx, { id, name }: EraseMemoryInput): Promise<EraseMemoryOutput> {
  const row = authorize(await ctx.vault.read((tx) => findMemory(tx, id)), 'memory', (one) =>
    canErase(ctx.actor, one),
  );
  if (!isErasureConfirmation(name, row.content))
    throw invalid(
      'name',
      `Enter “${erasureConfirmation(row.content)}” here to confirm that this memory should be erased.`,
    );
  const texts = row.sealed ? [(await openSealed(ctx, row.id, row.sealed)).content] : [];
  if (row.deletedAt === null) await forgetMemory(ctx, id);
  await freeDisputed(ctx, [id]);
  await recordAudit({ actor: ctx.actor, at: ctx.now, context: ctx.context, action: 'memory.erase' });
  return ctx.vault.write('memory.erase', async (tx) => {
    // owner or privacy may have changed since the first check
    authorize(await findMemory(tx, id), 'memory', (one) => canErase(ctx.actor, one));
    const erased = await eraseRows(tx, id, texts);
    if (tx.journalId === null) throw new AppError('INTERNAL', 'The erasure has no journal entry.');
    return { outcome: 'erased' as const, journalId: tx.journalId, erased };
  });
}
