import { isPairKind, type ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { CaseSide, ReviewCase } from '#server/review/case/schema.ts';
import type { DecideReviewInput } from '#server/review/decide/schema.ts';
import type { FollowUp } from '../queue/queue-state.ts';
import { canSwap, followUpOf, type Suggested } from './answer-options.ts';

export type Filled = Partial<
  Pick<
    DecideReviewInput,
    'qualifiers' | 'merged' | 'lower' | 'until' | 'contactId' | 'keepId' | 'also' | 'scope'
  >
>;

export type VerdictInput = Omit<DecideReviewInput, 'scope'> & { scope?: DecideReviewInput['scope'] };

/** Returns whether the sides are swapped, so that the earlier one wins: as recommended, or the reverse if the reviewer swapped them. */
export const isSwappedNow = (shown: ReviewCase, wasSwapped: boolean): boolean =>
  shown.recommendation.swap !== wasSwapped;

function valuesSuggestedFor(shown: ReviewCase): Suggested {
  const { qualifiers, merged, lower, contactId } = shown.recommendation;
  // False for another member's memory, which the reviewer cannot change.
  const isMine = (side: 'existing' | 'incoming') => shown[side]?.can.edit !== false;
  const said = (['existing', 'incoming'] as const).filter((side) => qualifiers?.[side]);
  const lowered = lower?.side === 'both' ? (['existing', 'incoming'] as const) : lower ? [lower.side] : [];
  return {
    hasQualifiers: said.length > 0 && said.every(isMine),
    hasMerged: merged !== null,
    hasLower: lower !== null && lowered.every(isMine),
    hasContact: contactId !== null,
  };
}

/** Returns null if the answer is allowed. */
export function whyRefused(shown: ReviewCase, verdict: ReviewVerdict, wasSwapped: boolean): string | null {
  const option = shown.options.find((one) => one.verdict === verdict);
  if (!option) return 'This answer does not apply to this question.';
  return canSwap(shown.kind, verdict) && isSwappedNow(shown, wasSwapped) ? option.whySwapped : option.why;
}

type Intent =
  | { do: 'send'; verdict: ReviewVerdict }
  | { do: 'begin'; followUp: FollowUp }
  | { do: 'refuse'; why: string }
  | { do: 'nothing' };

const CHOOSE_BY_KEY = 'This is about health. Choose with a number key, or press H to postpone it.';

/** If `verdict` is null, the reviewer accepts the recommendation. */
export function intentOf(shown: ReviewCase, verdict: ReviewVerdict | null, wasSwapped: boolean): Intent {
  const chosen = verdict ?? shown.recommendation.verdict;
  if (chosen === null) {
    const none = shown.isSafety ? CHOOSE_BY_KEY : shown.recommendation.refused;
    return none === null ? { do: 'nothing' } : { do: 'refuse', why: none };
  }
  const why = whyRefused(shown, chosen, wasSwapped);
  if (why !== null) return { do: 'refuse', why };
  const followUp = followUpOf(shown.kind, chosen, valuesSuggestedFor(shown), verdict === null);
  return followUp ? { do: 'begin', followUp } : { do: 'send', verdict: chosen };
}

const words = (text: string | null | undefined): string | null => text?.trim() || null;

/** These values apply where the reviewer entered none. */
function recommendedFor(shown: ReviewCase, verdict: ReviewVerdict): Filled {
  const { qualifiers, merged, lower, contactId, verdict: recommended } = shown.recommendation;
  if (verdict === 'merge') return merged === null ? {} : { merged };
  if (verdict !== recommended) return {};
  switch (verdict) {
    case 'keep_both':
    case 'exception': {
      const existing = words(qualifiers?.existing);
      const incoming = words(qualifiers?.incoming);
      return { qualifiers: { ...(existing ? { existing } : {}), ...(incoming ? { incoming } : {}) } };
    }
    case 'lower':
      return isPairKind(shown.kind) && lower ? { lower } : {};
    case 'accept':
      return shown.kind === 'ambiguous_person' && contactId ? { contactId } : {};
    default:
      return {};
  }
}

/** Returns the contact to keep if the reviewer has swapped two duplicate contacts. */
function keptContact({ double }: ReviewCase, verdict: ReviewVerdict, wasSwapped: boolean): Filled {
  if (!double || verdict !== 'accept' || !wasSwapped) return {};
  return { keepId: double.sides.find(({ contact }) => contact.id !== double.keepId)?.contact.id };
}

/** Entered values take precedence over recommended values. */
export function verdictInput(
  shown: ReviewCase,
  verdict: ReviewVerdict,
  wasSwapped: boolean,
  filled: Filled = {},
): VerdictInput {
  return {
    id: shown.id,
    verdict,
    versions: shown.versions,
    swap: canSwap(shown.kind, verdict) && isSwappedNow(shown, wasSwapped),
    ...recommendedFor(shown, verdict),
    ...keptContact(shown, verdict, wasSwapped),
    ...filled,
  };
}

export const exceptionSide = (isSwapped: boolean): 'existing' | 'incoming' =>
  isSwapped ? 'existing' : 'incoming';

export function weakerSide({ existing, incoming }: ReviewCase): 'existing' | 'incoming' {
  const sure = (side: CaseSide | null) => side?.confidence ?? 1;
  return sure(existing) < sure(incoming) ? 'existing' : 'incoming';
}
