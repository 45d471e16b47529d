/** One measured pair of a calibration: texts at this raw cosine are this similar. */
interface CalibrationPoint {
  /** Raw cosine of two unit vectors, -1 to 1. */
  readonly cosine: number;
  /** What that cosine means, 0 (unrelated) to 1 (the same statement). */
  readonly similarity: number;
}

/**
 * A monotone, piecewise linear map from one model's raw cosine to a similarity that means the same with
 * every model: 0.3 is the balanced cut between memories that help with a prompt and memories that do not.
 * Points ascend in both coordinates. Models spread their cosines differently (one calls unrelated texts 0.0,
 * another 0.7), so without it no threshold would survive a change of model.
 */
export type Calibration = readonly CalibrationPoint[];

/** Stored texts and the prompts that look for them; some models prefix the two differently. */
export type EmbeddingKind = 'passage' | 'query';

export interface Embedder {
  /** Stored with every row, e.g. 'builtin-1'. A change of name means that every row is embedded again. */
  readonly name: string;
  readonly dimensions: number;
  /** Texts leave this machine. The work vault refuses such a model unless its policy allows it. */
  readonly isRemote: boolean;
  readonly calibration: Calibration;
  /**
   * One vector for each text, in order: of length 1, or all zeros when the text says nothing (empty, only
   * punctuation). A zero vector has no direction; treat its similarity to everything as 0.
   */
  embed(texts: readonly string[], kind: EmbeddingKind): Promise<number[][]>;
}

/**
 * Similarity 0–1 of two texts from the raw cosine of their vectors (not the distance). Linear between the
 * calibration's points, constant outside them, never falling; NaN (a zero vector) is 0.
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
