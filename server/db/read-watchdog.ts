import { AppError } from '#server/core/errors.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { databases } from './databases.ts';
import { answering, type Readiness } from './ready.ts';

/** A database that is being opened and migrated does not hang. */
const isAnswering = async (): Promise<Readiness> =>
  databases().opened().length === 0 ? { isReady: true, reason: null } : answering();

/**
 * Gives up on a read with DATABASE_UNAVAILABLE when the database has answered no probe for DATABASE.readWaitMs. A slow read goes
 * on. Not for writes, whose outcome would be unknown.
 */
export async function watchRead<T>(
  read: Promise<T>,
  probe: () => Promise<Readiness> = isAnswering,
): Promise<T> {
  const over = new AbortController();
  // its error is handled nowhere once the watchdog has given up
  read.catch(() => undefined);
  try {
    return await Promise.race([read, expectAnswers(probe, over.signal)]);
  } finally {
    over.abort();
  }
}

/** Throws when no probe was answered for too long; otherwise pending until aborted. */
async function expectAnswers(probe: () => Promise<Readiness>, over: AbortSignal): Promise<never> {
  const never = new Promise<never>(() => {});
  let answeredAt = performance.now();
  while (true) {
    await pause(DATABASE.readLookMs, over);
    if (over.aborted) return never;
    const { isReady } = await probe();
    if (over.aborted) return never;
    const now = performance.now();
    if (isReady) answeredAt = now;
    else if (now - answeredAt >= DATABASE.readWaitMs) throw new AppError('DATABASE_UNAVAILABLE');
  }
}

/** Ends early when aborted; does not keep the process alive. */
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
