import type { HotkeyId } from '#components/shell/hotkeys/hotkeys.ts';
import {
  type CaseKind,
  PAIR_KINDS,
  type ReviewVerdict,
  VERDICTS_OF,
} from '#server/domain/words/review-words.ts';
import type { Step } from '../queue/queue-state.ts';

/** The keys that answer a case. The same key means the same in every kind of case. */
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

/** `yes` is also "the newer holds", `no` is also "neither holds". */
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

/** In the order of their keys. */
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

/** What may be answered to a case of this kind, in the order of the keys. */
export function answersOf(kind: CaseKind): Answer[] {
  return VERDICTS_OF[kind]
    .map((verdict) => ({ verdict, key: KEY_OF[verdict] }))
    .sort((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key));
}

/** What the key answers to a case of this kind; null: nothing. */
export const verdictOf = (kind: CaseKind, key: AnswerKey): ReviewVerdict | null =>
  answersOf(kind).find((answer) => answer.key === key)?.verdict ?? null;

export const isPair = (kind: CaseKind): boolean => PAIR_KINDS.some((one) => one === kind);

/** Verdicts in which it matters which of the two wins. */
export const canSwap = (kind: CaseKind, verdict: ReviewVerdict): boolean =>
  isPair(kind) && ['supersede', 'merge', 'exception'].includes(verdict);

/** What is known without asking: what the verdict would be sent with. */
export interface Suggested {
  /** the circumstances of each, where there are any to suggest */
  hasQualifiers: boolean;
  /** one text for both */
  hasMerged: boolean;
  hasLower: boolean;
  /** ambiguous_person: who is most likely meant */
  hasContact: boolean;
}

/**
 * The form that a verdict needs before it can be sent; null: none. `isRecommended`: it is what the card recommends and
 * spells out, so that accepting it is one key; chosen by its own key, what can be worded is shown for wording.
 */
export function stepBefore(
  kind: CaseKind,
  verdict: ReviewVerdict,
  suggested: Suggested,
  isRecommended: boolean,
): Step | null {
  switch (verdict) {
    case 'keep_both':
      return isRecommended && suggested.hasQualifiers ? null : 'keep_both';
    case 'exception':
      return isRecommended && suggested.hasQualifiers ? null : 'exception';
    case 'merge':
      // of two that say the same the card always shows the one text
      return suggested.hasMerged && (isRecommended || kind === 'duplicate') ? null : 'merge';
    case 'lower':
      // a belief has one side, and how much is the program's matter
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
