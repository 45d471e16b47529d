import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export async function findDoubt(tx: VaultTx, id: string): Promise<sql.DoubtRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.doubtById(tx.householdId, id));
  return row === undefined ? null : sql.doubtRow.parse(row);
}

export async function listDoubted(tx: VaultTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.doubtedAmong(tx.householdId, ids));
  return new Set(rows.map((row) => sql.doubtedRow.parse(row).id));
}

export async function pageOfDoubts(
  tx: VaultTx,
  memoryId: string | undefined,
  page: { after: sql.AfterDoubt | null; limit: number },
): Promise<{ rows: sql.DoubtRow[]; last: sql.AfterDoubt | null; total: number }> {
  const filter = { memoryId, now: tx.now };
  const found = (await tx.db.$queryRaw<unknown[]>(sql.doubtPage(tx.householdId, filter, page))).map((row) =>
    sql.doubtRow.parse(row),
  );
  const [counted] = await tx.db.$queryRaw<unknown[]>(sql.countDoubts(tx.householdId, filter));
  const rows = found.slice(0, page.limit);
  const end = found.length > page.limit ? rows.at(-1) : undefined;
  const last = end ? { at: end.openedAt.toISOString(), id: end.id } : null;
  return { rows, last, total: sql.countRow.parse(counted).total };
}

interface Seen {
  id: string;
  version: number;
}

/** Returns false if the version of the doubt has changed. */
export async function answerDoubt(
  tx: VaultTx,
  seen: Seen,
  verdict: string,
  userId: string | null,
): Promise<boolean> {
  const { householdId, now, journalId } = tx;
  const { count } = await tx.db.reviewCase.updateMany({
    where: { householdId, ...seen, status: 'open' },
    data: {
      status: 'decided',
      verdict,
      decidedAt: now,
      decidedBy: userId,
      journalId,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** Returns false if the version of the doubt has changed. */
export async function postponeDoubt(tx: VaultTx, seen: Seen, until: Date): Promise<boolean> {
  const { count } = await tx.db.reviewCase.updateMany({
    where: { householdId: tx.householdId, ...seen, status: 'open' },
    data: { dueAt: until, version: { increment: 1 } },
  });
  return count === 1;
}
