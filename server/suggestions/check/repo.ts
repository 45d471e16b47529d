import type { VaultTx } from '#server/db/vault.ts';
import { type KnownRow, knownRow, knownSql } from './sql.ts';

/** What a profile has recorded about a type and value; null if the caller sees no such profile. */
export async function findKnown(
  tx: VaultTx,
  ownerId: string | null,
  asked: { type: string; value: string },
): Promise<KnownRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(knownSql(tx.householdId, ownerId, asked));
  return row === undefined ? null : knownRow.parse(row);
}
