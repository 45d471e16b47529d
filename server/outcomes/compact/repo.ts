import type { VaultTx } from '#server/db/vault.ts';
import { type Compaction, compactedRow, compactSql, tokensRow, tokensSql } from './sql.ts';

/** Compacts one batch of the outcomes that are due, oldest first. Returns their number and the tokens saved. */
export async function compactBatch(
  tx: VaultTx,
  what: Omit<Compaction, 'householdId' | 'now'>,
): Promise<{ count: number; saved: number }> {
  const { householdId, now } = tx;
  const [row] = await tx.db.$queryRaw<unknown[]>(compactSql({ ...what, householdId, now }));
  return compactedRow.parse(row);
}

/**
 * Counts the tokens in a profile's outcomes, and returns the time up to which the outcomes are compacted. Returns null
 * if the actor may not see the profile.
 */
export async function tokensOfProfile(
  tx: VaultTx,
  profileId: string,
): Promise<{ tokens: number; through: Date | null } | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(tokensSql(tx.householdId, profileId));
  return row === undefined ? null : tokensRow.parse(row);
}

/**
 * Returns the id of a member's profile, or of the household's (`ownerId` null). Returns null if the actor may not see
 * the profile.
 */
export async function profileIdOf(tx: VaultTx, ownerId: string | null): Promise<string | null> {
  const { householdId } = tx;
  const row = await tx.db.preferenceProfile.findFirst({
    where: { householdId, ownerId },
    select: { id: true },
  });
  return row?.id ?? null;
}

export async function listProfileIds(tx: VaultTx): Promise<string[]> {
  const { householdId } = tx;
  const rows = await tx.db.preferenceProfile.findMany({ where: { householdId }, select: { id: true } });
  return rows.map((row) => row.id);
}
