import type { VaultTx } from '#server/db/vault.ts';
import * as sql from '../sql/record.ts';

export async function insertOutcomes(tx: VaultTx, rows: readonly sql.OutcomeInsert[]): Promise<void> {
  if (rows.length > 0) await tx.db.$executeRaw(sql.insertOutcomes(tx.householdId, rows));
}

/** The profile of a member, null: of the household; begun where there is none, and held until the act ends. */
export async function holdProfile(tx: VaultTx, ownerId: string | null): Promise<sql.ProfileRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.holdProfile(tx.householdId, ownerId, tx.now));
  return sql.profileRow.parse(row);
}

/** The same with outcomes of it, in one statement; their `profile_id` is left out. */
export async function insertForOwner(
  tx: VaultTx,
  ownerId: string | null,
  rows: readonly Omit<sql.OutcomeInsert, 'profile_id'>[],
): Promise<sql.ProfileRow> {
  const { householdId, now } = tx;
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.insertForOwner(householdId, { ownerId, now }, rows));
  return sql.profileRow.parse(row);
}

/** Takes an outcome out of the count. */
export async function insertExclusion(
  tx: VaultTx,
  { outcomeId, profileId, reason }: { outcomeId: string; profileId: string; reason: string | null },
): Promise<void> {
  const { householdId, now } = tx;
  await tx.db.outcomeExclusion.create({ data: { householdId, outcomeId, profileId, at: now, reason } });
}

export async function findExclusion(
  tx: VaultTx,
  outcomeId: string,
): Promise<{ reason: string | null } | null> {
  const key = { householdId: tx.householdId, outcomeId };
  return tx.db.outcomeExclusion.findUnique({
    where: { householdId_outcomeId: key },
    select: { reason: true },
  });
}

/** Counts it again. Answers whether it was excluded. */
export async function deleteExclusion(tx: VaultTx, outcomeId: string): Promise<boolean> {
  const { count } = await tx.db.outcomeExclusion.deleteMany({
    where: { householdId: tx.householdId, outcomeId },
  });
  return count === 1;
}
