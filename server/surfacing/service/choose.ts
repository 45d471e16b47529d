import { hedgeFor, neededSimilarity } from '#server/domain/bands.ts';
import { SEARCH } from '#server/domain/parameters.ts';
import { lineOf } from '#server/domain/present-text.ts';
import { essenceOf, isSameEssence } from '#server/domain/repetition.ts';
import { fitBudget } from '#server/domain/token-budget.ts';
import type { Choosable } from '../present/item.ts';
import type { NEAR_MISS_REASONS } from '../schema.ts';
import { countTokens } from './tokens.ts';

export type NearMissReason = (typeof NEAR_MISS_REASONS)[number];

export interface Chosen {
  taken: Choosable[];
  missed: { item: Choosable; reason: NearMissReason; explanation: string }[];
}

export interface Limits {
  limit: number;
  maxTokens: number;
  minSimilarity: number;
  /** tokens of the frame around the lines */
  overhead: number;
}

/** The line that an item becomes. */
export function lineFor(item: Choosable): string {
  return lineOf({
    attribution: item.attribution,
    content: item.row.content ?? '',
    why: item.row.why,
    hedge: hedgeFor(item.scores.confidence, item.row.status),
  });
}

/** Three places: what is just below the cut must not read as if it were the cut. */
const percent = (value: number): string => value.toFixed(3);

/** Rules, in order: the cut, what others need beyond it, near duplicates, the budget. `scored` is best first. */
export function choose(scored: readonly Choosable[], limits: Limits): Chosen {
  const missed: Chosen['missed'] = [];
  const fitting: Choosable[] = [];
  const said: { item: Choosable; essence: string }[] = [];
  for (const item of scored) {
    const refusal = refusalOf(item, limits.minSimilarity) ?? repeated(item, said);
    if (refusal === null) fitting.push(item);
    else missed.push({ item, ...refusal });
  }
  const fit = fitBudget(fitting, (item) => countTokens(`${lineFor(item)}\n`), {
    maxTokens: limits.maxTokens,
    overhead: limits.overhead,
    maxItems: limits.limit,
  });
  for (const item of fit.noRoom) {
    missed.push({
      item,
      reason: 'no_room',
      explanation: `No room left in the budget of ${limits.maxTokens} tokens.`,
    });
  }
  for (const item of fit.overLimit) {
    missed.push({ item, reason: 'over_limit', explanation: `Only the best ${limits.limit} are given.` });
  }
  return { taken: fit.taken, missed };
}

interface Refusal {
  reason: NearMissReason;
  explanation: string;
}

/** Refuses what says the same as something better before it; otherwise adds it to what has been said. */
function repeated(item: Choosable, said: { item: Choosable; essence: string }[]): Refusal | null {
  const essence = essenceOf(item.row.content ?? '');
  const twin = said.find((other) => isSameEssence(other.essence, essence));
  if (twin)
    return { reason: 'near_duplicate', explanation: `Says the same as “${twin.item.row.content ?? ''}”.` };
  said.push({ item, essence });
  return null;
}

function refusalOf(item: Choosable, minSimilarity: number): Refusal | null {
  const { similarity, confidence } = item.scores;
  const cut = item.isOther ? Math.max(minSimilarity, SEARCH.othersMinSimilarity) : minSimilarity;
  if (similarity < cut) {
    const whose = item.isOther ? ' for somebody whom the prompt does not name' : '';
    return {
      reason: 'below_cut',
      explanation: `Similarity ${percent(similarity)} is below the cut of ${percent(cut)}${whose}.`,
    };
  }
  if (similarity < neededSimilarity(confidence, cut)) {
    return { reason: 'low_confidence', explanation: `Confidence has faded to ${percent(confidence)}.` };
  }
  return null;
}
