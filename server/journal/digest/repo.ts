import type { VaultTx } from '#server/db/vault.ts';
import * as digest from './sql.ts';

export async function digestSince(
  tx: VaultTx,
  since: Date,
  except: readonly string[],
  limits: digest.DigestLimits,
): Promise<digest.DigestRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(digest.digestSince(tx.householdId, since, except, limits));
  return rows.map((row) => digest.digestRow.parse(row));
}
