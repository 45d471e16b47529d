import { setTimeout as sleep } from 'node:timers/promises';
import { isConstraintRace, isTransactionConflict } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';

/** Enough for a deadlock of three transactions, of which Postgres may roll back two. */
const MAX_RETRIES = 2;
/** Maximum random wait, which prevents the transactions from colliding again. */
const MAX_WAIT_MS = 100;

/** Runs `act` again after a conflict. It must begin its own transaction and change nothing outside it. */
export async function retryOnConflict<T>(operation: string, act: () => Promise<T>): Promise<T> {
  for (let left = MAX_RETRIES; ; left--) {
    try {
      return await act();
    } catch (error) {
      const isFirst = left === MAX_RETRIES;
      if (left === 0 || !(isTransactionConflict(error) || (isFirst && isConstraintRace(error)))) throw error;
      log.info({ operation, left }, 'Retrying a write after a conflict with another one.');
      await sleep(Math.random() * MAX_WAIT_MS);
    }
  }
}
