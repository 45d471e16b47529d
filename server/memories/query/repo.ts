import type { VaultTx } from '#server/db/vault.ts';
import type { Discord } from '#server/domain/memories/reconciliation-result.ts';
import { discordRow, discordsOf } from './sql/discords.ts';
import * as sql from './sql/relations.ts';

/** Returns what these contacts are to the caller, by contact id. */
export async function listRelations(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { ownContactId } = tx.circle;
  if (ownContactId === null || ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.relationsTo(tx.householdId, ownContactId, ids));
  return new Map(rows.map((row) => sql.relationRow.parse(row)).map(({ id, noun }) => [id, noun]));
}

export async function listDiscords(tx: VaultTx, ids: readonly string[], limit: number): Promise<Discord[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(discordsOf(tx.householdId, ids, limit));
  return rows.map((row) => discordRow.parse(row));
}
