import type { VaultTx } from '#server/db/vault.ts';
import type { ContactThere, NamedContact } from '#server/domain/memories/copy-for-other-vault.ts';
import type { NewMemory } from '../memory/sql/insert-and-update.ts';

const CONTACT = {
  id: true,
  name: true,
  nameFolded: true,
  kind: true,
  userId: true,
  isHome: true,
  privacy: true,
} as const;
const PRESENT = { deletedAt: null, mergedIntoId: null } as const;

export type OriginContact = NamedContact & { id: string; nameFolded: string; isPrivate: boolean };

export async function listContacts(
  { db, householdId }: VaultTx,
  ids: readonly string[],
): Promise<OriginContact[]> {
  if (ids.length === 0) return [];
  const found = await db.contact.findMany({ where: { householdId, id: { in: [...ids] } }, select: CONTACT });
  return found.map(withPrivacy);
}

const withPrivacy = <C extends { privacy: string }>({ privacy, ...contact }: C) => ({
  ...contact,
  isPrivate: privacy === 'private',
});

/** Returns the contacts that may be the same as these: of the same member, of the same name, or the home group. */
export async function listLikely(
  { db, householdId }: VaultTx,
  contacts: readonly OriginContact[],
): Promise<ContactThere[]> {
  const userIds = contacts.flatMap(({ userId }) => userId ?? []);
  const found = await db.contact.findMany({
    where: {
      householdId,
      ...PRESENT,
      status: 'known',
      OR: [
        { isHome: true },
        { userId: { in: userIds } },
        { nameFolded: { in: contacts.map(({ nameFolded }) => nameFolded) } },
      ],
    },
    select: CONTACT,
  });
  return found.map(withPrivacy);
}

export interface CopyRow {
  id: string;
  contentHash: Uint8Array;
  privacy: string;
  updatedAt: Date;
  deletedAt: Date | null;
  version: number;
}

/** Returns the memories with these ids, those in the trash too. */
export async function listCopies({ db, householdId }: VaultTx, ids: readonly string[]): Promise<CopyRow[]> {
  return db.memory.findMany({
    where: { householdId, id: { in: [...ids] } },
    select: { id: true, contentHash: true, privacy: true, updatedAt: true, deletedAt: true, version: true },
  });
}

type Place = Pick<NewMemory, 'contentHash' | 'ownerId' | 'contactId' | 'relationshipId' | 'privacy'>;

/** Whether the vault has a believed memory that says the same to the same people. */
export async function isSaidThere({ db, householdId }: VaultTx, place: Place): Promise<boolean> {
  const { ownerId, contactId, relationshipId, privacy } = place;
  const count = await db.memory.count({
    where: {
      householdId,
      contentHash: Uint8Array.from(place.contentHash),
      ownerId,
      contactId,
      relationshipId,
      privacy,
      deletedAt: null,
      status: { in: ['active', 'disputed'] },
    },
  });
  return count > 0;
}

/** Keeps what the copy cannot have from its insertion: when the original was last confirmed, and how often. */
export async function keepReinforcement(
  { db, householdId, now }: VaultTx,
  id: string,
  { lastReinforcedAt, reinforcementCount }: { lastReinforcedAt: Date; reinforcementCount: number },
): Promise<void> {
  await db.memory.update({
    where: { householdId_id: { householdId, id } },
    data: { lastReinforcedAt, reinforcementCount, updatedAt: now },
  });
}

/** Returns false if the memory has changed since that version. */
export async function trashUnchanged(
  { db, householdId, now }: VaultTx,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const { count } = await db.memory.updateMany({
    where: { householdId, id, version, deletedAt: null },
    data: { deletedAt: now, updatedAt: now, version: version + 1 },
  });
  return count === 1;
}

export async function isInTrash({ db, householdId }: VaultTx, id: string): Promise<boolean> {
  return (await db.memory.count({ where: { householdId, id, deletedAt: { not: null } } })) === 1;
}

export async function isPresent({ db, householdId }: VaultTx, id: string): Promise<boolean> {
  return (await db.memory.count({ where: { householdId, id, deletedAt: null } })) === 1;
}
