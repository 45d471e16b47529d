import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import type { CreatedType } from '#server/domain/relationships/create-type.ts';
import type { ContactKind, Privacy, RelationshipStatus } from '#server/domain/words/vocabulary.ts';
import type { Membership } from './policy.ts';
import * as sql from './sql.ts';

/** A missing column stays unchanged or, in a new row, gets its default. */
export interface RelationshipFields {
  notes?: string | null | undefined;
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
  status?: RelationshipStatus | undefined;
  confidence?: number | undefined;
  privacy?: Privacy | undefined;
  aNoun?: string | null | undefined;
  bNoun?: string | null | undefined;
}

interface Author {
  ownerId: string | null;
  createdByAgent: string | null;
}

interface Joiner {
  memberKind: ContactKind;
}

const dayOf = (day: string | null | undefined): Date | null | undefined =>
  typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day;

const todayOf = (tx: VaultTx): string => tx.now.toISOString().slice(0, 10);

const parseRows = (rows: unknown[]): sql.RelationshipRow[] =>
  rows.map((row) => sql.relationshipRow.parse(row));

/** Includes removed rows. */
export const listRowsOfFact = async (tx: VaultTx, fact: sql.Fact): Promise<sql.RelationshipRow[]> =>
  parseRows(await tx.db.$queryRaw<unknown[]>(sql.rowsOfFact(tx.householdId, fact, todayOf(tx))));

export const listRowsById = async (tx: VaultTx, ids: readonly string[]): Promise<sql.RelationshipRow[]> =>
  ids.length === 0
    ? []
    : parseRows(await tx.db.$queryRaw<unknown[]>(sql.rowsById(tx.householdId, ids, todayOf(tx))));

export const listRowsOfContact = async (tx: VaultTx, contactId: string): Promise<sql.RelationshipRow[]> =>
  parseRows(await tx.db.$queryRaw<unknown[]>(sql.rowsOfContact(tx.householdId, contactId, todayOf(tx))));

export const listRowsFrom = async (
  tx: VaultTx,
  contactIds: readonly string[],
  types: readonly string[],
): Promise<sql.RelationshipRow[]> =>
  parseRows(await tx.db.$queryRaw<unknown[]>(sql.rowsFrom(tx.householdId, contactIds, types, todayOf(tx))));

/** Returns null if a concurrent insert of the same fact was committed first. */
export async function insertRelationship(
  tx: VaultTx,
  fact: sql.Fact,
  fields: RelationshipFields & { privacy: Privacy },
  author: Author,
): Promise<string | null> {
  const id = newId();
  const { validFrom, validUntil, status, confidence, ...rest } = fields;
  const { count } = await tx.db.relationship.createMany({
    data: {
      ...rest,
      ...author,
      householdId: tx.householdId,
      id,
      contactAId: fact.aId,
      contactBId: fact.bId,
      typeId: fact.typeId,
      validFrom: dayOf(validFrom) ?? null,
      validUntil: dayOf(validUntil) ?? null,
      status: status ?? 'current',
      confidence: confidence ?? 1,
      createdAt: tx.now,
      updatedAt: tx.now,
    },
    skipDuplicates: true,
  });
  return count === 1 ? id : null;
}

export async function updateRelationship(
  tx: VaultTx,
  row: { id: string; version: number },
  fields: RelationshipFields & Partial<Author> & { deletedAt?: Date | null },
): Promise<boolean> {
  const { validFrom, validUntil, ...rest } = fields;
  const { count } = await tx.db.relationship.updateMany({
    where: { householdId: tx.householdId, id: row.id, version: row.version },
    data: {
      ...rest,
      validFrom: dayOf(validFrom),
      validUntil: dayOf(validUntil),
      updatedAt: tx.now,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

export async function findJoining(tx: VaultTx, fact: sql.Fact): Promise<(Membership & Joiner) | null> {
  const query = sql.joining(tx.householdId, fact, tx.circle.contactIds, todayOf(tx));
  const [row] = await tx.db.$queryRaw<unknown[]>(query);
  return row === undefined ? null : sql.joiningRow.parse(row);
}

export const listMembershipRows = async (tx: VaultTx): Promise<sql.RelationshipRow[]> =>
  parseRows(await tx.db.$queryRaw<unknown[]>(sql.membershipRows(tx.householdId, todayOf(tx))));

export async function lockMemberships(tx: VaultTx): Promise<void> {
  await tx.db.$queryRaw(sql.lockMemberships(tx.householdId));
}

export async function lockLineage(tx: VaultTx): Promise<void> {
  await tx.db.$queryRaw(sql.lockLineage(tx.householdId));
}

export async function lockNames(tx: VaultTx, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.db.$queryRaw(sql.lockNames(tx.householdId, names));
}

/** Locks pairs of contacts, so that two concurrent writes cannot contradict each other. */
export async function lockPairs(tx: VaultTx, facts: readonly sql.Fact[]): Promise<void> {
  const pairs = facts.map(({ aId, bId }) => (aId < bId ? `${aId} ${bId}` : `${bId} ${aId}`));
  await tx.db.$queryRaw(sql.lockPairs(tx.householdId, pairs));
}

/** Locks types, so that they cannot be merged or rejected. Returns false if one no longer exists. */
export async function lockTypes(tx: VaultTx, ids: readonly string[]): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.lockTypes(tx.householdId, ids));
  return rows.length === new Set(ids).size;
}

export async function listHistory(tx: VaultTx, id: string): Promise<sql.HistoryRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.historyOf(tx.householdId, id));
  return rows.map((row) => sql.historyRow.parse(row));
}

