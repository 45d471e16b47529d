import type { VaultTx } from '#server/db/vault.ts';
import type { TypeMergePlan, TypeMergeRow } from '#server/domain/relationships/merge-type.ts';
import * as sql from './sql.ts';

/** How often each type is used, by the id of its stored half. */
export async function listUsage(tx: VaultTx): Promise<Map<string, number>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.usage(tx.householdId));
  return new Map(rows.map((row) => sql.usageRow.parse(row)).map(({ typeId, count }) => [typeId, count]));
}

/** The open proposals that the caller may see, by type. */
export async function listProposals(tx: VaultTx): Promise<Map<string, sql.ProposalRow>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.openProposals(tx.householdId));
  return new Map(rows.map((row) => sql.proposalRow.parse(row)).map((row) => [row.typeId, row]));
}

/** Decides every open proposal of a type; answers how many there were. */
export const decideProposals = (
  tx: VaultTx,
  typeId: string,
  verdict: string,
  userId: string | null,
): Promise<number> =>
  tx.db.$executeRaw(
    sql.decideProposals(tx.householdId, typeId, { verdict, now: tx.now, userId, journalId: tx.journalId }),
  );

/** Whether all of these types are there; nobody else tells or decides anything of them until the transaction ends. */
export async function lockTypes(tx: VaultTx, ids: readonly string[]): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.lockTypes(tx.householdId, ids));
  return rows.length === new Set(ids).size;
}

/** Every relationship of these types that the actor sees, those taken back among them; `isToChange` holds them. */
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

/** Changes a type. What it means may be another thing then, so its vector is made anew. */
export async function updateType(tx: VaultTx, id: string, fields: TypeFields): Promise<void> {
  const isMeant = fields.label !== undefined || fields.noun !== undefined;
  await tx.db.relationshipType.updateMany({
    where: { householdId: tx.householdId, id },
    data: { ...fields, ...(isMeant ? { embeddingModel: null, embeddingStatus: 'pending' } : {}) },
  });
}

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/**
 * Carries out what was planned: memories and duplicates first, so that what moves finds its place free. What is
 * `doubtful` is kept as disputed.
 */
export async function carryOutMerge(
  tx: VaultTx,
  plan: TypeMergePlan,
  doubtful: ReadonlySet<string>,
): Promise<void> {
  const of = { householdId: tx.householdId };
  const doubted = (id: string) => (doubtful.has(id) ? { status: 'disputed' } : {});
  for (const { id, intoId } of plan.duplicates) {
    await tx.db.$executeRaw(sql.moveMemories(tx.householdId, id, intoId));
    await tx.db.relationship.deleteMany({ where: { ...of, id } });
  }
  for (const { id, fact, aNoun, bNoun } of plan.moves) {
    const { aId: contactAId, bId: contactBId, typeId } = fact;
    await tx.db.relationship.updateMany({
      where: { ...of, id },
      data: { contactAId, contactBId, typeId, aNoun, bNoun, ...doubted(id), ...touched(tx) },
    });
  }
  for (const { id, fields } of plan.revised) {
    const { validFrom, validUntil, isDeleted, ...rest } = fields;
    const deletedAt = isDeleted ? {} : { deletedAt: null };
    const days = { validFrom: dayOf(validFrom), validUntil: dayOf(validUntil) };
    await tx.db.relationship.updateMany({
      where: { ...of, id },
      data: { ...rest, ...days, ...deletedAt, ...doubted(id), ...touched(tx) },
    });
  }
}

const touched = (tx: VaultTx) => ({ updatedAt: tx.now, version: { increment: 1 } });

/** Takes relationships out for good; what is remembered about them stays, about nobody in particular. */
export async function removeRows(tx: VaultTx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tx.db.$executeRaw(sql.moveMemories(tx.householdId, id, null));
  await tx.db.relationship.deleteMany({ where: { householdId: tx.householdId, id: { in: [...ids] } } });
}

/** Takes a pair out. The halves let go of each other first, so that taking it back can put them in one by one. */
export async function removeTypes(tx: VaultTx, ids: readonly string[]): Promise<void> {
  const where = { householdId: tx.householdId, id: { in: [...ids] } };
  await tx.db.relationshipType.updateMany({ where, data: { inverseTypeId: null } });
  for (const id of ids) await tx.db.relationshipType.deleteMany({ where: { ...where, id } });
}
