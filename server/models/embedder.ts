interface CalibrationPoint {
  /** Raw cosine of two unit vectors, -1 to 1. */
  readonly cosine: number;
  /** From 0 (unrelated) to 1 (the same statement). */
  readonly similarity: number;
}

/**
 * Makes similarities comparable across models. For unrelated texts, one model has a cosine near 0 and another
 * 0.7.
 */
export type Calibration = readonly CalibrationPoint[];

/** Stored texts are passages. Some models need a prefix for each kind. */
export type EmbeddingKind = 'passage' | 'query';

export interface Embedder {
  /** The model's name, stored with every vector. A new name causes every row to be embedded again. */
  readonly name: string;
  readonly dimensions: number;
  /** True if texts leave this machine. */
  readonly isRemote: boolean;
  readonly calibration: Calibration;
  /** Returns vectors of length 1 in the order of the texts, or zeros for a text without meaning. */
  embed(texts: readonly string[], kind: EmbeddingKind): Promise<number[][]>;
  /** Embeds for a waiting reader, or rejects soon, so that words decide alone. Bundled models do not need it. */
  embedSoon?(text: string, kind: EmbeddingKind): Promise<number[]>;
}

/** Returns 0 to 1, by linear interpolation between the points of the calibration. NaN gives 0. */
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
