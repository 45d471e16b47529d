import { AppError } from '#server/core/errors.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { databases } from './databases.ts';
import { answering, type Readiness } from './ready.ts';

/** One that is being opened and migrated is no database that hangs. */
const isAnswering = async (): Promise<Readiness> =>
  databases().opened().length === 0 ? { isReady: true, reason: null } : answering();

/**
 * What a read answers, unless the database answers nobody for as long as a read may wait (DATABASE.readWaitMs): then throws
 * DATABASE_UNAVAILABLE, and what was read is thrown away. A read that is slow for another reason goes on: only the time counts in
 * which the database does not answer `look`. Not for changes, of which nobody would know then whether they were made.
 */
export async function watchRead<T>(
  read: Promise<T>,
  look: () => Promise<Readiness> = isAnswering,
): Promise<T> {
  const over = new AbortController();
  // whoever gave up does not hear of its end
  read.catch(() => undefined);
  try {
    return await Promise.race([read, expectAnswers(look, over.signal)]);
  } finally {
    over.abort();
  }
}

/** Throws when the database has answered nothing for too long; otherwise never ends until it is aborted. */
async function expectAnswers(look: () => Promise<Readiness>, over: AbortSignal): Promise<never> {
  const never = new Promise<never>(() => {});
  let answeredAt = performance.now();
  while (true) {
    await pause(DATABASE.readLookMs, over);
    if (over.aborted) return never;
    const { isReady } = await look();
    if (over.aborted) return never;
    const now = performance.now();
    if (isReady) answeredAt = now;
    else if (now - answeredAt >= DATABASE.readWaitMs) throw new AppError('DATABASE_UNAVAILABLE');
  }
}

/** Ends early where it is aborted; keeps no process alive. */
const pause = (ms: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      over.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    over.addEventListener('abort', end);
  });
