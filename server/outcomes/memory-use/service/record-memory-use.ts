import type { VaultTx } from '#server/db/vault.ts';
import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import type { MemoryUse, Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import { recordUse, recordUses } from '../repo.ts';
import type { NoteUseOutput } from '../schema.ts';

const AS_OUTCOME = { used: 'accepted', edited: 'superseded', rejected: 'rejected' } as const satisfies Record<
  MemoryUse,
  Outcome
>;

/** Records the same use of several memories in one statement. Memories that were not surfaced lately are skipped. */
export function recordMemoryUses(tx: VaultTx, memoryIds: readonly string[], use: MemoryUse): Promise<void> {
  const since = new Date(tx.now.getTime() - FROM_USE.withinMinutes * MINUTE_MS);
  return recordUses(tx, memoryIds, { outcome: AS_OUTCOME[use], since });
}

/** The memory must have been surfaced in that session or, without a session, in the last hour. */
export async function recordMemoryUse(
  tx: VaultTx,
  memoryId: string,
  use: MemoryUse,
  sessionId: string | null,
): Promise<NoteUseOutput['outcome']> {
  const minutes = sessionId === null ? FROM_USE.withinMinutes : FROM_USE.sessionHours * 60;
  const since = new Date(tx.now.getTime() - minutes * MINUTE_MS);
  const { noted, isKept } = await recordUse(tx, { memoryId, outcome: AS_OUTCOME[use], sessionId, since });
  if (!noted) return 'not_surfaced';
  return isKept ? 'noted' : 'not_kept';
}
