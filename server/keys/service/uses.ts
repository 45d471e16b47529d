import { log } from '#server/core/log.ts';
import { noteKeyUse } from '../repo.ts';
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

/** `globalThis` because a development server loads this module anew on every change, and a test flushes another copy. */
const held = globalThis as typeof globalThis & {
  hearthloreKeyUses?: { gathered: Map<string, Gathered>; underWay: Set<Promise<void>> };
};
held.hearthloreKeyUses ??= { gathered: new Map(), underWay: new Set() };
/** By key; only of keys that exist, so it cannot be filled with guesses. */
const { gathered, underWay } = held.hearthloreKeyUses;

/**
 * Notes that a key was used, soon but not now: no call waits for it, and failing to note a use fails nothing.
 * `operation` is known where the door has read that far; it wins over a note without one.
 */
export function noteUse(key: UsableKeyRow, at: Date, operation: string | undefined): void {
  const unlessSince = new Date(at.getTime() - USE_NOTED_EVERY_MS);
  if (key.last_used_at !== null && key.last_used_at >= unlessSince) return;
  const note = noteOf(key);
  note.used = { at, operation: operation ?? note.used?.operation ?? null, unlessSince };
}

/** Counts a call with a key that has ended. */
export function noteRefusal(key: UsableKeyRow): void {
  noteOf(key).refused += 1;
}

function noteOf(key: UsableKeyRow): Gathered {
  const known = gathered.get(key.id);
  if (known) return known;
  const fresh = { householdId: key.household_id, used: null, refused: 0 };
  gathered.set(key.id, fresh);
  setTimeout(() => flush(key.id), GATHER_MS).unref();
  return fresh;
}

function flush(id: string): void {
  const due = gathered.get(id);
  gathered.delete(id);
  if (!due) return;
  const writing = noteKeyUse({ id, ...due })
    .catch(() => log.warn({ keyId: id }, 'The use of a key could not be noted.'))
    .finally(() => underWay.delete(writing));
  underWay.add(writing);
}

/** Writes what is gathered now, and waits for what is being written. */
export async function flushUses(): Promise<void> {
  for (const id of [...gathered.keys()]) flush(id);
  await Promise.all(underWay);
}
