import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function listFading(
  tx: VaultTx,
  page: { after: string | null; now: Date; limit: number; isLocking: boolean },
): Promise<sql.FadingRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.fadingSql(tx.householdId, page));
  return rows.map((row) => sql.fadingRow.parse(row));
}

export async function listFadingSoon(tx: VaultTx, page: sql.FadingPage): Promise<sql.FadingSoonRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.fadingSoonSql(tx.householdId, page));
  return rows.map((row) => sql.fadingSoonRow.parse(row));
}

export async function listArchived(
  tx: VaultTx,
  page: Omit<sql.FadingPage, 'until'>,
): Promise<sql.ArchivedLatelyRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.archivedSql(tx.householdId, page));
  return rows.map((row) => sql.archivedLatelyRow.parse(row));
}

export async function listArchivedLong(
  tx: VaultTx,
  page: Parameters<typeof sql.archivedLongSql>[1],
): Promise<sql.ArchivedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.archivedLongSql(tx.householdId, page));
  return rows.map((row) => sql.archivedRow.parse(row));
}
