import { BANDS } from '#server/domain/parameters/parameters.ts';

/** The word for a confidence of 0 to 1, by the bands that agents follow too (server/domain/parameters/parameters.ts). */
export function confidenceWord(confidence: number): 'High' | 'Medium' | 'Low' | 'Faint' {
  if (confidence > BANDS.sure) return 'High';
  if (confidence >= BANDS.hedge) return 'Medium';
  if (confidence >= BANDS.weak) return 'Low';
  return 'Faint';
}

/** Between a Medium that is nearer to Low and one that is nearer to High. */
const UPPER_MEDIUM = (BANDS.hedge + BANDS.sure) / 2;

/** How many of the five steps are filled, by the word: Faint 1, Low 2, Medium 3 or 4, High 5; of nothing, none. */
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
