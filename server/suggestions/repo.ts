import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

const parsed = (rows: unknown[]): sql.SuggestionRow[] => rows.map((row) => sql.suggestionRow.parse(row));

/** Locks suggestions and their profiles. Returns the suggestions by id. Requires `writeWhole`. */
export async function lockSuggestions(
  tx: VaultTx,
  ownerId: string | null,
  ids: readonly string[],
): Promise<Map<string, sql.SuggestionRow>> {
  if (ids.length === 0) return new Map();
  const rows = parsed(await tx.db.$queryRaw<unknown[]>(sql.lockSuggestions(tx.householdId, ownerId, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export const lockOpenDuplicates = async (
  tx: VaultTx,
  profileId: string,
  same: { type: string; value: string },
): Promise<sql.SuggestionRow[]> =>
  parsed(await tx.db.$queryRaw<unknown[]>(sql.openDuplicates(tx.householdId, profileId, same)));

export async function insertSuggestion(tx: VaultTx, row: sql.SuggestionInsert): Promise<void> {
  await tx.db.$executeRaw(sql.insertSuggestion(tx.householdId, row));
}

export async function closeSuggestions(tx: VaultTx, closings: readonly sql.Closing[]): Promise<void> {
  if (closings.length > 0) await tx.db.$executeRaw(sql.closeSuggestions(tx.householdId, closings));
}

export async function isAnyDue(tx: VaultTx): Promise<boolean> {
  const { householdId, now } = tx;
  const where = { householdId, status: 'open', expiresAt: { lte: now } };
  return (await tx.db.suggestion.findFirst({ where, select: { id: true } })) !== null;
}

export const lockDue = async (tx: VaultTx, limit: number): Promise<sql.SuggestionRow[]> =>
  parsed(await tx.db.$queryRaw<unknown[]>(sql.dueSuggestions(tx.householdId, tx.now, limit)));

export async function pageOfSuggestions(
  tx: VaultTx,
  filter: sql.SuggestionFilter,
  page: { after: sql.AfterSuggestion | null; limit: number },
): Promise<{ rows: sql.SuggestionRow[]; last: { at: Date; id: string } | undefined; total: number }> {
  const found = await tx.db.$queryRaw<unknown[]>(sql.suggestionPage(tx.householdId, filter, page));
  const [counted] = await tx.db.$queryRaw<unknown[]>(sql.countSuggestions(tx.householdId, filter));
  const rows = parsed(found.slice(0, page.limit));
  const end = found.length > page.limit ? rows.at(-1) : undefined;
  return { rows, last: end && { at: end.createdAt, id: end.id }, total: sql.totalRow.parse(counted).total };
}
