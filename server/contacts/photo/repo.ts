import type { VaultTx } from '#server/db/vault.ts';
import type { PhotoType } from '#server/domain/contacts/photo-type.ts';

const keyOf = (tx: VaultTx, contactId: string) => ({
  householdId_contactId: { householdId: tx.householdId, contactId },
});

export function findPhoto(tx: VaultTx, contactId: string) {
  return tx.db.contactPhoto.findUnique({
    where: keyOf(tx, contactId),
    select: { mediaType: true, image: true },
  });
}

export async function savePhoto(
  tx: VaultTx,
  contactId: string,
  photo: { mediaType: PhotoType; image: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const { householdId } = tx;
  await tx.db.contactPhoto.upsert({
    where: keyOf(tx, contactId),
    create: { householdId, contactId, ...photo },
    update: photo,
  });
}

export async function deletePhoto(tx: VaultTx, contactId: string): Promise<boolean> {
  const { count } = await tx.db.contactPhoto.deleteMany({
    where: { householdId: tx.householdId, contactId },
  });
  return count > 0;
}
