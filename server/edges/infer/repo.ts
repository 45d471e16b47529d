import { newId } from '#server/core/ids.ts';
import type { ReadSql } from '#server/db/two-selects-in-one-query.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import * as sql from './sql.ts';

export function buildLinkSearch(
  { householdId }: VaultTx,
  search: Omit<sql.LinkSearch, 'householdId' | 'limits' | 'look'>,
): ReadSql {
  const { nearest, ofPeople, latest, look } = INFERENCE;
  return sql.linkCandidates({ ...search, householdId, limits: { nearest, ofPeople, latest }, look });
}

export const readLinkRows = (rows: readonly unknown[]): sql.LinkRow[] =>
  rows.map((row) => sql.linkRow.parse(row));

export const findLinkCandidates = async (tx: VaultTx, search: ReadSql): Promise<sql.LinkRow[]> =>
  readLinkRows(await tx.db.$queryRaw<unknown[]>(search));

/** Returns one id per edge, or null for an edge that was not stored. */
export async function insertInferred(
  tx: VaultTx,
  edges: readonly Omit<sql.NewInferredEdge, 'id'>[],
): Promise<(string | null)[]> {
  if (edges.length === 0) return [];
  const withIds = edges.map((edge) => ({ ...edge, id: newId() }));
  const rows = await tx.db.$queryRaw<unknown[]>(sql.insertInferred(tx.householdId, withIds, tx.now));
  const stored = new Set(rows.map((row) => sql.insertedRow.parse(row).id));
  return withIds.map(({ id }) => (stored.has(id) ? id : null));
}

export async function findLinkedWith(tx: VaultTx, id: string): Promise<Set<string>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.linkedWith(tx.householdId, id));
  return new Set(rows.map((row) => sql.linkedRow.parse(row).id));
}

/** Leaves out a memory if its edge was restored. */
export async function findUnlinkedFrom(tx: VaultTx, id: string): Promise<Set<string>> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.unlinkedFrom(tx.householdId, id));
  return new Set(rows.map((row) => sql.unlinkedRow.parse(row).id));
}
