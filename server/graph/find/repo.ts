import type { VaultTx } from '#server/db/vault.ts';
import type { Frame } from '../sql/frame.ts';
import { idRow } from '../sql/nodes.ts';
import { wordsSql } from './sql.ts';

/** Memories that contain any of the words, best match first. */
export async function findWords(tx: VaultTx, frame: Frame, text: string, limit: number): Promise<string[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(wordsSql(frame, text, limit));
  return rows.map((row) => idRow.parse(row).id);
}
