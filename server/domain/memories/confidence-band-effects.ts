import { BANDS, SEARCH } from '#server/domain/parameters/parameters.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';

type Band = 'sure' | 'hedge' | 'weak' | 'archive';

function bandOf(confidence: number): Band {
  if (confidence > BANDS.sure) return 'sure';
  if (confidence >= BANDS.hedge) return 'hedge';
  return confidence >= BANDS.weak ? 'weak' : 'archive';
}

/** Returns null if the memory is sure. Disputed memories get a hedge instead of being hidden, because hiding one would decide the dispute. */
export function hedgeFor(confidence: number, status: MemoryStatus): string | null {
  if (status === 'disputed') return 'It is disputed, but I noted';
  switch (bandOf(confidence)) {
    case 'sure':
      return null;
    case 'hedge':
      return 'I think you mentioned';
    case 'weak':
    case 'archive':
      return 'I am not sure, but';
  }
}

export function neededSimilarity(confidence: number, minSimilarity: number): number {
  switch (bandOf(confidence)) {
    case 'sure':
    case 'hedge':
      return minSimilarity;
    case 'weak':
      return Math.max(minSimilarity, SEARCH.weakMinSimilarity);
    case 'archive':
      return Number.POSITIVE_INFINITY;
  }
}
