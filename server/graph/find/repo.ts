import type { VaultTx } from '#server/db/vault.ts';
import type { Query } from '../sql/graph-query-conditions.ts';
import { idRow } from '../sql/nodes.ts';
import { wordsSql } from './sql.ts';

export async function findWords(tx: VaultTx, query: Query, text: string, limit: number): Promise<string[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(wordsSql(query, text, limit));
  return rows.map((row) => idRow.parse(row).id);
}
