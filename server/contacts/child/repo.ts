import type { VaultTx } from '#server/db/vault.ts';
import type { Guarded } from '#server/domain/memories/memory-visibility.ts';
import type { ChildAccess } from '#server/domain/words/vocabulary.ts';
import { aboutRow, lockContact, memoriesAbout } from './sql.ts';

/** `childAccess` is null for somebody who is no child. */
export async function findChild(
  { db, householdId }: VaultTx,
  id: string,
): Promise<{ childAccess: string | null; carerIds: string[] }> {
  return db.contact.findFirstOrThrow({
    where: { householdId, id },
    select: { childAccess: true, carerIds: true },
  });
}

export async function markChild(
  { db, householdId, now }: VaultTx,
  id: string,
  marked: { childAccess: ChildAccess | null; carerIds: readonly string[] },
): Promise<void> {
  // waits for memories about the contact that are being stored, which the mark would miss
  await db.$queryRaw(lockContact(householdId, id));
  await db.contact.updateMany({
    where: { householdId, id },
    data: {
      childAccess: marked.childAccess,
      carerIds: [...marked.carerIds],
      updatedAt: now,
      version: { increment: 1 },
    },
  });
}

/** Memories in use about a contact, as far as the caller sees them. */
export async function listAbout(
  tx: VaultTx,
  child: { id: string; userId: string | null },
): Promise<Guarded[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(memoriesAbout(tx.householdId, child));
  return rows.map((row) => aboutRow.parse(row));
}
