import { z } from 'zod';
import { contactSummary } from '#server/contacts/schema.ts';
import { fraction, id, isoTime } from '#server/core/fields.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/review-words.ts';
import { PRIVACY } from '#server/domain/vocabulary.ts';
import { possibleDouble } from '#server/identities/schema.ts';
import { insightView } from '#server/insights/schema.ts';
import { memoryView } from '#server/memories/schema/memory.ts';
import { relationshipTypeView } from '#server/relationship-types/schema.ts';
import { previousVerdict, sideSnapshot } from './snapshot.ts';

// A case as it leaves the server.

/** A memory as it is now, beside what it was when the case opened. */
export const caseSide = memoryView.extend({
  snapshot: sideSnapshot.nullable(),
  /** its words, circumstances or standing are other than when the case opened */
  hasChanged: z.boolean(),
  /** the words in which it was said, where they were kept */
  quote: z.string().nullable(),
  /** the agent that told it; null: a person did */
  agent: z.string().nullable(),
  /** how often it was shown to an agent, and when last */
  uses: z.number().int(),
  lastUsedAt: isoTime.nullable(),
});
export type CaseSide = z.infer<typeof caseSide>;

/** The versions of what somebody saw, to be sent back with the verdict. */
export const caseVersions = z.object({
  case: z.number().int(),
  existing: z.number().int().nullable(),
  incoming: z.number().int().nullable(),
});
export type CaseVersions = z.infer<typeof caseVersions>;

export const recommendationView = z.object({
  /** null: nothing speaks for one of them */
  verdict: z.enum(REVIEW_VERDICTS).nullable(),
  /** why the case is there, and why this is recommended */
  reasons: z.array(z.string()),
  certainty: fraction.nullable(),
  swap: z.boolean(),
  /** what tells the two apart, suggested from their texts; null: nothing to suggest */
  qualifiers: z.object({ existing: z.string().nullable(), incoming: z.string().nullable() }).nullable(),
  /** one text for both; null: nothing to suggest */
  merged: z.string().nullable(),
  lower: z.object({ side: z.enum(['existing', 'incoming', 'both']), by: fraction }).nullable(),
  contactId: id.nullable(),
  privacy: z.enum(PRIVACY).nullable(),
});

/** One answer that this kind of case takes, in the order of its keys. */
export const verdictOption = z.object({
  verdict: z.enum(REVIEW_VERDICTS),
  /** why the asker may not give it, as a sentence; null: they may */
  why: z.string().nullable(),
  /** the same with `swap`; null also where swapping makes no difference */
  whySwapped: z.string().nullable(),
});

export const reviewMember = z.object({ userId: id, name: z.string(), isMe: z.boolean() });

export const reviewCase = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  /** the one that was there; of a dependent belief, the belief */
  existing: caseSide.nullable(),
  /** the one that came; of a dependent belief, what it rests on; of a staged memory, that one */
  incoming: caseSide.nullable(),
  recommendation: recommendationView,
  options: z.array(verdictOption),
  /** 0 to 1: how much it matters */
  impact: fraction,
  versions: caseVersions,
  status: z.enum(['open', 'decided', 'closed']),
  /** how it was decided; null: it is open, or closed by itself */
  decided: z
    .object({
      verdict: z.enum(REVIEW_VERDICTS),
      at: isoTime,
      by: reviewMember.nullable(),
      journalId: id.nullable(),
    })
    .nullable(),
  openedAt: isoTime,
  /** put off until then */
  dueAt: isoTime.nullable(),
  assignedTo: reviewMember.nullable(),
  /** one of the sides has changed since it opened */
  isStale: z.boolean(),
  /** what was decided of the same two before they changed */
  previous: previousVerdict.nullable(),
  /** ambiguous_person: the name that was said, and whom it may mean */
  said: z.string().nullable(),
  candidates: z.array(contactSummary),
  /** dependent_belief: what happened to what it rests on, and what has taken its place */
  doubt: z
    .object({
      reason: z.enum(['superseded', 'rejected', 'retired', 'forgotten']),
      replacement: memoryView.nullable(),
    })
    .nullable(),
  /** duplicate_contact */
  double: possibleDouble.nullable(),
  /** new_relationship_type */
  type: relationshipTypeView.nullable(),
  /** insight: what was learned; its version goes as that of `incoming` */
  insight: insightView.nullable(),
});
export type ReviewCase = z.infer<typeof reviewCase>;

export const reviewIdInput = z.strictObject({ id });
export const reviewCaseOutput = z.object({ case: reviewCase });
