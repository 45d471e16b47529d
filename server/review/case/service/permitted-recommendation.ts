import { type Actor, isViewing } from '#server/core/actor.ts';
import { isPairKind } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '../schema.ts';

type Recommendation = ReviewCase['recommendation'];
type Case = Pick<ReviewCase, 'kind' | 'existing' | 'incoming' | 'options' | 'recommendation'>;
export type Lowering = NonNullable<Recommendation['lower']>;

const OTHERS =
  'The memory whose confidence would be lowered belongs to another member. Only that member can change it.';
const TOO_LONG = 'The two texts together are too long for one memory.';

/** Reduces a recommendation to the part that the actor may carry out. If there is none, `refused` has the reason. */
export function permittedRecommendation(actor: Actor, shown: Case): Recommendation {
  const { recommendation } = shown;
  const { verdict } = recommendation;
  if (verdict === null || isViewing(actor)) return recommendation;
  const mine = { existing: shown.existing?.can.edit === true, incoming: shown.incoming?.can.edit === true };
  const isPair = isPairKind(shown.kind);
  const lower = isPair ? permittedLowering(recommendation.lower, mine) : recommendation.lower;
  const refused =
    refusalOf(shown) ??
    (isPair && verdict === 'lower' && recommendation.lower !== null && lower === null ? OTHERS : null) ??
    (actor.kind === 'agent' && verdict === 'merge' && recommendation.merged === null ? TOO_LONG : null);
  if (refused !== null) return { ...recommendation, verdict: null, likeliest: verdict, lower: null, refused };
  const { qualifiers } = recommendation;
  const own = qualifiers && {
    existing: mine.existing ? qualifiers.existing : null,
    incoming: mine.incoming ? qualifiers.incoming : null,
  };
  return {
    ...recommendation,
    lower,
    qualifiers: own && (own.existing !== null || own.incoming !== null) ? own : null,
  };
}

function refusalOf({ options, recommendation: { verdict, swap } }: Case): string | null {
  const option = options.find((one) => one.verdict === verdict);
  if (!option) return 'This verdict is not possible for this kind of case.';
  return swap ? option.whySwapped : option.why;
}

/** Reduces a recommended lowering to memories that the caller may change. Null if there is none. */
export function permittedLowering(
  lower: Lowering | null,
  mine: { existing: boolean; incoming: boolean },
): Lowering | null {
  if (lower === null) return null;
  if (lower.side !== 'both') return mine[lower.side] ? lower : null;
  if (mine.existing && mine.incoming) return lower;
  if (!mine.existing && !mine.incoming) return null;
  return { ...lower, side: mine.existing ? 'existing' : 'incoming' };
}
