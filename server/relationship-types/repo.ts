import type { VaultTx } from '#server/db/vault.ts';
import type {
  TypeMergePlan,
  TypeMergeRow,
} from '#server/domain/relationships/plan-relationship-type-merge.ts';
import * as sql from './sql.ts';

export async function listUsage(tx: VaultTx): Promise<Map<string, number>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.usage(tx.householdId));
  return new Map(rows.map((row) => sql.usageRow.parse(row)).map(({ typeId, count }) => [typeId, count]));
}

export async function listProposals(tx: VaultTx): Promise<Map<string, sql.ProposalRow>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.openProposals(tx.householdId));
  return new Map(rows.map((row) => sql.proposalRow.parse(row)).map((row) => [row.typeId, row]));
}

export const decideProposals = (
  tx: VaultTx,
  typeId: string,
  verdict: string,
  userId: string | null,
): Promise<number> =>
  tx.db.$executeRaw(
    sql.decideProposals(tx.householdId, typeId, { verdict, now: tx.now, userId, journalId: tx.journalId }),
  );

/** Locks types against concurrent use and decisions. Returns false if one no longer exists. */
export async function lockTypes(tx: VaultTx, ids: readonly string[]): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.lockTypes(tx.householdId, ids));
  return rows.length === new Set(ids).size;
}

/** Includes removed relationships. Locks the rows if `isToChange`. */
export async function listRowsOfTypes(
  tx: VaultTx,
  typeIds: readonly string[],
  isToChange = false,
): Promise<TypeMergeRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.rowsOfTypes(tx.householdId, typeIds, isToChange));
  return rows.map((row) => sql.foldRow.parse(row));
}

export interface TypeFields {
  label?: string | undefined;
  noun?: string | undefined;
  description?: string | undefined;
  aliases?: string[] | undefined;
}

/** Deletes the vector, because a new label or noun may change the meaning. */
export async function updateType(tx: VaultTx, id: string, fields: TypeFields): Promise<void> {
  const changesMeaning = fields.label !== undefined || fields.noun !== undefined;
  await tx.db.relationshipType.updateMany({
    where: { householdId: tx.householdId, id },
    data: { ...fields, ...(changesMeaning ? { embeddingModel: null, embeddingStatus: 'pending' } : {}) },
  });
}

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** Removes duplicates first, so that moved rows do not violate the unique index. */
export async function carryOutMerge(
  tx: VaultTx,
  plan: TypeMergePlan,
  disputed: ReadonlySet<string>,
): Promise<void> {
  const of = { householdId: tx.householdId };
  const statusOf = (id: string) => (disputed.has(id) ? { status: 'disputed' } : {});
  for (const { id, intoId } of plan.duplicates) {
    await tx.db.$executeRaw(sql.moveMemories(tx.householdId, id, intoId));
    await tx.db.relationship.deleteMany({ where: { ...of, id } });
  }
  for (const { id, fact, aNoun, bNoun } of plan.moves) {
    const { aId: contactAId, bId: contactBId, typeId } = fact;
    await tx.db.relationship.updateMany({
      where: { ...of, id },
      data: { contactAId, contactBId, typeId, aNoun, bNoun, ...statusOf(id), ...touched(tx) },
    });
  }
  for (const { id, fields } of plan.revised) {
    const { validFrom, validUntil, isDeleted, ...rest } = fields;
    const deletedAt = isDeleted ? {} : { deletedAt: null };
    const days = { validFrom: dayOf(validFrom), validUntil: dayOf(validUntil) };
    await tx.db.relationship.updateMany({
      where: { ...of, id },
      data: { ...rest, ...days, ...deletedAt, ...statusOf(id), ...touched(tx) },
    });
  }
}

const touched = (tx: VaultTx) => ({ updatedAt: tx.now, version: { increment: 1 } });

/** Removes relationships, but keeps memories about them. */
export async function removeRows(tx: VaultTx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tx.db.$executeRaw(sql.moveMemories(tx.householdId, id, null));
  await tx.db.relationship.deleteMany({ where: { householdId: tx.householdId, id: { in: [...ids] } } });
}

/** Clears the types' references to each other first, so that an undo can restore one after the other. */
export async function removeTypes(tx: VaultTx, ids: readonly string[]): Promise<void> {
  const where = { householdId: tx.householdId, id: { in: [...ids] } };
  await tx.db.relationshipType.updateMany({ where, data: { inverseTypeId: null } });
  for (const id of ids) await tx.db.relationshipType.deleteMany({ where: { ...where, id } });
}
