import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { builtInTypes } from '#server/domain/built-in-types.ts';
import type { CoinedType } from '#server/domain/coin-type.ts';
import type { Privacy, RelationshipStatus } from '#server/domain/vocabulary.ts';
import type { Membership } from './policy.ts';
import * as sql from './sql.ts';

/** What is stored of a relationship beside the fact itself. Absent: as it is, or the default for a new one. */
export interface RelationshipFields {
  notes?: string | null | undefined;
  /** calendar days, YYYY-MM-DD */
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
  status?: RelationshipStatus | undefined;
  confidence?: number | undefined;
  privacy?: Privacy | undefined;
  aNoun?: string | null | undefined;
  bNoun?: string | null | undefined;
}

interface Teller {
  ownerId: string | null;
  createdByAgent: string | null;
}

const dayOf = (day: string | null | undefined): Date | null | undefined =>
  typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day;

const parseRows = (rows: unknown[]): sql.RelationshipRow[] =>
  rows.map((row) => sql.relationshipRow.parse(row));

/** Every row of a fact that the asker may see, those taken back among them. */
export const listRowsOfFact = async (tx: VaultTx, fact: sql.Fact): Promise<sql.RelationshipRow[]> =>
  parseRows(await tx.db.$queryRaw<unknown[]>(sql.rowsOfFact(tx.householdId, fact)));

export const listRowsById = async (tx: VaultTx, ids: readonly string[]): Promise<sql.RelationshipRow[]> =>
  ids.length === 0 ? [] : parseRows(await tx.db.$queryRaw<unknown[]>(sql.rowsById(tx.householdId, ids)));

export const listRowsOfContact = async (tx: VaultTx, contactId: string): Promise<sql.RelationshipRow[]> =>
  parseRows(await tx.db.$queryRaw<unknown[]>(sql.rowsOfContact(tx.householdId, contactId)));

/** Adds a row; null when another of the same fact has come first. */
export async function insertRelationship(
  tx: VaultTx,
  fact: sql.Fact,
  fields: RelationshipFields & { privacy: Privacy },
  teller: Teller,
): Promise<string | null> {
  const id = newId();
  const { validFrom, validUntil, status, confidence, ...rest } = fields;
  const { count } = await tx.db.relationship.createMany({
    data: {
      ...rest,
      ...teller,
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

/** Changes a row that still has `version`, or brings it back under a new teller. Answers whether it had. */
export async function updateRelationship(
  tx: VaultTx,
  row: { id: string; version: number },
  fields: RelationshipFields & Partial<Teller> & { deletedAt?: Date | null },
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

/** What deciding about a membership needs; null when the fact is none. */
export async function findMembershipOf(tx: VaultTx, fact: sql.Fact): Promise<Membership | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.membership(tx.householdId, fact));
  if (row === undefined) return null;
  // The circle counts memberships that are private too, and leaves out those that have not begun or are over.
  return { ...sql.membershipRow.parse(row), isInside: tx.circle.contactIds.includes(fact.bId) };
}

export async function lockNames(tx: VaultTx, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.db.$queryRaw(sql.lockNames(tx.householdId, names));
}

/** Types that still need a vector of this model, of those given. */
export async function listTypesToEmbed(tx: VaultTx, ids: readonly string[], model: string) {
  return tx.db.relationshipType.findMany({
    where: {
      householdId: tx.householdId,
      id: { in: [...ids] },
      OR: [{ embeddingModel: null }, { embeddingModel: { not: model } }],
    },
    select: { id: true, label: true, noun: true },
    orderBy: { id: 'asc' },
  });
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

/** The two nearest of these types to a vector of `model`, by raw cosine, nearest first. */
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

/** A type as canonical storage needs it. */
export interface StoredType {
  id: string;
  name: string;
  isDirectional: boolean;
  isCanonical: boolean;
  inverseId: string | null;
}

/** A type by its name, whoever coined it: two people who coin the same words share the type without learning of it. */
export async function findTypeByName(tx: VaultTx, name: string): Promise<StoredType | null> {
  const row = await tx.db.relationshipType.findUnique({
    where: { householdId_name: { householdId: tx.householdId, name } },
    select: { id: true, name: true, isDirectional: true, isCanonical: true, inverseTypeId: true },
  });
  if (row === null) return null;
  const { inverseTypeId, ...type } = row;
  return { ...type, inverseId: inverseTypeId };
}

/** Adds a coined pair, unless its names are taken. */
export async function insertCoinedType(
  tx: VaultTx,
  coined: CoinedType,
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
      { ...shared, ...coined.stored, id: storedId, inverseTypeId: otherId, isCanonical: true },
      { ...shared, ...coined.other, id: otherId, inverseTypeId: storedId, isCanonical: false },
    ],
    skipDuplicates: true,
  });
}

/** Adds the built-in types that are missing. */
export async function insertBuiltInTypes(tx: VaultTx): Promise<void> {
  const existing = await tx.db.relationshipType.findMany({
    where: { householdId: tx.householdId },
    select: { id: true, name: true },
  });
  const known = new Map(existing.map((type) => [type.name, type.id]));
  const missing = builtInTypes.filter((type) => !known.has(type.name));
  const ids = new Map([...known, ...missing.map((type) => [type.name, newId()] as const)]);
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
