import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { canRemoveRelationship } from '../policy.ts';
import * as repo from '../repo.ts';

/** Removes a relationship that was never true. For one that has ended, set the status `former` instead. */
export async function removeRelationship(
  ctx: Ctx,
  input: { id: string },
): Promise<{ outcome: 'removed'; id: string; journalId: string }> {
  return ctx.vault.write('relationship.remove', async (tx) => {
    const [found = null] = await repo.listRowsById(tx, [input.id]);
    const row = authorize(found, 'relationship', (one) => canRemoveRelationship(ctx.actor, one));
    const isCurrent = await repo.updateRelationship(tx, row, { deletedAt: tx.now });
    if (!isCurrent)
      throw new AppError('CONFLICT', 'This relationship was changed in the meantime. Reload and try again.');
    if (tx.journalId === null) throw new AppError('INTERNAL');
    return { outcome: 'removed' as const, id: row.id, journalId: tx.journalId };
  });
}
