import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type AnswerToNote, notedRow, noteUseSql } from './sql.ts';

/** Whether the memory was surfaced to whoever acts, in that time and session, and whether their profile learns from it. */
export async function noteAnswer(
  tx: VaultTx,
  note: Omit<AnswerToNote, 'id' | 'now'>,
): Promise<{ noted: boolean; isKept: boolean }> {
  const [row] = await tx.db.$queryRaw<unknown[]>(noteUseSql({ ...note, id: newId(), now: tx.now }));
  return notedRow.parse(row);
}
