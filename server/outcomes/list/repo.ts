import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function findOutcome(tx: VaultTx, id: string): Promise<sql.OutcomeRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.outcomeById(tx.householdId, id));
  return row === undefined ? null : sql.outcomeRow.parse(row);
}

export async function findProfileId(tx: VaultTx, ownerId: string | null): Promise<string | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.seenProfile(tx.householdId, ownerId));
  return row === undefined ? null : sql.profileIdRow.parse(row).id;
}

export async function pageOfOutcomes(
  tx: VaultTx,
  filter: sql.OutcomeFilter,
  page: { after: sql.AfterOutcome | null; limit: number },
): Promise<{ rows: sql.OutcomeRow[]; last: { at: Date; id: string } | undefined; total: number }> {
  const found = await tx.db.$queryRaw<unknown[]>(sql.outcomePage(tx.householdId, filter, page));
  const [counted] = await tx.db.$queryRaw<unknown[]>(sql.countOutcomes(tx.householdId, filter));
  const rows = found.slice(0, page.limit).map((row) => sql.outcomeRow.parse(row));
  const end = found.length > page.limit ? rows.at(-1) : undefined;
  return { rows, last: end && { at: end.decidedAt, id: end.id }, total: sql.totalRow.parse(counted).total };
}
