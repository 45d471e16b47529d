import { BANDS } from '#server/domain/parameters.ts';

/** The word for a confidence of 0 to 1, by the bands that agents follow too (server/domain/parameters.ts). */
export function confidenceWord(confidence: number): 'High' | 'Medium' | 'Low' | 'Faint' {
  if (confidence > BANDS.sure) return 'High';
  if (confidence >= BANDS.hedge) return 'Medium';
  if (confidence >= BANDS.weak) return 'Low';
  return 'Faint';
}

/** How many of the five steps are filled: each stands for a fifth, and anything above 0 fills one. */
export function confidenceSteps(confidence: number): number {
  return Math.min(5, Math.max(0, Math.ceil(confidence * 5 - 1e-9)));
}
