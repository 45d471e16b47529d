import type { VaultTx } from '#server/db/vault.ts';
import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';
import type { MemoryUse, Outcome } from '#server/domain/words/outcome-words.ts';
import { noteAnswer } from '../repo.ts';
import type { NoteUseOutput } from '../schema.ts';

/** As what each is counted. */
const AS_OUTCOME = { used: 'accepted', edited: 'superseded', rejected: 'rejected' } as const satisfies Record<
  MemoryUse,
  Outcome
>;

const MINUTE_MS = 60_000;

/**
 * Takes what happens to a memory as an answer to its having been surfaced, where it was: to whoever acts, in that session,
 * or in the last hour where none is named. Part of a larger act, one statement. It changes no memory: what is learned of it
 * changes the order in which memories are surfaced, and nothing that they say.
 */
export async function answer(
  tx: VaultTx,
  memoryId: string,
  use: MemoryUse,
  sessionId: string | null = null,
): Promise<NoteUseOutput['outcome']> {
  const minutes = sessionId === null ? FROM_USE.withinMinutes : FROM_USE.sessionHours * 60;
  const since = new Date(tx.now.getTime() - minutes * MINUTE_MS);
  const { noted, isKept } = await noteAnswer(tx, { memoryId, outcome: AS_OUTCOME[use], sessionId, since });
  if (!noted) return 'not_surfaced';
  return isKept ? 'noted' : 'not_kept';
}
