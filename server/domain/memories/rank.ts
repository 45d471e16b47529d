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
  /** Score by which matches are sorted. */
  rank: number;
}

/** Surfacing offers memories unasked. A query answers a question; one that is only a person's name is `about` that person. */
export type Purpose = keyof typeof SEARCH.weights;

/** Similarity, 0 to 1: semantic and lexical parts, weighted for a purpose. */
export function similarityFor(purpose: Purpose, parts: { semantic: number; lexical: number }): number {
  const weights = SEARCH.weights[purpose];
  return weights.semantic * parts.semantic + weights.lexical * parts.lexical;
}

/**
 * Scores a match, for both search and surfacing. Surfacing and `about` rank by `similarity × importance × confidence × use`.
 * A query ranks by similarity, because its answer states the confidence. A memory out of use comes after a similar one in
 * use. The semantic and the lexical score are absolute, 0 to 1, so a prompt without matches returns nothing.
 */
export function score(
  purpose: Purpose,
  parts: {
    semantic: number;
    lexical: number;
    importance: Importance;
    confidence: number;
    use?: number;
    /** Whether the memory is out of use, such as a superseded one. */
    isOver?: boolean;
  },
): Scores {
  const similarity = similarityFor(purpose, parts);
  const importance = SEARCH.importance[parts.importance];
  const { use = 1 } = parts;
  return {
    similarity,
    semantic: parts.semantic,
    lexical: parts.lexical,
    importance,
    confidence: parts.confidence,
    use,
    rank:
      purpose === 'query'
        ? similarity * (parts.isOver ? SEARCH.overRank : 1)
        : similarity * importance * parts.confidence * use,
  };
}

/** Sorts by rank, best first, and by id among equal ranks for a stable order. */
export function byRank<T extends { scores: Scores; id: string }>(a: T, b: T): number {
  return b.scores.rank - a.scores.rank || (a.id < b.id ? -1 : 1);
}
