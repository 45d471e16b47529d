const STEPS: readonly [string, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long something took, in the largest unit that it fills: "3 hours". In: seconds. */
export function durationWords(seconds: number): string {
  for (const [unit, length] of STEPS) {
    const count = Math.round(seconds / length);
    if (seconds >= length) return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  }
  return 'less than a minute';
}
