import { setTimeout as sleep } from 'node:timers/promises';
import { isInEachOthersWay } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';

/** Times beside the first: of three that wait in a ring, Postgres may end two. */
const MOST_AGAIN = 2;
/** In milliseconds. Of a random length, so that two that were both ended do not meet in the same way again. */
const LONGEST_WAIT = 100;

/**
 * Runs an act, and once more where Postgres ended its transaction because it and others waited for each other: nothing of
 * it was done, and the one that stood in the way is through in the meantime. Every other error is thrown at once, and this
 * one as well after MOST_AGAIN more times. In: an act that begins a transaction of its own and may be run twice, so it
 * changes nothing but the database, and what it finds out it answers.
 *
 * This is the second defence. The first is the order in which rows are held: that of UNDO_TABLES, profiles before what hangs on
 * them, and rows of one table by their keys. Whoever keeps to it never waits in a ring, and Postgres takes a second to see one.
 */
export async function againWhenInTheWay<T>(operation: string, act: () => Promise<T>): Promise<T> {
  for (let left = MOST_AGAIN; ; left--) {
    try {
      return await act();
    } catch (error) {
      if (left === 0 || !isInEachOthersWay(error)) throw error;
      log.info({ operation, left }, 'Two acts waited for each other; this one is run again.');
      await sleep(Math.random() * LONGEST_WAIT);
    }
  }
}
