import { log } from '#server/core/log.ts';

/** Runs `work` at intervals. Skips a run while the previous one is in progress, and logs failures. */
export function runPeriodically(everyMs: number, name: string, work: () => Promise<unknown>): void {
  let isUnderWay = false;
  setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work().catch((error: unknown) => log.warn({ err: error, name }, 'Periodic work failed.'));
    isUnderWay = false;
  }, everyMs).unref();
}
