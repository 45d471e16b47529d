import { log } from '#server/core/log.ts';
import { writeBehind } from '#server/core/write-behind.ts';
import { recordKeyUse } from '../repo.ts';
import type { UsableKeyRow } from '../sql.ts';

/** In milliseconds. Finer precision would cost a write per call. */
const USE_RECORDED_EVERY_MS = 60_000;
/** Time for which uses are collected before a write, because clients may call very often. */
const GATHER_MS = 500;

interface Gathered {
  householdId: string;
  used: { at: Date; operation: string | null; unlessSince: Date } | null;
  refused: number;
}

/** Buffers the uses of keys. Only existing keys are recorded, so guessed tokens cannot fill the memory. */
const uses = writeBehind<Gathered>({
  name: 'key uses',
  gatherMs: GATHER_MS,
  merge: merged,
  write: (id, gathered) =>
    recordKeyUse({ id, ...gathered }).catch(() =>
      log.warn({ keyId: id }, 'Could not record the use of a key.'),
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

export function recordUse(key: UsableKeyRow, at: Date, operation: string | undefined): void {
  const unlessSince = new Date(at.getTime() - USE_RECORDED_EVERY_MS);
  if (key.last_used_at !== null && key.last_used_at >= unlessSince) return;
  const used = { at, operation: operation ?? null, unlessSince };
  uses.add(key.id, { householdId: key.household_id, used, refused: 0 });
}

export const recordRefusal = (key: UsableKeyRow): void =>
  uses.add(key.id, { householdId: key.household_id, used: null, refused: 1 });
