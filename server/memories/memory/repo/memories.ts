import type { Prisma } from '#generated/vault/client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  type Candidate,
  type CandidateSearch,
  candidateRow,
  candidatesSql,
} from '../../query/sql/candidates.ts';
import { filterIdsSql } from '../../query/sql/status-conditions.ts';
import {
  insertSql,
  insertWhoSql,
  type MemoryPatch,
  type NewMemory,
  type Overrides,
  patchSql,
  type Repetition,
  reinforceSql,
  trashSql,
} from '../sql/insert-and-update.ts';
import { hydrateSql, type Learned, type MemoryRow, memoryWithUseRow } from '../sql/memory-rows.ts';
import { findSupportFactors } from './support-factors.ts';

/** Returns the memories that the actor may see, in the order of the ids. */
export async function hydrateMemories(
  tx: VaultTx,
  ids: readonly string[],
  learned?: Learned,
): Promise<MemoryRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(hydrateSql(tx.householdId, ids, learned));
  const read = rows.map((row) => memoryWithUseRow.parse(row));
  const factors = await findSupportFactors(
    tx,
    read.flatMap((row) => (row.rests ? [row.id] : [])),
  );
  const byId = new Map(read.map((row) => [row.id, { ...row, support: factors.get(row.id) ?? 1 }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds a memory that the actor may see, even one in the trash. */
export async function findMemory(tx: VaultTx, id: string): Promise<MemoryRow | null> {
  return (await hydrateMemories(tx, [id]))[0] ?? null;
}

export async function findCandidates(
  tx: VaultTx,
  search: Omit<CandidateSearch, 'householdId' | 'now'> & { now?: Date },
): Promise<Candidate[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    candidatesSql({ ...search, householdId: tx.householdId, now: search.now ?? tx.now }),
  );
  return rows.map((row) => candidateRow.parse(row));
}

export async function filterIds(
  tx: VaultTx,
  ids: readonly string[],
  where: Prisma.Sql,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db.$queryRaw<{ id: string }[]>(filterIdsSql(tx.householdId, ids, where));
  return new Set(rows.map((row) => row.id));
}

/** Returns false if the same memory already exists. */
export async function insertMemory(tx: VaultTx, memory: NewMemory, who: readonly string[]): Promise<boolean> {
  const inserted = await tx.db.$executeRaw(insertSql(memory));
  if (inserted === 0) return false;
  if (who.length > 0) await addWho(tx, memory.id, who);
  return true;
}

/** Returns the private memories among these that already exist, in use or archived, so that an insert would skip them. */
export async function listSaid(
  { db, householdId }: VaultTx,
  memories: readonly Pick<NewMemory, 'ownerId' | 'contentHash'>[],
): Promise<Pick<NewMemory, 'ownerId' | 'contentHash'>[]> {
  if (memories.length === 0) return [];
  return db.memory.findMany({
    where: {
      householdId,
      OR: memories.map(({ ownerId, contentHash }) => ({
        ownerId,
        contentHash: Uint8Array.from(contentHash),
      })),
      contactId: null,
      relationshipId: null,
      privacy: 'private',
      deletedAt: null,
      status: { in: ['staged', 'active', 'disputed', 'archived'] },
    },
    select: { ownerId: true, contentHash: true },
  });
}

async function addWho(tx: VaultTx, memoryId: string, who: readonly string[]): Promise<void> {
  await tx.db.$executeRaw(insertWhoSql(tx.householdId, memoryId, who));
}

export async function replaceWho(tx: VaultTx, memoryId: string, who: readonly string[]): Promise<void> {
  const { householdId } = tx;
  await tx.db.memoryContact.deleteMany({ where: { householdId, memoryId, contactId: { notIn: [...who] } } });
  if (who.length > 0) await addWho(tx, memoryId, who);
}

export async function reinforceMemory(
  tx: VaultTx,
  id: string,
  again: { memory: Repetition; overrides: Overrides; who: readonly string[]; statedAt: Date | null },
  confidence: number,
): Promise<void> {
  await tx.db.$executeRaw(
    reinforceSql(id, again.memory, again.overrides, { confidence, statedAt: again.statedAt }),
  );
  if (again.who.length > 0) await addWho(tx, id, again.who);
}

/** Returns false if the memory has changed since `version` was read. */
export async function patchMemory(
  tx: VaultTx,
  seen: { id: string; version: number },
  patch: MemoryPatch,
): Promise<boolean> {
  const at = { householdId: tx.householdId, id: seen.id, version: seen.version, now: tx.now };
  return (await tx.db.$executeRaw(patchSql(at, patch))) === 1;
}

/** A `deletedAt` of null takes the memory out of the trash. */
export const moveToTrash = async (tx: VaultTx, id: string, deletedAt: Date | null): Promise<boolean> =>
  (await moveAllToTrash(tx, [id], deletedAt)) === 1;

/** Returns how many moved. */
export const moveAllToTrash = (
  { db, householdId, now }: VaultTx,
  ids: readonly string[],
  deletedAt: Date | null,
): Promise<number> => db.$executeRaw(trashSql({ householdId, ids, now }, deletedAt));

export async function relationshipExists(tx: VaultTx, id: string): Promise<boolean> {
  const where: Prisma.RelationshipWhereInput = { householdId: tx.householdId, id, deletedAt: null };
  return (await tx.db.relationship.count({ where })) === 1;
}
