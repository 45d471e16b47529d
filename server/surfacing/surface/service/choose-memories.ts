import { hedgeFor, neededSimilarity } from '#server/domain/memories/confidence-band-effects.ts';
import { essenceOf, isSameEssence } from '#server/domain/memories/repeated-statement.ts';
import { unstatedReason } from '#server/domain/memories/unstated-reason.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { leftOutNotice, lineOf, withCircumstances } from '#server/domain/text/fenced-text.ts';
import { fitBudget } from '#server/domain/text/token-budget.ts';
import type { NEAR_MISS_REASONS } from '../../preview/schema.ts';
import type { SurfaceCandidate } from '../present/surfaced-item.ts';
import { countTokens } from './count-tokens.ts';

type NearMissReason = (typeof NEAR_MISS_REASONS)[number];

export interface Chosen {
  taken: SurfaceCandidate[];
  missed: { item: SurfaceCandidate; reason: NearMissReason; explanation: string }[];
  safetyLeftOut: number;
}

interface Limits {
  limit: number;
  maxTokens: number;
  minSimilarity: number;
  overhead: number;
}

export function lineFor(item: SurfaceCandidate): string {
  return lineOf({
    attribution: item.attribution,
    content: item.text,
    why: unstatedReason(item.row),
    qualifier: item.row.qualifier,
    exceptions: item.exceptions.map(({ content, qualifier }) => withCircumstances(content, qualifier)),
    hedge: hedgeFor(item.scores.confidence, item.row.status),
  });
}

const NOTICE_TOKENS = countTokens(`\n${leftOutNotice(SEARCH.safetyLooked)}`);

/** Uses three decimals, so that a score just below the cut does not look equal to it. */
const percent = (value: number): string => value.toFixed(3);

/** Safety facts come first and bypass `limit`, because a missing allergy does harm. */
export function chooseMemories(scored: readonly SurfaceCandidate[], limits: Limits): Chosen {
  // if not all safety facts fit, those of people in the prompt come first
  const safety = scored
    .filter(isSafety)
    .toSorted((a, b) => Number(b.isOfNamed) - Number(a.isOfNamed) || bySafety(a, b));
  const first = safety.slice(0, SEARCH.mostSafety).toSorted(bySafety);
  const inOrder = [...first, ...safety.slice(SEARCH.mostSafety), ...scored.filter((item) => !isSafety(item))];
  const best = Math.max(
    0,
    ...scored.filter((item) => !isSafety(item)).map(({ scores }) => scores.ownSimilarity),
  );
  const minSimilarity = Math.max(limits.minSimilarity, SEARCH.ofBest * best);
  const missed: Chosen['missed'] = [];
  const fitting: SurfaceCandidate[] = [];
  const accepted: { item: SurfaceCandidate; essence: string }[] = [];
  for (const item of inOrder) {
    const cut = isSafety(item) ? null : refusalOf(item, minSimilarity);
    const refusal = cut ?? findDuplicate(item, accepted);
    if (refusal === null) fitting.push(item);
    else missed.push({ item, ...refusal });
  }
  const costs = new Map(fitting.map((item) => [item, countTokens(`${lineFor(item)}\n`)]));
  const fitIn = (overhead: number) =>
    fitBudget(fitting, (item) => costs.get(item) ?? 0, {
      maxTokens: limits.maxTokens,
      overhead,
      maxItems: limits.limit + Math.min(SEARCH.mostSafety, fitting.filter(isSafety).length),
    });
  const leftOutOf = ({ noRoom, overLimit }: ReturnType<typeof fitIn>): number =>
    [...noRoom, ...overLimit].filter(isSafety).length;
  const roomy = fitIn(limits.overhead);
  const fit = leftOutOf(roomy) === 0 ? roomy : fitIn(limits.overhead + NOTICE_TOKENS);
  for (const item of fit.noRoom) {
    missed.push({
      item,
      reason: 'no_room',
      explanation: `The memory does not fit in the budget of ${limits.maxTokens} tokens.`,
    });
  }
  for (const item of fit.overLimit) {
    missed.push({
      item,
      reason: 'over_limit',
      explanation: `Only the best ${limits.limit} memories are returned.`,
    });
  }
  return { taken: fit.taken, missed, safetyLeftOut: leftOutOf(fit) };
}

const bySafety = (a: SurfaceCandidate, b: SurfaceCandidate): number =>
  (a.safety ?? 0) - (b.safety ?? 0) || b.scores.similarity - a.scores.similarity || (a.id < b.id ? -1 : 1);

const isSafety = ({ safety }: SurfaceCandidate): boolean => safety !== null;

interface Refusal {
  reason: NearMissReason;
  explanation: string;
}

function findDuplicate(
  item: SurfaceCandidate,
  accepted: { item: SurfaceCandidate; essence: string }[],
): Refusal | null {
  const essence = essenceOf(item.row.content ?? '');
  const duplicate = accepted.find((other) => isSameEssence(other.essence, essence));
  if (duplicate)
    return {
      reason: 'near_duplicate',
      explanation: `Says the same as “${duplicate.item.row.content ?? ''}”.`,
    };
  accepted.push({ item, essence });
  return null;
}

function refusalOf(item: SurfaceCandidate, minSimilarity: number): Refusal | null {
  const { similarity, confidence } = item.scores;
  const cut = item.isOther ? Math.max(minSimilarity, SEARCH.othersMinSimilarity) : minSimilarity;
  if (similarity < cut) {
    const whose = item.isOther ? ' for people whom the prompt does not name' : '';
    return {
      reason: 'below_cut',
      explanation: `Similarity ${percent(similarity)} is below the minimum of ${percent(cut)}${whose}.`,
    };
  }
  if (similarity < neededSimilarity(confidence, cut)) {
    return {
      reason: 'low_confidence',
      explanation: `Its confidence of ${percent(confidence)} is too low for its similarity.`,
    };
  }
  return null;
}
