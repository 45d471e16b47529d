import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

/** Inserts cases and returns the ids of those inserted. Skips pairs that already have a case. */
export async function insertOpenCases(tx: VaultTx, cases: readonly sql.NewCase[]): Promise<Set<string>> {
  if (cases.length === 0) return new Set();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.openCases(tx.householdId, cases, tx));
  return new Set(rows.map((row) => sql.openedRow.parse(row).id));
}

export async function closeStagedCase(tx: VaultTx, memoryId: string, because: string): Promise<void> {
  const { householdId, now, journalId } = tx;
  await tx.db.$executeRaw(sql.closeStaged(householdId, memoryId, { because, now, journalId }));
}

export async function closeStillTrue(tx: VaultTx, memoryId: string): Promise<void> {
  await tx.db.$executeRaw(sql.closeStillTrue(tx.householdId, memoryId, tx));
}

export async function freeFromDispute(tx: VaultTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.db.$executeRaw(sql.freeFromDispute(tx.householdId, ids, tx.now));
}
