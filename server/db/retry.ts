import { setTimeout as sleep } from 'node:timers/promises';
import { isConstraintRace, isTransactionConflict } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';

/** Retries after the first attempt: of three acts in a deadlock, Postgres may end two. */
const MAX_RETRIES = 2;
/** Random waits up to this, so that two acts that were both ended do not meet again. */
const MAX_WAIT_MS = 100;

/**
 * Retries an act that Postgres ended because of a deadlock, and once when a row that it refers to was removed meanwhile.
 * The act begins its own transaction and changes nothing outside of it. Deadlocks are rare: rows are locked in the order of
 * UNDO_TABLES, profiles before their rows, and rows of one table by key.
 */
export async function retryOnConflict<T>(operation: string, act: () => Promise<T>): Promise<T> {
  for (let left = MAX_RETRIES; ; left--) {
    try {
      return await act();
    } catch (error) {
      const isFirst = left === MAX_RETRIES;
      if (left === 0 || !(isTransactionConflict(error) || (isFirst && isConstraintRace(error)))) throw error;
      log.info({ operation, left }, 'Retrying an act after a conflict.');
      await sleep(Math.random() * MAX_WAIT_MS);
    }
  }
}
