export const CASE_KINDS = [
  'contradiction',
  'update',
  'duplicate',
  'staged',
  'ambiguous_person',
  'duplicate_contact',
  'new_relationship_type',
  'dependent_belief',
  'privacy_doubt',
  'still_true',
  'record_change',
  'insight',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const PAIR_KINDS = ['contradiction', 'update', 'duplicate'] as const satisfies readonly CaseKind[];
export type PairKind = (typeof PAIR_KINDS)[number];

export const isPairKind = (kind: CaseKind): kind is PairKind => PAIR_KINDS.some((pair) => pair === kind);

/** `lower` reduces the confidence. With `swap`, the newer and the older memory are exchanged. */
export const REVIEW_VERDICTS = [
  'supersede',
  'keep_both',
  'merge',
  'exception',
  'lower',
  'ignore',
  'both_wrong',
  'accept',
  'reject',
  'later',
] as const;
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

export const VERDICTS_OF: Record<CaseKind, readonly ReviewVerdict[]> = {
  contradiction: ['supersede', 'keep_both', 'merge', 'exception', 'lower', 'ignore', 'both_wrong', 'later'],
  update: ['supersede', 'keep_both', 'merge', 'exception', 'lower', 'ignore', 'both_wrong', 'later'],
  duplicate: ['merge', 'supersede', 'keep_both', 'ignore', 'both_wrong', 'later'],
  staged: ['accept', 'reject', 'later'],
  ambiguous_person: ['accept', 'reject', 'later'],
  duplicate_contact: ['accept', 'reject', 'later'],
  new_relationship_type: ['accept', 'reject', 'later'],
  dependent_belief: ['accept', 'lower', 'reject', 'later'],
  privacy_doubt: ['accept', 'ignore', 'later'],
  still_true: ['accept', 'reject', 'later'],
  record_change: ['accept', 'ignore', 'reject', 'later'],
  insight: ['accept', 'reject', 'later'],
};

/** Verdict of a case that nobody answered. It does not change the memories. */
export const LEFT_AS_IT_IS = 'left as is';
