import { log } from '#server/core/log.ts';

/** Logs only the first error, because every later call would fail in the same way. */
export function warnOnce(message: string): (error: unknown) => void {
  let hasWarned = false;
  return (error) => {
    if (!hasWarned) log.warn({ err: error }, message);
    hasWarned = true;
  };
}
