import type { VaultTx } from '#server/db/vault.ts';

/** Leaves out secrets, because agents never see them. */
export async function listIdsInUse({ db, householdId }: VaultTx): Promise<string[]> {
  const rows = await db.memory.findMany({
    where: {
      householdId,
      deletedAt: null,
      status: { in: ['active', 'disputed'] },
      privacy: { not: 'secret' },
    },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
