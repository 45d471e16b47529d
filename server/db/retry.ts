import { setTimeout as sleep } from 'node:timers/promises';
import { isConstraintRace, isTransactionConflict } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';

/** Maximum number of retries after the first attempt. In a deadlock of three acts, Postgres may roll back two of them. */
const MAX_RETRIES = 2;
/** Upper bound of the random wait in milliseconds. The wait keeps rolled-back acts from colliding again. */
const MAX_WAIT_MS = 100;

/**
 * Retries an act that Postgres rolled back because of a deadlock, and once if a referenced row was removed meanwhile. The
 * act must begin its own transaction and change nothing outside. Deadlocks are rare, because rows are locked in the order
 * of UNDO_TABLES, profiles before their rows, and rows of one table by key.
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
