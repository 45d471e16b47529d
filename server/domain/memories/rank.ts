import { SEARCH } from '#server/domain/parameters/parameters.ts';
import type { Importance } from '#server/domain/words/vocabulary.ts';

export interface Scores {
  /** Similarity to the prompt, 0 to 1. The minimum for a match applies to this score. */
  similarity: number;
  /** Semantic similarity, 0 to 1, calibrated to be comparable across embedders. */
  semantic: number;
  /** Share, 0 to 1, of the prompt's words that the memory contains, weighted by rarity. */
  lexical: number;
  /** Factor for the memory's importance: 1, 0.85 or 0.7. */
  importance: number;
  /** Decayed confidence, 0 to 1. */
  confidence: number;
  /** Factor for earlier use of the memory, 0.9 to 1.1 (usage-factor.ts). 1 if use is ignored. */
  use: number;
  /** Score by which matches are sorted: similarity × importance × confidence × use. */
  rank: number;
}

/**
 * Scores a match, for both search and surfacing: `similarity = 0.7 semantic + 0.3 lexical`; `rank = similarity ×
 * importance × confidence × use`. The semantic and the lexical score are absolute, 0 to 1, so a prompt without matches
 * returns nothing.
 */
export function score(parts: {
  semantic: number;
  lexical: number;
  importance: Importance;
  confidence: number;
  use?: number;
}): Scores {
  const similarity = SEARCH.semanticWeight * parts.semantic + SEARCH.lexicalWeight * parts.lexical;
  const importance = SEARCH.importance[parts.importance];
  const { use = 1 } = parts;
  return {
    similarity,
    semantic: parts.semantic,
    lexical: parts.lexical,
    importance,
    confidence: parts.confidence,
    use,
    rank: similarity * importance * parts.confidence * use,
  };
}

/** Sorts by rank, best first, and by id among equal ranks for a stable order. */
export function byRank<T extends { scores: Scores; id: string }>(a: T, b: T): number {
  return b.scores.rank - a.scores.rank || (a.id < b.id ? -1 : 1);
}
