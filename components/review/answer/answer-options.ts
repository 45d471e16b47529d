import type { HotkeyId } from '#components/shell/hotkeys/hotkey-registry.ts';
import {
  type CaseKind,
  isPairKind,
  type ReviewVerdict,
  VERDICTS_OF,
} from '#server/domain/words/review-vocabulary.ts';
import type { FollowUp } from '../queue/queue-state.ts';

/** Each shortcut has the same meaning in every kind of case. */
export type AnswerKey = Extract<
  HotkeyId,
  | 'review.yes'
  | 'review.keep-both'
  | 'review.merge'
  | 'review.exception'
  | 'review.lower'
  | 'review.ignore'
  | 'review.no'
  | 'review.later'
>;

/** In some kinds of case, `yes` means "the newer memory is true" and `no` means "both are wrong". */
const KEY_OF: Record<ReviewVerdict, AnswerKey> = {
  supersede: 'review.yes',
  accept: 'review.yes',
  keep_both: 'review.keep-both',
  merge: 'review.merge',
  exception: 'review.exception',
  lower: 'review.lower',
  ignore: 'review.ignore',
  both_wrong: 'review.no',
  reject: 'review.no',
  later: 'review.later',
};

const ORDER: readonly AnswerKey[] = [
  'review.yes',
  'review.keep-both',
  'review.merge',
  'review.exception',
  'review.lower',
  'review.ignore',
  'review.no',
  'review.later',
];

interface Answer {
  verdict: ReviewVerdict;
  key: AnswerKey;
}

export function answersOf(kind: CaseKind): Answer[] {
  return VERDICTS_OF[kind]
    .map((verdict) => ({ verdict, key: KEY_OF[verdict] }))
    .sort((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key));
}

export const verdictOf = (kind: CaseKind, key: AnswerKey): ReviewVerdict | null =>
  answersOf(kind).find((answer) => answer.key === key)?.verdict ?? null;

/** Returns whether a verdict prefers one of the two sides. */
export const canSwap = (kind: CaseKind, verdict: ReviewVerdict): boolean =>
  isPairKind(kind) && ['supersede', 'merge', 'exception'].includes(verdict);

export interface Suggested {
  hasQualifiers: boolean;
  hasMerged: boolean;
  hasLower: boolean;
  hasContact: boolean;
}

/**
 * Returns null if the verdict needs no form. An accepted recommendation needs none if the card shows all its values.
 */
export function followUpOf(
  kind: CaseKind,
  verdict: ReviewVerdict,
  suggested: Suggested,
  isRecommended: boolean,
): FollowUp | null {
  switch (verdict) {
    case 'keep_both':
      return isRecommended && suggested.hasQualifiers ? null : 'keep_both';
    case 'exception':
      return isRecommended && suggested.hasQualifiers ? null : 'exception';
    case 'merge':
      // A duplicate needs no form, because its card always shows the merged text.
      return suggested.hasMerged && (isRecommended || kind === 'duplicate') ? null : 'merge';
    case 'lower':
      // A single belief needs no form, because the server decides the amount.
      return !isPairKind(kind) || (isRecommended && suggested.hasLower) ? null : 'lower';
    case 'later':
      return 'later';
    case 'accept':
      return kind === 'ambiguous_person' && !(isRecommended && suggested.hasContact) ? 'choose' : null;
    case 'supersede':
    case 'ignore':
    case 'both_wrong':
    case 'reject':
      return null;
  }
}
