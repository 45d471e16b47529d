/** A measured point of a calibration: texts with this raw cosine have this similarity. */
interface CalibrationPoint {
  /** Raw cosine of two unit vectors, -1 to 1. */
  readonly cosine: number;
  /** Similarity for that cosine, from 0 (unrelated) to 1 (the same statement). */
  readonly similarity: number;
}

/**
 * Points of a piecewise linear function from the raw cosine of one model to a similarity. Points ascend in both. Unlike
 * cosines, similarities are comparable across models: two unrelated texts have a cosine near 0 in one model and 0.7 in
 * another. A similarity of 0.3 is the threshold between memories that help with a prompt and those that do not.
 */
export type Calibration = readonly CalibrationPoint[];

/** Kind of a text: stored (`passage`) or searching for stored texts (`query`). Some models need a prefix per kind. */
export type EmbeddingKind = 'passage' | 'query';

export interface Embedder {
  /** Name of the model, such as 'builtin-1', stored with every vector. If it changes, every row is embedded again. */
  readonly name: string;
  readonly dimensions: number;
  /** Whether texts leave this machine. The work vault refuses such a model unless its policy allows it. */
  readonly isRemote: boolean;
  readonly calibration: Calibration;
  /**
   * Returns one vector per text, in order, with length 1, or zeros for a text without meaning (empty, or only
   * punctuation). A zero vector has no direction; treat its similarity to anything as 0.
   */
  embed(texts: readonly string[], kind: EmbeddingKind): Promise<number[][]>;
}

/**
 * Returns the similarity, 0 to 1, for the raw cosine of two vectors (not their distance): linear between the points of
 * the calibration, constant outside them, never decreasing. NaN (from a zero vector) gives 0.
 */
export function similarityFromCosine(calibration: Calibration, cosine: number): number {
  if (Number.isNaN(cosine)) return 0;
  let below: CalibrationPoint | undefined;
  for (const point of calibration) {
    if (cosine <= point.cosine) return below ? between(below, point, cosine) : clamp(point.similarity);
    below = point;
  }
  return clamp(below?.similarity ?? cosine);
}

function between(low: CalibrationPoint, high: CalibrationPoint, cosine: number): number {
  const share = (cosine - low.cosine) / (high.cosine - low.cosine);
  return clamp(low.similarity + share * (high.similarity - low.similarity));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
