interface Level {
  /** From 0 to 1, as text. */
  value: string;
  label: string;
}

export const CONFIDENCE_LEVELS: readonly Level[] = [
  { value: '1', label: 'Certain (1.00)' },
  { value: '0.9', label: 'Sure (0.90)' },
  { value: '0.7', label: 'Fairly sure (0.70)' },
  { value: '0.5', label: 'Not sure (0.50)' },
  { value: '0.3', label: 'A guess (0.30)' },
];

/** A higher intensity slows the decay of confidence. */
export const INTENSITY_LEVELS: readonly Level[] = [
  { value: '0', label: 'Not at all (0.00)' },
  { value: '0.2', label: 'A little (0.20)' },
  { value: '0.5', label: 'Quite (0.50)' },
  { value: '0.9', label: 'Deeply (0.90)' },
];

/** Adds the current value if it is between two levels. */
export function levelsWith(levels: readonly Level[], current: string): readonly Level[] {
  if (current === '' || levels.some(({ value }) => value === current)) return levels;
  const exact = { value: current, label: Number(current).toFixed(2) };
  return [...levels, exact].sort((a, b) => Number(b.value) - Number(a.value));
}
