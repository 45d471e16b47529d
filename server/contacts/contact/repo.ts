import { z } from 'zod';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { ContactKind, ContactPrivacy, ContactStatus } from '#server/domain/words/vocabulary.ts';
import type { GuardedContact } from '../policy.ts';
import {
  type ContactFilter,
  type ContactRow,
  contactPage,
  contactRow,
  givenRow,
  hasFamily,
  hasFamilyRow,
  hasMembers,
  hasMembersRow,
  photoVersionRow,
  photoVersions,
  survivors,
} from './sql.ts';

interface Channel {
  kind: string;
  value: string;
  label?: string | null | undefined;
}

interface ContactFields {
  givenName?: string | null | undefined;
  middleName?: string | null | undefined;
  familyName?: string | null | undefined;
  importantDates?: { label: string; date: string }[] | undefined;
  notes?: string | null | undefined;
  tags?: string[] | undefined;
}

interface NewContact extends ContactFields {
  name: string;
  kind: ContactKind;
  userId?: string | null;
  isHome?: boolean;
  createdByAgent?: string | null;
}

/** A person named in a text. */
export interface IntroducedContact {
  id: string;
  name: string;
  status: ContactStatus;
  privacy: ContactPrivacy;
  ownerId: string | null;
  createdByAgent: string | null;
}

export interface Hydration {
  aliases: Map<string, string[]>;
  channels: Map<string, { kind: string; value: string; label: string | null }[]>;
  photos: Map<string, string>;
}

const pageRow = z.object({ total: z.number().int() });

/** Returns one row beyond `limit` if there is a next page. */
export async function listContactRows(
  tx: VaultTx,
  filter: Omit<ContactFilter, 'householdId'>,
): Promise<{ rows: ContactRow[]; total: number }> {
  const found = await tx.db.$queryRaw<{ id: string | null }[]>(
    contactPage({ ...filter, householdId: tx.householdId }),
  );
  const { total } = pageRow.parse(found[0]);
  return { total, rows: found.filter((row) => row.id !== null).map((row) => contactRow.parse(row)) };
}

export async function groupHasMembers(tx: VaultTx, groupId: string): Promise<boolean> {
  const today = tx.now.toISOString().slice(0, 10);
  const [row] = await tx.db.$queryRaw<unknown[]>(hasMembers(tx.householdId, groupId, today));
  return hasMembersRow.parse(row).hasMembers;
}

export async function contactHasFamily(tx: VaultTx, id: string): Promise<boolean> {
  const [row] = await tx.db.$queryRaw<unknown[]>(hasFamily(tx.householdId, id));
  return hasFamilyRow.parse(row).hasFamily;
}

/** Finds a contact or, if it was merged, the contact it was merged into. */
export async function findContact(tx: VaultTx, id: string): Promise<ContactRow | null> {
  return (await listSurvivors(tx, [id])).get(id) ?? null;
}

/** Maps the given ids to the contacts that remain after merges. */
export async function listSurvivors(tx: VaultTx, ids: readonly string[]): Promise<Map<string, ContactRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(survivors(tx.householdId, ids));
  return new Map(rows.map((row) => [givenRow.parse(row).givenId, contactRow.parse(row)]));
}

export async function listPhotoVersions(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db.$queryRaw<unknown[]>(photoVersions(tx.householdId, ids));
  return new Map(
    rows.map((row) => photoVersionRow.parse(row)).map(({ contactId, version }) => [contactId, version]),
  );
}

export async function hydrateContacts(tx: VaultTx, ids: readonly string[]): Promise<Hydration> {
  const where = { householdId: tx.householdId, contactId: { in: [...ids] } };
  const hydration: Hydration = { aliases: new Map(), channels: new Map(), photos: new Map() };
  if (ids.length === 0) return hydration;
  hydration.photos = await listPhotoVersions(tx, ids);
  const aliases = await tx.db.contactAlias.findMany({ where, orderBy: { id: 'asc' } });
  const channels = await tx.db.contactChannel.findMany({ where, orderBy: { id: 'asc' } });
  for (const { contactId, alias } of aliases) {
    hydration.aliases.set(contactId, [...(hydration.aliases.get(contactId) ?? []), alias]);
  }
  for (const { contactId, kind, value, label } of channels) {
    hydration.channels.set(contactId, [...(hydration.channels.get(contactId) ?? []), { kind, value, label }]);
  }
  return hydration;
}

