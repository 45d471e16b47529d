import { pause } from '#server/core/abortable-pause.ts';
import { AppError } from '#server/core/errors.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { databases } from './databases.ts';
import { answering, type Readiness } from './readiness.ts';

/** Returns ready if no database is open, because opening one may take long. */
const isAnswering = async (): Promise<Readiness> =>
  databases().opened().length === 0 ? { isReady: true, reason: null } : answering();

/**
 * Throws DATABASE_UNAVAILABLE if the database stops answering. Do not use it for writes, because their
 * outcome would be unknown.
 */
export async function watchRead<T>(
  read: Promise<T>,
  probe: () => Promise<Readiness> = isAnswering,
): Promise<T> {
  const over = new AbortController();
  // a late error of the read must not be an unhandled rejection
  read.catch(() => undefined);
  try {
    return await Promise.race([read, expectAnswers(probe, over.signal)]);
  } finally {
    over.abort();
  }
}

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
