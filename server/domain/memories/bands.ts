import { BANDS, SEARCH } from '#server/domain/parameters/parameters.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';

type Band = 'sure' | 'hedge' | 'weak' | 'archive';

/** What a decayed confidence (0 to 1) allows an agent to do. */
export function bandOf(confidence: number): Band {
  if (confidence > BANDS.sure) return 'sure';
  if (confidence >= BANDS.hedge) return 'hedge';
  return confidence >= BANDS.weak ? 'weak' : 'archive';
}

/**
 * The words to soften a statement with, or null where none are needed. What is disputed is told of all the same, as such:
 * to keep silent would settle the dispute.
 */
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

/** The least similarity that a memory of this confidence needs to be surfaced; Infinity where it never is. */
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
