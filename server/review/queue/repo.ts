import type { VaultTx } from '#server/db/vault.ts';
import { type CaseRow, caseRow } from '../case/sql/cases.ts';
import * as sql from './sql.ts';

export async function pageOfQueue(
  tx: VaultTx,
  filter: sql.QueueFilter,
  page: { sort: sql.Sort; after: sql.AfterCase | null; limit: number },
): Promise<{ rows: CaseRow[]; next: sql.AfterCase | null }> {
  const found = await tx.db.$queryRaw<unknown[]>(sql.queuePage(tx.householdId, filter, page));
  const all = found.map((row) => caseRow.parse(row));
  const rows = all.slice(0, page.limit);
  const last = all.length > page.limit ? rows.at(-1) : undefined;
  const at = page.after?.at ?? filter.now.toISOString();
  return { rows, next: last ? { at, sortKey: last.sortKey, id: last.id } : null };
}

export async function countQueue(
  tx: VaultTx,
  filter: sql.QueueFilter,
): Promise<ReturnType<typeof sql.countRow.parse>[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.queueCounts(tx.householdId, filter));
  return rows.map((row) => sql.countRow.parse(row));
}