/** Returns contacts in no particular order. Omits unknown ids. */
export function listSummaryRows(tx: VaultTx, ids: readonly string[]) {
  return tx.db.contact.findMany({
    where: { householdId: tx.householdId, id: { in: [...ids] }, deletedAt: null },
    select: { id: true, name: true, kind: true },
  });
}

const given = <T>(value: T | undefined): { set: T } | undefined =>
  value === undefined ? undefined : { set: value };

export async function insertContact(tx: VaultTx, contact: NewContact): Promise<string> {
  const id = newId();
  const { importantDates, tags, ...rest } = contact;
  await tx.db.contact.createMany({
    data: {
      ...rest,
      householdId: tx.householdId,
      id,
      importantDates: importantDates ?? [],
      tags: tags ?? [],
      createdAt: tx.now,
      updatedAt: tx.now,
    },
  });
  return id;
}

export async function insertIntroduced(tx: VaultTx, contacts: readonly IntroducedContact[]): Promise<void> {
  await tx.db.contact.createMany({
    data: contacts.map((contact) => ({
      ...contact,
      householdId: tx.householdId,
      kind: 'person',
      createdAt: tx.now,
      updatedAt: tx.now,
    })),
  });
}

export async function updateContactRow(
  tx: VaultTx,
  id: string,
  version: number,
  change: ContactFields & {
    name?: string | undefined;
    kind?: ContactKind | undefined;
    deletedAt?: Date;
  } & Partial<Pick<IntroducedContact, 'status' | 'privacy'>>,
): Promise<boolean> {
  const { tags, ...rest } = change;
  const { count } = await tx.db.contact.updateMany({
    where: { householdId: tx.householdId, id, version, deletedAt: null },
    data: { ...rest, tags: given(tags), updatedAt: tx.now, version: { increment: 1 } },
  });
  return count === 1;
}

export async function findRemovedContact(
  tx: VaultTx,
  id: string,
): Promise<(GuardedContact & { id: string }) | null> {
  return tx.db.contact.findFirst({
    where: { householdId: tx.householdId, id, deletedAt: { not: null } },
    select: { id: true, userId: true, isHome: true },
  });
}

export async function restoreContactRow(tx: VaultTx, id: string): Promise<void> {
  await tx.db.contact.updateMany({
    where: { householdId: tx.householdId, id, deletedAt: { not: null } },
    data: { deletedAt: null, updatedAt: tx.now, version: { increment: 1 } },
  });
}

/** Keeps the rows of unchanged aliases, so that the history shows only real changes. */
export async function setAliases(tx: VaultTx, contactId: string, aliases: readonly string[]): Promise<void> {
  const wanted = new Map(aliases.map((alias) => [nameKey(alias), alias]));
  await tx.db.contactAlias.deleteMany({
    where: { householdId: tx.householdId, contactId, alias: { notIn: [...wanted.values()] } },
  });
  await tx.db.contactAlias.createMany({
    data: [...wanted.values()].map((alias) => ({
      householdId: tx.householdId,
      id: newId(),
      contactId,
      alias,
    })),
    skipDuplicates: true,
  });
}

export async function setChannels(
  tx: VaultTx,
  contactId: string,
  channels: readonly Channel[],
): Promise<void> {
  const keep = channels.map(({ kind, value, label }) => ({ kind, value, label: label ?? null }));
  await tx.db.contactChannel.deleteMany({
    where: { householdId: tx.householdId, contactId, ...(keep.length > 0 ? { NOT: { OR: keep } } : {}) },
  });
  await tx.db.contactChannel.createMany({
    data: keep.map((channel) => ({ ...channel, householdId: tx.householdId, id: newId(), contactId })),
    skipDuplicates: true,
  });
}

export async function findOwnContactId(tx: VaultTx, userId: string): Promise<string | null> {
  const row = await tx.db.contact.findFirst({
    where: { householdId: tx.householdId, userId, mergedIntoId: null, deletedAt: null },
    select: { id: true },
  });
  return row?.id ?? null;
}

export async function findHomeId(tx: VaultTx): Promise<string | null> {
  const row = await tx.db.contact.findFirst({
    where: { householdId: tx.householdId, isHome: true, deletedAt: null },
    select: { id: true },
  });
  return row?.id ?? null;
}
