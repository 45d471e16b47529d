import { wilson } from '#server/domain/outcomes/wilson-interval.ts';

/** An answer with the certainty that was given with it, 0 to 1, and whether it is right. */
export interface Scored {
  score: number;
  isRight: boolean;
}

export interface Bin {
  /** Certainties from `from` to less than `to`; the last bin includes 1. */
  from: number;
  to: number;
  of: number;
  right: number;
  /** Mean certainty of the answers in the bin. */
  mean: number;
  /** 95 % interval of the share that is right. */
  low: number;
  high: number;
}

const meanOf = (answers: readonly Scored[]): number =>
  answers.reduce((sum, { score }) => sum + score, 0) / answers.length;

/** Sorts answers into bins of one width. Omits bins without answers. */
export function calibrationBins(answers: readonly Scored[], count: number): Bin[] {
  const binOf = ({ score }: Scored): number => Math.min(count - 1, Math.floor(score * count));
  return Array.from({ length: count }, (_, index) => answers.filter((one) => binOf(one) === index)).flatMap(
    (inBin, index) => {
      if (inBin.length === 0) return [];
      const right = inBin.filter(({ isRight }) => isRight).length;
      const [from, to] = [index / count, (index + 1) / count];
      return [{ from, to, of: inBin.length, right, mean: meanOf(inBin), ...wilson(right, inBin.length) }];
    },
  );
}

/** Returns the mean distance between certainty and share right, weighted by answers. Source: Naeini, Cooper and Hauskrecht 2015. */
export function expectedCalibrationError(bins: readonly Bin[]): number {
  const all = bins.reduce((sum, { of }) => sum + of, 0);
  return bins.reduce((sum, { of, right, mean }) => sum + (of / all) * Math.abs(right / of - mean), 0);
}
