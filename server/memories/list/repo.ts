import type { VaultTx } from '#server/db/vault.ts';
import { categoryCountRow, categoryCountsSql, type PageFilter, pageRow, pageSql } from './sql.ts';

export async function pageOfMemories(
  tx: VaultTx,
  filter: PageFilter,
): Promise<{ ids: string[]; last: { key: string; id: string } | null }> {
  const rows = (await tx.db.$queryRaw<unknown[]>(pageSql(filter))).map((row) => pageRow.parse(row));
  const page = rows.slice(0, filter.limit);
  return { ids: page.map((row) => row.id), last: rows.length > filter.limit ? (page.at(-1) ?? null) : null };
}

export async function countByCategory(tx: VaultTx, filter: PageFilter) {
  const rows = await tx.db.$queryRaw<unknown[]>(categoryCountsSql(filter));
  return rows.map((row) => categoryCountRow.parse(row));
}
