import { recordAudit } from '#server/audit/service/audit.ts';
import { freeDisputed } from '#server/cases/service.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { eraseName, isEraseName } from '#server/domain/memories/erase-name.ts';
import { forgetMemory } from '../edit/service/trash.ts';
import { canErase } from '../memory/policy.ts';
import { findMemory } from '../memory/repo/memories.ts';
import { openSealed } from '../memory/service/text.ts';
import { eraseRows } from './repo.ts';
import type { EraseMemoryInput, EraseMemoryOutput } from './schema.ts';

/**
 * Erases a memory for good: from the tables, from its history, and from the conversations of its owner in which it was
 * said. In the trash first, as what it had replaced or disputed has to come back; so a failure leaves it there, and never half of
 * it. No undo. Throws NOT_FOUND, FORBIDDEN for whom it is not to erase, INVALID_INPUT where its name was not typed.
 */
export async function eraseMemory(ctx: Ctx, { id, name }: EraseMemoryInput): Promise<EraseMemoryOutput> {
  const row = authorize(await ctx.vault.read((tx) => findMemory(tx, id)), 'memory', (one) =>
    canErase(ctx.actor, one),
  );
  if (!isEraseName(name, row.content)) throw invalid('name', `Type “${eraseName(row.content)}” to erase it.`);
  const said = row.sealed ? [(await openSealed(ctx, row.id, row.sealed)).content] : [];
  if (row.deletedAt === null) await forgetMemory(ctx, id);
  await freeDisputed(ctx, [id]);
  await recordAudit({ actor: ctx.actor, at: ctx.now, action: 'memory.erase' });
  return ctx.vault.write('memory.erase', async (tx) => {
    // it may have changed hands, or become somebody's secret, since the first look
    authorize(await findMemory(tx, id), 'memory', (one) => canErase(ctx.actor, one));
    const erased = await eraseRows(tx, id, said);
    if (tx.journalId === null) throw new AppError('INTERNAL', 'Erasing is an act.');
    return { outcome: 'erased' as const, journalId: tx.journalId, erased };
  });
}
