import { z } from 'zod';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Card } from '#server/domain/contacts/contact-card.ts';
import type { KeptContact } from '#server/domain/contacts/match-contact-card.ts';
import { PHOTO_TYPES } from '#server/domain/contacts/photo-type.ts';
import { CHANNEL_KINDS, CONTACT_KINDS } from '#server/domain/words/vocabulary.ts';
import { lockImportsSql } from './sql.ts';

interface ContactWithOwner extends KeptContact {
  userId: string | null;
  isHome: boolean;
  version: number;
}

const kindOf = z.enum(CONTACT_KINDS);
const channels = z.array(
  z.object({
    kind: z.enum(CHANNEL_KINDS),
    value: z.string(),
    label: z
      .string()
      .nullable()
      .transform((label) => label ?? undefined),
  }),
);
const dates = z.array(z.object({ label: z.string(), date: z.string() }));

/** Serialises imports, so that each one finds the contacts that the previous one added. */
export async function lockImports(tx: VaultTx): Promise<void> {
  await tx.db.$queryRaw(lockImportsSql(tx.householdId));
}

/** Runs three SQL statements for any number of contacts. */
export async function listContacts(tx: VaultTx): Promise<ContactWithOwner[]> {
  const rows = await tx.db.contact.findMany({
    where: { householdId: tx.householdId, deletedAt: null, mergedIntoId: null },
    include: {
      aliases: { orderBy: { id: 'asc' } },
      channels: { orderBy: { id: 'asc' } },
      photo: { select: { contactId: true } },
    },
    orderBy: [{ nameFolded: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({
    ...row,
    kind: kindOf.parse(row.kind),
    aliases: row.aliases.map(({ alias }) => alias),
    channels: channels
      .parse(row.channels)
      .map(({ label, ...rest }) => ({ ...rest, ...(label ? { label } : {}) })),
    importantDates: dates.parse(row.importantDates),
    hasPhoto: row.photo !== null,
  }));
}

export async function listMergedUids(tx: VaultTx): Promise<{ uids: string[]; into: string }[]> {
  const rows = await tx.db.contact.findMany({
    where: { householdId: tx.householdId, mergedIntoId: { not: null } },
    select: { id: true, uid: true, mergedIntoId: true },
  });
  const next = new Map(rows.map((row) => [row.id, row.mergedIntoId ?? row.id]));
  const end = (id: string): string => {
    const seen = new Set<string>();
    let at = id;
    for (let to = next.get(at); to !== undefined && !seen.has(at); to = next.get(at)) {
      seen.add(at);
      at = to;
    }
    return at;
  };
  return rows.map((row) => ({
    uids: [`urn:uuid:${row.id}`, ...(row.uid === null ? [] : [row.uid])],
    into: end(row.id),
  }));
}

export async function listPhotos(tx: VaultTx): Promise<Map<string, { mediaType: string; data: string }>> {
  const rows = await tx.db.contactPhoto.findMany({ where: { householdId: tx.householdId } });
  return new Map(
    rows.map((row) => [
      row.contactId,
      {
        mediaType: z.enum(PHOTO_TYPES).parse(row.mediaType),
        data: Buffer.from(row.image).toString('base64'),
      },
    ]),
  );
}

interface NewCard {
  id: string;
  card: Card;
}

/** Removes these card ids from deleted contacts, so that other contacts can use them. */
async function releaseUids(tx: VaultTx, cards: readonly NewCard[]): Promise<void> {
  const uids = cards.flatMap(({ card }) => card.uid ?? []);
  if (uids.length === 0) return;
  await tx.db.contact.updateMany({
    where: { householdId: tx.householdId, uid: { in: uids }, deletedAt: { not: null } },
    data: { uid: null },
  });
}

/** Cards per statement. Building one statement for 2,000 cards would block other requests for half a second. */
const AT_ONCE = 200;

function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
}

export async function insertCards(
  tx: VaultTx,
  all: readonly NewCard[],
  createdByAgent: string | null,
): Promise<void> {
  for (const cards of partsOf(all)) await insertSome(tx, cards, createdByAgent);
}

async function insertSome(
  tx: VaultTx,
  cards: readonly NewCard[],
  createdByAgent: string | null,
): Promise<void> {
  const { householdId, now } = tx;
  await releaseUids(tx, cards);
  await tx.db.contact.createMany({
    data: cards.map(({ id, card: { aliases: _, channels: __, photo: ___, ...card } }) => ({
      ...card,
      householdId,
      id,
      createdByAgent,
      createdAt: now,
      updatedAt: now,
    })),
  });
  await insertParts(tx, cards);
}

async function insertParts(tx: VaultTx, cards: readonly NewCard[]): Promise<void> {
  const { householdId } = tx;
  await tx.db.contactAlias.createMany({
    data: cards.flatMap(({ id, card }) =>
      card.aliases.map((alias) => ({ householdId, id: newId(), contactId: id, alias })),
    ),
    skipDuplicates: true,
  });
  await tx.db.contactChannel.createMany({
    data: cards.flatMap(({ id, card }) =>
      card.channels.map((channel) => ({ ...channel, householdId, id: newId(), contactId: id })),
    ),
    skipDuplicates: true,
  });
  await tx.db.contactPhoto.createMany({
    data: cards.flatMap(({ id, card: { photo } }) =>
      photo === null
        ? []
        : [
            {
              householdId,
              contactId: id,
              mediaType: photo.mediaType,
              image: Buffer.from(photo.data, 'base64'),
            },
          ],
    ),
    skipDuplicates: true,
  });
}

/** Returns false if one of the contacts has changed in the meantime. */
export async function extendContacts(
  tx: VaultTx,
  changed: readonly (NewCard & { version: number })[],
): Promise<boolean> {
  await releaseUids(tx, changed);
  for (const { id, version, card } of changed) {
    const { uid, name, givenName, middleName, familyName, importantDates, notes, tags } = card;
    const { count } = await tx.db.contact.updateMany({
      where: { householdId: tx.householdId, id, version, deletedAt: null, mergedIntoId: null },
      data: {
        uid,
        name,
        givenName,
        middleName,
        familyName,
        importantDates,
        notes,
        tags: { set: tags },
        updatedAt: tx.now,
        version: { increment: 1 },
      },
    });
    if (count !== 1) return false;
  }
  for (const some of partsOf(changed)) await insertParts(tx, some);
  return true;
}
