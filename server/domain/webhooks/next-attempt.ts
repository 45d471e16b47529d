import { secondsAfter } from '#server/domain/time/durations.ts';
import { WEBHOOKS } from './webhook-parameters.ts';

/** Returns the time of the next attempt after so many failures in a row, or null to give up. */
export function nextAttempt(failures: number, now: Date): Date | null {
  const wait = WEBHOOKS.retrySeconds[failures - 1];
  return wait === undefined ? null : secondsAfter(now, wait);
}
