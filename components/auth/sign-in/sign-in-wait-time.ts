export function parseWaitSeconds(error: string | null | undefined): number | null {
  const seconds = /^TOO_MANY_ATTEMPTS (\d+)$/.exec(error ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** Returns a waiting time in words. Above 90 seconds, rounds up to whole minutes. */
export function formatWaitTime(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
