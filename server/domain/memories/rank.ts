import { SEARCH } from '#server/domain/parameters/parameters.ts';
import type { Importance } from '#server/domain/words/vocabulary.ts';

export interface Scores {
  /** 0 to 1: what is cut on */
  similarity: number;
  /** 0 to 1, calibrated: means the same with every embedder */
  semantic: number;
  /** 0 to 1: share of the prompt's words, by rarity, that the memory holds */
  lexical: number;
  /** 1, 0.85 or 0.7 */
  importance: number;
  /** 0 to 1, decayed */
  confidence: number;
  /** 0.9 to 1.1: what became of it when it was surfaced before (factor-of-use.ts); 1 where that does not count */
  use: number;
  /** similarity × importance × confidence × use: the order */
  rank: number;
}

/**
 * The one scoring function of search and surfacing.
 * `similarity = 0.7 semantic + 0.3 lexical`; `rank = similarity × importance × confidence × use`.
 * Both halves are absolute (0 to 1 whatever else is in the list), so that a prompt which nothing fits gets nothing.
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

/** Best first; equal ranks keep a fixed order by id, so that a list is the same twice. */
export function byRank<T extends { scores: Scores; id: string }>(a: T, b: T): number {
  return b.scores.rank - a.scores.rank || (a.id < b.id ? -1 : 1);
}
