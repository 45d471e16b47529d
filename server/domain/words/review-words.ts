// The closed vocabularies of the review queue.

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
  'insight',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The kinds that are about two memories, of which one was there and the other came. */
export const PAIR_KINDS = ['contradiction', 'update', 'duplicate'] as const satisfies readonly CaseKind[];
export type PairKind = (typeof PAIR_KINDS)[number];

/**
 * supersede: the newer holds (with swap, the older). keep_both: each in its circumstances. merge: one text for both.
 * exception: the newer is an exception of the older (with swap, the other way round). lower: less sure of one or both.
 * ignore: no conflict. both_wrong: neither holds. accept and reject: yes and no to what a case of another kind asks.
 */
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

/** What a person may answer to a case, by its kind, in the order of its keys. */
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
  insight: ['accept', 'reject', 'later'],
};

/** `closed_because` of a case that nobody answered and that matters little: both memories stay as they are. */
export const LEFT_AS_IT_IS = 'left as is';
