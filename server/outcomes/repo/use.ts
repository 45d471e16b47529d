import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type AnswerToNote, notedRow, noteUseSql } from '../sql/use.ts';

/** True where the memory was surfaced to whoever acts, in that time and session. */
export async function noteAnswer(tx: VaultTx, note: Omit<AnswerToNote, 'id' | 'now'>): Promise<boolean> {
  const [row] = await tx.db.$queryRaw<unknown[]>(noteUseSql({ ...note, id: newId(), now: tx.now }));
  return notedRow.parse(row).noted;
}
