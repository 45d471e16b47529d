import type { HotkeyId } from '#components/shell/hotkeys/hotkeys.ts';
import {
  type CaseKind,
  PAIR_KINDS,
  type ReviewVerdict,
  VERDICTS_OF,
} from '#server/domain/words/review-words.ts';
import type { FollowUp } from '../queue/queue-state.ts';

/** Shortcuts that answer a case. Each has the same meaning in every kind of case. */
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

/**
 * Shortcut of each verdict. In some kinds of case, `yes` stands for "the newer holds" and `no` for "both are wrong".
 */
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

/** Display order of the shortcuts. */
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

/** Returns the answers that a kind of case accepts, in the order of their shortcuts. */
export function answersOf(kind: CaseKind): Answer[] {
  return VERDICTS_OF[kind]
    .map((verdict) => ({ verdict, key: KEY_OF[verdict] }))
    .sort((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key));
}

/** Returns the verdict of a shortcut for a kind of case; null if the shortcut does not apply. */
export const verdictOf = (kind: CaseKind, key: AnswerKey): ReviewVerdict | null =>
  answersOf(kind).find((answer) => answer.key === key)?.verdict ?? null;

export const isPair = (kind: CaseKind): boolean => PAIR_KINDS.some((one) => one === kind);

/** Returns whether a verdict has a winning side, so that swapping changes its effect. */
export const canSwap = (kind: CaseKind, verdict: ReviewVerdict): boolean =>
  isPair(kind) && ['supersede', 'merge', 'exception'].includes(verdict);

/** Says which values the recommendation already provides. */
export interface Suggested {
  /** Whether circumstances are suggested and the reviewer may edit each memory that has a suggestion. */
  hasQualifiers: boolean;
  /** Whether a merged text is suggested. */
  hasMerged: boolean;
  hasLower: boolean;
  /** Whether a contact is suggested, for a case about an ambiguous person. */
  hasContact: boolean;
}

/**
 * Returns the form that a verdict needs before it is sent, or null. Accepting a recommendation whose values are all on
 * the card (`isRecommended`) needs no form. The verdict's own shortcut opens the form to edit the values.
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
      // needs no form for a duplicate, because its card always shows the merged text
      return suggested.hasMerged && (isRecommended || kind === 'duplicate') ? null : 'merge';
    case 'lower':
      // needs no form for a single belief, because the server decides the amount
      return !isPair(kind) || (isRecommended && suggested.hasLower) ? null : 'lower';
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
