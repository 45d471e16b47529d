import { BANDS } from '#server/domain/parameters/parameters.ts';

/**
 * Returns a word for a confidence from 0 to 1. The limits between the words are those that agents use
 * (server/domain/parameters/parameters.ts).
 */
export function confidenceWord(confidence: number): 'High' | 'Medium' | 'Low' | 'Faint' {
  if (confidence > BANDS.sure) return 'High';
  if (confidence >= BANDS.hedge) return 'Medium';
  if (confidence >= BANDS.weak) return 'Low';
  return 'Faint';
}

/** Middle of the range Medium. A confidence in its lower half fills three steps, and in its upper half four. */
const UPPER_MEDIUM = (BANDS.hedge + BANDS.sure) / 2;

/** Returns the number of filled steps: 0 for no confidence, 1 for Faint, 2 for Low, 3 or 4 for Medium, 5 for High. */
export function confidenceSteps(confidence: number): number {
  switch (confidenceWord(confidence)) {
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
