import { BANDS } from '#server/domain/parameters/parameters.ts';

export function confidenceLevel(confidence: number): 'High' | 'Medium' | 'Low' | 'Faint' {
  if (confidence > BANDS.sure) return 'High';
  if (confidence >= BANDS.hedge) return 'Medium';
  if (confidence >= BANDS.weak) return 'Low';
  return 'Faint';
}

const UPPER_MEDIUM = (BANDS.hedge + BANDS.sure) / 2;

/** Returns the number of filled steps, from 0 to 5. */
export function confidenceSteps(confidence: number): number {
  switch (confidenceLevel(confidence)) {
    case 'High':
      return 5;
    case 'Medium':
      return confidence >= UPPER_MEDIUM ? 4 : 3;
    case 'Low':
      return 2;
    case 'Faint':
      return confidence > 0 ? 1 : 0;
  }
}
