import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function pageOfDecided(
  tx: VaultTx,
  filter: sql.HistoryFilter,
  page: { after: sql.AfterDecided | null; limit: number },
): Promise<{ rows: sql.DecidedRow[]; next: sql.AfterDecided | null; total: number }> {
  const found = await tx.db.$queryRaw<unknown[]>(sql.decidedPage(tx.householdId, filter, page));
  const all = found.map((row) => sql.decidedRow.parse(row));
  const rows = all.slice(0, page.limit);
  const last = all.length > page.limit ? rows.at(-1) : undefined;
  const [counted] = await tx.db.$queryRaw<unknown[]>(sql.countDecided(tx.householdId, filter));
  const next = last ? { at: last.decidedAt.toISOString(), id: last.id } : null;
  return { rows, next, total: sql.totalRow.parse(counted).total };
}

/** More verdicts than anybody gives in a day. */
const MOST_A_DAY = 1000;

export async function listTimes(
  tx: VaultTx,
  userId: string | null,
): Promise<ReturnType<typeof sql.timeRow.parse>[]> {
  if (userId === null) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(sql.timesOf(tx.householdId, userId, MOST_A_DAY));
  return rows.map((row) => sql.timeRow.parse(row));
}