export async function listTypesToEmbed(tx: VaultTx, ids: readonly string[], model: string) {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.typesToEmbed(tx.householdId, ids, model));
  return rows.map((row) => sql.typeToEmbedRow.parse(row));
}

const halfvec = (vector: readonly number[]): string => `[${vector.join(',')}]`;

export async function saveTypeVectors(
  tx: VaultTx,
  ids: readonly string[],
  model: string,
  vectors: readonly (readonly number[])[],
): Promise<void> {
  await tx.db.$executeRaw(sql.embedTypes(tx.householdId, ids, model, vectors.map(halfvec)));
}

/** Returns the two types nearest to a vector by cosine, nearest first. */
export async function listNearestTypes(
  tx: VaultTx,
  ids: readonly string[],
  model: string,
  vector: readonly number[],
): Promise<{ id: string; cosine: number }[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.nearestTypes(tx.householdId, ids, model, halfvec(vector)),
  );
  return rows.map((row) => sql.nearTypeRow.parse(row));
}

export interface StoredType {
  id: string;
  name: string;
  isDirectional: boolean;
  isCanonical: boolean;
  inverseId: string | null;
}

/** Finds a type by name, even a hidden one, because members who invent the same type share it. */
export async function findTypeByName(tx: VaultTx, name: string): Promise<StoredType | null> {
  const row = await tx.db.relationshipType.findUnique({
    where: { householdId_name: { householdId: tx.householdId, name } },
    select: { id: true, name: true, isDirectional: true, isCanonical: true, inverseTypeId: true },
  });
  if (row === null) return null;
  const { inverseTypeId, ...type } = row;
  return { ...type, inverseId: inverseTypeId };
}

export async function insertNewType(
  tx: VaultTx,
  newType: CreatedType,
  createdByAgent: string | null,
): Promise<void> {
  const [storedId, otherId] = [newId(), newId()];
  const shared = {
    householdId: tx.householdId,
    isDirectional: true,
    group: 'community',
    createdByAgent,
    createdAt: tx.now,
  };
  await tx.db.relationshipType.createMany({
    data: [
      { ...shared, ...newType.stored, id: storedId, inverseTypeId: otherId, isCanonical: true },
      { ...shared, ...newType.other, id: otherId, inverseTypeId: storedId, isCanonical: false },
    ],
    skipDuplicates: true,
  });
}

export const listTypeWords = (tx: VaultTx) =>
  tx.db.relationshipType.findMany({
    where: { householdId: tx.householdId },
    select: { id: true, name: true, label: true, noun: true, aliases: true },
    orderBy: { id: 'asc' },
  });

/** Appends aliases to types, keeping those that a concurrent call appends. */
export async function addAliases(
  tx: VaultTx,
  added: readonly { id: string; aliases: readonly string[] }[],
): Promise<void> {
  for (const { id, aliases } of added) await tx.db.$executeRaw(sql.addAliases(tx.householdId, id, aliases));
}

export async function insertBuiltInTypes(
  tx: VaultTx,
  existing: readonly { id: string; name: string }[],
): Promise<void> {
  const existingIds = new Map(existing.map((type) => [type.name, type.id]));
  const missing = builtInTypes.filter((type) => !existingIds.has(type.name));
  if (missing.length === 0) return;
  const ids = new Map([...existingIds, ...missing.map((type) => [type.name, newId()] as const)]);
  await tx.db.relationshipType.createMany({
    data: missing.map(
      ({ name, label, noun, description, isDirectional, isCanonical, aliases, group, inverse }) => ({
        householdId: tx.householdId,
        id: ids.get(name) ?? newId(),
        name,
        label,
        noun,
        description,
        isDirectional,
        inverseTypeId: inverse === undefined ? null : (ids.get(inverse) ?? null),
        isCanonical,
        aliases: [...aliases],
        group,
        isBuiltIn: true,
        createdAt: tx.now,
      }),
    ),
    skipDuplicates: true,
  });
}
