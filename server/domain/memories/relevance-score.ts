import { CUES, SEARCH } from '#server/domain/parameters/parameters.ts';
import type { Importance } from '#server/domain/words/vocabulary.ts';

export interface Scores {
  /** Similarity to the prompt, 0 to 1. */
  similarity: number;
  /** Similarity of the statement alone, without its cues, 0 to 1. */
  ownSimilarity: number;
  /** From 0 to 1, calibrated to be comparable across embedders. */
  semantic: number;
  /** Semantic similarity of the nearest cue, 0 to 1. It counts from CUES.minSemantic. */
  cue: number;
  /** Share of the prompt's words that the memory contains, weighted by rarity, 0 to 1. */
  lexical: number;
  /** 1, 0.85 or 0.7. */
  importance: number;
  /** Decayed confidence, 0 to 1. */
  confidence: number;
  /** Factor for earlier use, 0.9 to 1.1. It is 1 if use is ignored. */
  use: number;
  rank: number;
}

/**
 * `about`: the query is only a person's name. `words`: surfacing without a vector of the prompt. `unread`: without a vector of the
 * memory.
 */
export type Purpose = keyof typeof SEARCH.weights;

/** A cue can raise a similarity, never lower it. */
export function similarityFor(
  purpose: Purpose,
  { semantic, cue = 0, lexical }: { semantic: number; cue?: number; lexical: number },
): number {
  const weights = SEARCH.weights[purpose];
  const counted = cue >= CUES.minSemantic ? cue : 0;
  return Math.min(1, weights.semantic * Math.max(semantic, counted) + weights.lexical * lexical);
}

/** Scores are absolute, so a prompt without matches returns nothing. */
export function score(
  purpose: Purpose,
  parts: {
    semantic: number;
    /** Semantic similarity of the nearest cue, 0 to 1. */
    cue?: number;
    lexical: number;
    importance: Importance;
    confidence: number;
    use?: number;
    isOver?: boolean;
  },
): Scores {
  const similarity = similarityFor(purpose, parts);
  const importance = SEARCH.importance[parts.importance];
  const { use = 1 } = parts;
  return {
    similarity,
    ownSimilarity: similarityFor(purpose, { semantic: parts.semantic, lexical: parts.lexical }),
    semantic: parts.semantic,
    cue: parts.cue ?? 0,
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

/** The id decides between equal ranks, so that the order is stable. */
export function byRank<T extends { scores: Scores; id: string }>(a: T, b: T): number {
  return b.scores.rank - a.scores.rank || (a.id < b.id ? -1 : 1);
}
