import { setTimeout as sleep } from 'node:timers/promises';
import { isConstraintRace, isTransactionConflict } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';

/** Times beside the first: of three that wait in a ring, Postgres may end two. */
const MAX_RETRIES = 2;
/** In milliseconds. Of a random length, so that two that were both ended do not meet in the same way again. */
const MAX_WAIT_MS = 100;

/**
 * Runs an act, and once more where Postgres ended its transaction because it and others waited for each other: nothing of
 * it was done, and the one that stood in the way is through in the meantime. So too, once, where what it points to went in
 * the same moment: then it finds that it is gone, and says so. Every other error is thrown at once, and these as well when
 * it was run often enough. In: an act that begins a transaction of its own and may be run twice, so it
 * changes nothing but the database, and what it finds out it answers.
 *
 * This is the second defence. The first is the order in which rows are held: that of UNDO_TABLES, profiles before what hangs on
 * them, and rows of one table by their keys. Whoever keeps to it never waits in a ring, and Postgres takes a second to see one.
 */
export async function retryOnConflict<T>(operation: string, act: () => Promise<T>): Promise<T> {
  for (let left = MAX_RETRIES; ; left--) {
    try {
      return await act();
    } catch (error) {
      const isFirst = left === MAX_RETRIES;
      if (left === 0 || !(isTransactionConflict(error) || (isFirst && isConstraintRace(error)))) throw error;
      log.info({ operation, left }, 'Another act was in the way of this one, which is run again.');
      await sleep(Math.random() * MAX_WAIT_MS);
    }
  }
}
