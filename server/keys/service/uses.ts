import { log } from '#server/core/log.ts';
import { writeBehind } from '#server/core/write-behind.ts';
import { recordKeyUse } from '../repo.ts';
import type { UsableKeyRow } from '../sql.ts';

/** How exactly the last use of a key is known, in milliseconds: finer would be a write for every read. */
const USE_NOTED_EVERY_MS = 60_000;
/** How long notes are gathered, in milliseconds: a tool call asks for its key twice, and a revoked one may be hammered with. */
const GATHER_MS = 500;

interface Gathered {
  householdId: string;
  used: { at: Date; operation: string | null; unlessSince: Date } | null;
  refused: number;
}

/** By key; only of keys that exist, so it cannot be filled with guesses. */
const uses = writeBehind<Gathered>({
  name: 'key uses',
  gatherMs: GATHER_MS,
  merge: merged,
  write: (id, gathered) =>
    recordKeyUse({ id, ...gathered }).catch(() =>
      log.warn({ keyId: id }, 'The use of a key could not be noted.'),
    ),
});

function merged(waiting: Gathered, more: Gathered): Gathered {
  const operation = more.used?.operation ?? waiting.used?.operation ?? null;
  return {
    householdId: waiting.householdId,
    used: more.used ? { ...more.used, operation } : waiting.used,
    refused: waiting.refused + more.refused,
  };
}

/**
 * Notes that a key was used, soon but not now: no call waits for it, and failing to note a use fails nothing.
 * `operation` is known where the door has read that far; it wins over a note without one.
 */
export function recordUse(key: UsableKeyRow, at: Date, operation: string | undefined): void {
  const unlessSince = new Date(at.getTime() - USE_NOTED_EVERY_MS);
  if (key.last_used_at !== null && key.last_used_at >= unlessSince) return;
  const used = { at, operation: operation ?? null, unlessSince };
  uses.add(key.id, { householdId: key.household_id, used, refused: 0 });
}

/** Counts a call with a key that has ended. */
export const recordRefusal = (key: UsableKeyRow): void =>
  uses.add(key.id, { householdId: key.household_id, used: null, refused: 1 });

/** Writes what is gathered now, and waits for what is being written. */
export const flushUses = (): Promise<void> => uses.flush();
