import type { VaultTx } from '#server/db/vault.ts';
import { type Compaction, compactedRow, compactSql, tokensRow, tokensSql } from './sql.ts';

/** Compacts the oldest due outcomes. Returns their number and the tokens saved. */
export async function compactBatch(
  tx: VaultTx,
  what: Omit<Compaction, 'householdId' | 'now'>,
): Promise<{ count: number; saved: number }> {
  const { householdId, now } = tx;
  const [row] = await tx.db.$queryRaw<unknown[]>(compactSql({ ...what, householdId, now }));
  return compactedRow.parse(row);
}

/**
 * Counts the tokens in a profile's outcomes, and returns the time up to which the outcomes are compacted; null if the
 * actor does not see the profile.
 */
export async function tokensOfProfile(
  tx: VaultTx,
  profileId: string,
): Promise<{ tokens: number; through: Date | null } | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(tokensSql(tx.householdId, profileId));
  return row === undefined ? null : tokensRow.parse(row);
}

/** Returns the profile id of a member, or of the household (null), if the actor sees the profile. */
export async function profileIdOf(tx: VaultTx, ownerId: string | null): Promise<string | null> {
  const { householdId } = tx;
  const row = await tx.db.preferenceProfile.findFirst({
    where: { householdId, ownerId },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** Lists the ids of all profiles that the actor sees. */
export async function listProfileIds(tx: VaultTx): Promise<string[]> {
  const { householdId } = tx;
  const rows = await tx.db.preferenceProfile.findMany({ where: { householdId }, select: { id: true } });
  return rows.map((row) => row.id);
}
