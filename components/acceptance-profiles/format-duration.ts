import { DAY_SECONDS } from '#server/domain/time/durations.ts';

const STEPS: readonly [string, number][] = [
  ['day', DAY_SECONDS],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns words such as "3 hours", in the largest unit that gives at least 1. */
export function formatDuration(seconds: number): string {
  for (const [unit, length] of STEPS) {
    const count = Math.round(seconds / length);
    if (seconds >= length) return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  }
  return 'less than a minute';
}
