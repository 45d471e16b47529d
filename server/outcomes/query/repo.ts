import type { VaultTx } from '#server/db/vault.ts';
import {
  type DetailRow,
  detailRow,
  detailsSql,
  latestSql,
  namedSql,
  type OutcomeMatch,
  ofValuesSql,
  outcomeMatch,
  type Wanted,
} from './sql/find-outcomes.ts';
import {
  owesRow,
  type SimilarValueRow,
  type SimilarValueSearch,
  similarValueRow,
  similarValuesSql,
} from './sql/similar-values.ts';

export async function findSimilarValues(
  tx: VaultTx,
  search: Omit<SimilarValueSearch, 'householdId'>,
): Promise<{ values: SimilarValueRow[]; owes: boolean }> {
  const rows = await tx.db.$queryRaw<unknown[]>(similarValuesSql({ ...search, householdId: tx.householdId }));
  const values = rows.flatMap((row) => similarValueRow.safeParse(row).data ?? []);
  return { values, owes: rows.some((row) => owesRow.parse(row).owes) };
}

export async function listLatest(
  tx: VaultTx,
  wanted: Omit<Wanted, 'householdId'>,
  limit: number,
): Promise<OutcomeMatch[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(latestSql({ ...wanted, householdId: tx.householdId }, limit));
  return rows.map((row) => outcomeMatch.parse(row));
}

export async function listOfValues(
  tx: VaultTx,
  wanted: Omit<Wanted, 'householdId'>,
  values: readonly { type: string; key: string }[],
  perValue: number,
): Promise<OutcomeMatch[]> {
  if (values.length === 0) return [];
  const of = { ...wanted, householdId: tx.householdId };
  const rows = await tx.db.$queryRaw<unknown[]>(ofValuesSql(of, values, perValue));
  return rows.map((row) => outcomeMatch.parse(row));
}

export async function listNamed(tx: VaultTx, names: readonly string[]): Promise<OutcomeMatch[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(namedSql(tx.householdId, names));
  const wanted = new Set(names);
  return rows
    .map((row) => outcomeMatch.parse(row))
    .filter(({ id, ref }) => wanted.has(id) || wanted.has(ref));
}

export async function listDetails(tx: VaultTx, ids: readonly string[]): Promise<Map<string, DetailRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(detailsSql(tx.householdId, ids));
  return new Map(rows.map((row) => detailRow.parse(row)).map((row) => [row.id, row]));
}
