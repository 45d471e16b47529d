import { z } from 'zod';
import { contactSummary } from '#server/contacts/schema.ts';
import { fraction, id, idOf, isoTime } from '#server/core/field-schemas.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';
import { possibleDouble } from '#server/duplicate-contacts/schema.ts';
import { insightView } from '#server/insights/schema.ts';
import { memoryView } from '#server/memories/memory/schema.ts';
import { relationshipTypeView } from '#server/relationship-types/schema.ts';
import { previousVerdict, sideSnapshot } from '#server/review-cases/schema.ts';

const caseSide = memoryView
  .extend({
    snapshot: sideSnapshot.nullable().describe('State when the case opened; null: not kept.'),
    hasChanged: z.boolean().describe('Whether the memory has changed since the case opened.'),
    quote: z.string().nullable().describe('Original wording; null: not kept.'),
    agent: z.string().nullable().describe('Agent that added the memory; null: a person.'),
    uses: z.number().int().describe('Number of times the memory was surfaced.'),
    lastUsedAt: isoTime.nullable().describe('When it was last surfaced; null: never.'),
  })
  .meta({ id: 'ReviewSide' });
export type CaseSide = z.infer<typeof caseSide>;

const caseVersions = z.object({
  case: z.number().int().describe('Version of the case; send it back.'),
  existing: z.number().int().nullable().describe('Version of `existing`; null: no such side.'),
  incoming: z.number().int().nullable().describe('Version of `incoming`; null: no such side.'),
});

export const seenVersions = z.strictObject({
  case: z.number().int().describe('Version of the case you saw.'),
  existing: z.number().int().nullish().describe('Version of `existing` you saw.'),
  incoming: z.number().int().nullish().describe('Version of `incoming` you saw.'),
});
export type SeenVersions = z.infer<typeof seenVersions>;

const recommendationView = z
  .object({
    verdict: z.enum(REVIEW_VERDICTS).nullable().describe('Recommended verdict; null: none.'),
    reasons: z.array(z.string()).describe('Reasons for the question and the recommendation.'),
    certainty: fraction.nullable().describe('Certainty, 0 to 1; null: no verdict.'),
    swap: z.boolean().describe('Whether the older memory wins, stays, or is the exception.'),
    qualifiers: z
      .object({
        existing: z.string().nullable().describe('Qualifier of `existing`; null: none.'),
        incoming: z.string().nullable().describe('Qualifier of `incoming`; null: none.'),
      })
      .nullable()
      .describe('Qualifiers that distinguish the two; null: unknown.'),
    merged: z.string().nullable().describe('Merged text; null: unknown.'),
    lower: z
      .object({
        side: z.enum(['existing', 'incoming', 'both']).describe('Memory whose confidence to lower.'),
        by: fraction.describe('Confidence to subtract, 0 to 1.'),
      })
      .nullable()
      .describe('Whose confidence to lower; null: none.'),
    contactId: id.nullable().describe('For ambiguous_person: the most likely contact; null: unknown.'),
    privacy: z
      .enum(PRIVACY)
      .nullable()
      .describe('For privacy_doubt: the recommended privacy; null: unknown.'),
    refused: z
      .string()
      .nullable()
      .describe('Why you may not give the verdict that fits; null: you may, or none fits.'),
    likeliest: z
      .enum(REVIEW_VERDICTS)
      .nullable()
      .describe('The verdict, with swap, that fits but is refused; null: none.'),
  })
  .meta({ id: 'ReviewRecommendation' });

const verdictOption = z.object({
  verdict: z.enum(REVIEW_VERDICTS).describe('A verdict for this kind of case.'),
  why: z.string().nullable().describe('Why you may not give this verdict; null: you may.'),
  whySwapped: z.string().nullable().describe('Why you may not give this verdict with swap; null: you may.'),
});

export const reviewMember = z
  .object({
    userId: id.describe('The member’s user id.'),
    name: z.string().describe('The member’s name.'),
    isMe: z.boolean().describe('Whether this member is you.'),
  })
  .meta({ id: 'ReviewMember' });

export const reviewCase = z
  .object({
    id: idOf('case'),
    kind: z.enum(CASE_KINDS).describe('Kind of question.'),
    existing: caseSide.nullable().describe('The older memory; null: none.'),
    incoming: caseSide.nullable().describe('The incoming memory, or the basis of a belief.'),
    recommendation: recommendationView.describe('The recommendation.'),
    options: z.array(verdictOption).describe('Possible verdicts, in display order.'),
    impact: fraction.describe('How much the case matters, 0 to 1.'),
    isSafety: z
      .boolean()
      .describe('Whether it is about health or safety: sorted first, without recommendation.'),
    versions: caseVersions.describe('Versions to send with the verdict.'),
    status: z.enum(['open', 'decided', 'closed']).describe('closed: ended without a verdict.'),
    decided: z
      .object({
        verdict: z.enum(REVIEW_VERDICTS).describe('Verdict given.'),
        at: isoTime.describe('Time of the decision.'),
        by: reviewMember.nullable().describe('Who decided; null: a former member.'),
        journalId: id.nullable().describe('Journal entry that undoes it; null: nothing to undo.'),
      })
      .nullable()
      .describe('The decision; null: not decided.'),
    openedAt: isoTime.describe('When the case was opened.'),
    dueAt: isoTime.nullable().describe('Postponed until this moment; null: not postponed.'),
    assignedTo: reviewMember.nullable().describe('Assigned member; null: everybody who may decide.'),
    isStale: z.boolean().describe('Whether a side has changed since the case opened.'),
    previous: previousVerdict.nullable().describe('Verdict from before the two changed; null: none.'),
    said: z.string().nullable().describe('For ambiguous_person: the name said; null: another kind.'),
    candidates: z.array(contactSummary).describe('For ambiguous_person: who may be meant.'),
    doubt: z
      .object({
        reason: z
          .enum(['superseded', 'rejected', 'retired', 'forgotten'])
          .describe('What happened to the memory it depends on.'),
        replacement: memoryView
          .pick({ id: true, content: true })
          .nullable()
          .describe('The memory that replaced it; null: none that you may see.'),
      })
      .nullable()
      .describe('For dependent_belief: why it is in doubt; null: another kind.'),
    double: possibleDouble
      .nullable()
      .describe('For duplicate_contact: the two contacts; null: another kind.'),
    type: relationshipTypeView
      .nullable()
      .describe('For new_relationship_type: the proposed type; null: another kind.'),
    insight: insightView
      .nullable()
      .describe('For insight: send its version as incoming; null: another kind.'),
  })
  .meta({ id: 'ReviewCase' });
export type ReviewCase = z.infer<typeof reviewCase>;

export const reviewIdInput = z.strictObject({ id: idOf('case') });
export const reviewCaseOutput = z.object({ case: reviewCase.describe('The case after the change.') });
