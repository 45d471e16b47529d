import type { Ctx } from '#server/core/ctx.ts';
import { openDuplicateCases } from '../pairs/service/duplicate-cases.ts';

export async function scanForDuplicates(ctx: Ctx): Promise<void> {
  await ctx.vault.write('identity.scan', async (tx) => {
    const where = { householdId: tx.householdId, mergedIntoId: null, deletedAt: null };
    const contacts = await tx.db.contact.findMany({ where, select: { id: true } });
    await openDuplicateCases(
      tx,
      contacts.map(({ id }) => id),
    );
  });
}
