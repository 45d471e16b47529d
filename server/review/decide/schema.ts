import { z } from 'zod';
import { fraction, id, idOf, journalId, moment, seenVersion, text } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import { reviewCase, seenVersions } from '../case/schema.ts';

const listed = z.strictObject({
  id: id.describe('Id of the case.'),
  versions: seenVersions.describe('The `versions` that review_list returned.'),
});
const MOST_CASES = 100;

const verdictFields = {
  verdict: z.enum(REVIEW_VERDICTS).describe('One of the case’s options.'),
  swap: z
    .boolean()
    .default(false)
    .describe(
      'With supersede: keep the older; merge: keep the newer entry; exception: the older is the exception.',
    ),
  qualifiers: z
    .strictObject({
      existing: text(500).nullish().describe('Qualifier of `existing`.'),
      incoming: text(500).nullish().describe('Qualifier of `incoming`.'),
    })
    .optional()
    .describe('With keep_both: when each applies; with exception: when it applies; null removes it.'),
  lower: z
    .strictObject({
      side: z.enum(['existing', 'incoming', 'both']).describe('Memory whose confidence to lower.'),
      by: fraction.describe('Confidence to subtract, 0 to 1.'),
    })
    .optional()
    .describe('With lower: whose confidence to reduce, and by how much.'),
  until: moment.optional().describe('With later: when to ask again; default: tomorrow.'),
};

export const decideReviewInput = z.strictObject({
  id: id.describe('Id of the case.'),
  versions: seenVersions.describe('The `versions` that review_list returned.'),
  ...verdictFields,
  merged: text(LIMITS.contentChars)
    .optional()
    .describe('With merge: one text for both; default: as recommended.'),
  contactId: id.optional().describe('For a case of kind ambiguous_person: who is meant.'),
  keepId: id.optional().describe('For duplicate_contact: who stays; default: as recommended.'),
  intoId: id.optional().describe('For new_relationship_type: merge it into this type; default: keep it.'),
  reversed: z.boolean().optional().describe('With intoId: "A this B" becomes "B that A".'),
  scope: z.enum(['case', 'cluster']).default('case').describe('cluster: also decide the cases in `also`.'),
  also: z.array(listed).max(MOST_CASES).optional().describe('Further cases, decided in the same act.'),
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
const REVIEW_OUTCOMES = Object.values(OUTCOME_OF);

const reviewChange = z.object({
  of: z
    .enum(['memory', 'edge', 'contact', 'relationship_type', 'insight', 'case'])
    .describe('Kind of record that changed.'),
  id: idOf('record'),
  did: z
    .enum([
      'superseded',
      'confirmed',
      'archived',
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
    ])
    .describe('What the verdict did to it.'),
});
export type ReviewChange = z.infer<typeof reviewChange>;

export const decideReviewOutput = z.object({
  outcome: z.enum(REVIEW_OUTCOMES).describe('Result of the verdict.'),
  journalId,
  changes: z.array(reviewChange).describe('Every change made.'),
});
export type Decision = z.infer<typeof decideReviewOutput>;

export const decideManyInput = z.strictObject({
  cases: z.array(listed).min(1).max(MOST_CASES).describe('Cases to give the same verdict.'),
  ...verdictFields,
  keeperId: id
    .optional()
    .describe('With merge or supersede: the memory that all others are merged into or replaced by.'),
});
export type DecideManyInput = z.infer<typeof decideManyInput>;
export const decideManyOutput = decideReviewOutput.extend({
  decided: z.number().int().describe('Number of cases decided.'),
});

export const assignInput = z.strictObject({
  id: idOf('case'),
  userId: id.nullable().describe('The member to assign; null: everybody who may decide.'),
  version: seenVersion.optional(),
});
export const assignOutput = z.object({ case: reviewCase.describe('The case after the change.'), journalId });
