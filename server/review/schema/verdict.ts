import { z } from 'zod';
import { fraction, id, moment, text } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { REVIEW_VERDICTS } from '#server/domain/review-words.ts';

// A verdict on its way in, and what it did.

/** The versions that the caller saw. Only a side that has none is left out or null. */
const seenVersions = z.strictObject({
  case: z.number().int(),
  existing: z.number().int().nullish(),
  incoming: z.number().int().nullish(),
});
export type SeenVersions = z.infer<typeof seenVersions>;

const listed = z.strictObject({ id, versions: seenVersions });
const MOST_CASES = 100;

const verdictFields = {
  verdict: z.enum(REVIEW_VERDICTS),
  /** supersede: the older one holds; merge: the newer one's entry stays; exception: the older is the exception */
  swap: z.boolean().default(false),
  /** keep_both: the circumstances in which each holds; null takes them away, left out leaves them as they are */
  qualifiers: z.strictObject({ existing: text(500).nullish(), incoming: text(500).nullish() }).optional(),
  /** lower: how much is taken off, of what is left of it today */
  lower: z.strictObject({ side: z.enum(['existing', 'incoming', 'both']), by: fraction }).optional(),
  /** later: when to ask again; left out, tomorrow */
  until: moment.optional(),
};

export const decideReviewInput = z.strictObject({
  id,
  versions: seenVersions,
  ...verdictFields,
  /** merge: the one text for both; left out, the text that is recommended */
  merged: text(LIMITS.contentChars).optional(),
  /** ambiguous_person, accept: who is meant */
  contactId: id.optional(),
  /** duplicate_contact, accept: which of the two stays; left out, the recommended one */
  keepId: id.optional(),
  /** new_relationship_type, accept: the type that it is folded into; left out, it stays as it is */
  intoId: id.optional(),
  reversed: z.boolean().optional(),
  /** cluster: the same for those in `also`, in one act with one undo. Nothing that is not listed is touched */
  scope: z.enum(['case', 'cluster']).default('case'),
  also: z.array(listed).max(MOST_CASES).optional(),
});
export type DecideReviewInput = z.infer<typeof decideReviewInput>;

export const OUTCOME_OF = {
  supersede: 'superseded',
  keep_both: 'kept_both',
  merge: 'merged',
  exception: 'excepted',
  lower: 'lowered',
  ignore: 'ignored',
  both_wrong: 'rejected_both',
  accept: 'accepted',
  reject: 'rejected',
  later: 'postponed',
} as const satisfies Record<(typeof REVIEW_VERDICTS)[number], string>;
export const REVIEW_OUTCOMES = Object.values(OUTCOME_OF);

/** One thing that a verdict did. */
export const reviewChange = z.object({
  /** what was changed */
  of: z.enum(['memory', 'edge', 'contact', 'relationship_type', 'insight', 'case']),
  id,
  did: z.enum([
    'superseded',
    'confirmed',
    'qualified',
    'rewritten',
    'lowered',
    'rejected',
    'accepted',
    'made_private',
    'assigned_person',
    'linked',
    'merged',
    'kept_apart',
    'folded',
    'loosened',
    'postponed',
  ]),
});
export type ReviewChange = z.infer<typeof reviewChange>;

export const decideReviewOutput = z.object({
  outcome: z.enum(REVIEW_OUTCOMES),
  /** the journal's entry, by which it is undone */
  journalId: id,
  changes: z.array(reviewChange),
});
export type Decision = z.infer<typeof decideReviewOutput>;

export const decideManyInput = z.strictObject({
  cases: z.array(listed).min(1).max(MOST_CASES),
  ...verdictFields,
  /** merge and supersede among near-identical ones: the memory that stays, of all of them */
  keeperId: id.optional(),
});
export type DecideManyInput = z.infer<typeof decideManyInput>;
export const decideManyOutput = decideReviewOutput.extend({ decided: z.number().int() });
