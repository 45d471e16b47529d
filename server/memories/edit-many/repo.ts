import type { VaultTx } from '#server/db/vault.ts';
import { setPrivacySql } from './sql.ts';

/** Returns those of the memories that the actor may see and that are not in the trash. */
export async function listEditable({ db, householdId }: VaultTx, ids: readonly string[]) {
  return db.memory.findMany({
    where: { householdId, id: { in: [...ids] }, deletedAt: null },
    select: { id: true, ownerId: true, deletedAt: true, privacy: true, status: true },
    orderBy: { id: 'asc' },
  });
}
export type EditableRow = Awaited<ReturnType<typeof listEditable>>[number];

/** Returns how many changed. */
export const setPrivacy = (
  { db, householdId, now }: VaultTx,
  ids: readonly string[],
  privacy: 'public' | 'private',
): Promise<number> => db.$executeRaw(setPrivacySql({ householdId, ids, now }, privacy));
