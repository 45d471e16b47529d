import type { LabelledPair, Part, UnrelatedPrompt } from './read-pairs.ts';

/** Higher means more similar. Each method has its own scale. */
export type Scorer = (memory: string, prompt: string) => number;

export interface Figures {
  /** Probability that a relevant pair scores above an irrelevant pair. */
  readonly auc: number;
  /** Probability that a relevant pair scores above a memory with an unrelated prompt. */
  readonly aucUnrelated: number;
  /** Mean of 1 / rank, where the rank is that of a prompt's memory among all memories. */
  readonly mrr: number;
  /** Share of the relevant prompts whose memory ranks among the first five. */
  readonly recallAt5: number;
  /** Like `recallAt5`, but only over prompts that share no word with their memory. */
  readonly recallAt5Unshared: number;
  /** Share of relevant pairs among the pairs at or above the cut. */
  readonly precision: number;
  /** Share of the relevant pairs at or above the cut. */
  readonly recall: number;
  readonly falseHard: number;
  readonly falseOther: number;
  readonly falseUnrelated: number;
}

interface Scores {
  readonly relevant: number[];
  readonly hard: number[];
  readonly other: number[];
  readonly unrelated: number[];
  readonly ranks: number[];
  readonly ranksUnshared: number[];
}

export function scoresOf(
  pairs: readonly LabelledPair[],
  unrelated: readonly UnrelatedPrompt[],
  part: Part,
  score: Scorer,
  lexical: Scorer,
): Scores {
  const memories = [...new Set(pairs.map((pair) => pair.memory))];
  const mine = pairs.filter((pair) => pair.part === part);
  const result: Scores = { relevant: [], hard: [], other: [], unrelated: [], ranks: [], ranksUnshared: [] };
  for (const { memory, prompt, isRelevant } of mine) {
    const own = score(memory, prompt);
    (isRelevant ? result.relevant : result.hard).push(own);
    if (!isRelevant) continue;
    const others = memories.filter((one) => one !== memory).map((one) => score(one, prompt));
    result.other.push(...others);
    // equal scores get the worst of their ranks, so that scoring everything 0 gains nothing
    const rank = 1 + others.filter((one) => one >= own).length;
    result.ranks.push(rank);
    if (lexical(memory, prompt) === 0) result.ranksUnshared.push(rank);
  }
  for (const { prompt } of unrelated.filter((one) => one.part === part)) {
    for (const memory of memories) result.unrelated.push(score(memory, prompt));
  }
  return result;
}

export function figuresOf(scores: Scores, cut: number): Figures {
  const { relevant, hard, other, unrelated, ranks } = scores;
  const hits = relevant.filter((score) => score >= cut).length;
  const falseHits = hard.filter((score) => score >= cut).length;
  return {
    auc: auc(relevant, hard),
    aucUnrelated: auc(relevant, unrelated),
    mrr: mean(ranks.map((rank) => 1 / rank)),
    recallAt5: share(ranks, (rank) => rank <= 5),
    recallAt5Unshared: share(scores.ranksUnshared, (rank) => rank <= 5),
    precision: hits / Math.max(1, hits + falseHits),
    recall: share(relevant, (score) => score >= cut),
    falseHard: share(hard, (score) => score >= cut),
    falseOther: share(other, (score) => score >= cut),
    falseUnrelated: share(unrelated, (score) => score >= cut),
  };
}

export function balancedCut(scores: Scores): number {
  const candidates = [...new Set(scores.relevant)].sort((a, b) => a - b);
  const imbalance = (cut: number) => {
    const { falseHard, falseOther, falseUnrelated, recall } = figuresOf(scores, cut);
    return Math.abs((falseHard + falseOther + falseUnrelated) / 3 - (1 - recall));
  };
  return candidates.reduce(
    (best, cut) => (imbalance(cut) < imbalance(best) ? cut : best),
    candidates[0] ?? 0,
  );
}

/** Returns the quantile of `part` (0 to 1): that share of the values lies below it. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

function auc(positive: readonly number[], negative: readonly number[]): number {
  let wins = 0;
  for (const high of positive) {
    for (const low of negative) wins += high > low ? 1 : high === low ? 0.5 : 0;
  }
  return wins / (positive.length * negative.length);
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / Math.max(1, values.length);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
