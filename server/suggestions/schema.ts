import { z } from 'zod';
import {
  idOf,
  journalId,
  moment,
  nextCursor,
  ownerRef,
  pageInput,
  suggestionType,
  total,
  version,
} from '#server/core/field-schemas.ts';
import { ADVICE, OUTCOMES, SUGGESTION_STATUS } from '#server/domain/words/outcome-vocabulary.ts';
import {
  configField,
  evidenceField,
  reasonField,
  statisticsView as statistics,
  tagsField,
  valueField,
} from '#server/outcomes/schema/fields.ts';
import { outcomeView } from '#server/outcomes/schema/outcome.ts';

export const createSuggestionInput = z.strictObject({
  type: suggestionType,
  value: valueField,
  tags: tagsField.default([]),
  evidence: evidenceField.default([]),
  configBefore: configField.optional().describe('Configuration it would change.'),
  expiresAt: moment.optional().describe('When it expires. Default: in thirty days.'),
  isForHousehold: z.boolean().default(false).describe('Whether it is for the household instead of a member.'),
});
export type CreateSuggestionInput = z.output<typeof createSuggestionInput>;

const suggestionView = z
  .object({
    id: idOf('suggestion'),
    type: z.string().describe('Verb and object: add_topic.'),
    value: z.string().describe('The suggested value.'),
    tags: z.array(z.string()).describe('Topics.'),
    evidence: evidenceField.describe('Sources behind the suggestion.'),
    configBefore: configField.nullable().describe('Configuration it would change; null: none.'),
    status: z.enum(SUGGESTION_STATUS).describe('Status; open: not decided yet.'),
    ownerId: z.uuid().nullable().describe('Owner of the profile: a user id; null: the household.'),
    agent: z
      .object({
        id: idOf('agent'),
        name: z.string().describe('Name of the agent.'),
      })
      .nullable()
      .describe('The agent that suggested it; null: a person.'),
    createdAt: z.iso.datetime().describe('When it was suggested.'),
    expiresAt: z.iso.datetime().nullable().describe('When it expires; null: never.'),
    decidedAt: z.iso.datetime().nullable().describe('When it was decided; null: not yet.'),
    version,
    can: z
      .object({ decide: z.boolean().describe('Whether you may accept or reject it.') })
      .describe('What you may do.'),
  })
  .meta({ id: 'Suggestion' });
export type SuggestionView = z.output<typeof suggestionView>;

export const adviceView = z.object({
  advice: z.enum(ADVICE).describe('caution: give a reason; skip: do not suggest it.'),
  reasons: z.array(z.string()).describe('Reasons for the advice, most important first.'),
  statistics: z
    .object({
      type: statistics.describe('Statistics of this type.'),
      value: statistics.describe('Statistics of this type and value.'),
    })
    .describe('Earlier outcomes in numbers.'),
  similar: z
    .array(
      z.object({
        ref: z.string().describe('Ref to pass to outcome_query.'),
        type: z.string().describe('Type of suggestion.'),
        value: z.string().describe('The suggested value.'),
        outcome: z.enum(OUTCOMES).describe('What became of the suggestion.'),
        on: z.iso.date().describe('Day of the decision.'),
        reason: z.string().optional().describe('Reason in the person’s words.'),
        similarity: z.number().describe('Similarity, from 0 to 1.'),
      }),
    )
    .describe('Similar earlier suggestions, most similar first.'),
});
export type AdviceView = z.output<typeof adviceView>;

export const checkInput = z.strictObject({
  type: suggestionType,
  value: valueField,
  tags: tagsField.default([]),
  isForHousehold: z.boolean().default(false).describe('Whether it is for the household instead of a member.'),
});
export type CheckInput = z.output<typeof checkInput>;

/** For an agent that may not see the profile, the fields that would reveal it are null. */
export const createSuggestionOutput = z.object({
  suggestion: suggestionView.nullable().describe('The suggestion; null if you may not see it.'),
  id: z.uuid().describe('Id to pass to outcome_record as suggestionId.'),
  supersededId: z.uuid().nullable().describe('The open suggestion that it replaces; null: none.'),
  advice: adviceView.nullable().describe('The advice; null if you may not see it.'),
  journalId,
});

export const listSuggestionsInput = z.strictObject({
  of: ownerRef,
  status: z.enum(SUGGESTION_STATUS).default('open').describe('open: not decided yet.'),
  ...pageInput,
});
export type ListSuggestionsInput = z.output<typeof listSuggestionsInput>;
export const listSuggestionsOutput = z.object({
  items: z.array(suggestionView).describe('The suggestions, latest first.'),
  total,
  nextCursor,
});

const decision = {
  id: idOf('suggestion'),
  reason: reasonField.optional(),
};
export const acceptInput = z.strictObject({
  ...decision,
  configAfter: configField.optional().describe('Resulting configuration.'),
});
export type AcceptInput = z.output<typeof acceptInput>;
export const rejectInput = z.strictObject(decision);
export type RejectInput = z.output<typeof rejectInput>;

export const decideOutput = z.object({
  outcome: outcomeView.nullable().describe('The outcome; null if you may not see it.'),
  suggestion: suggestionView.nullable().describe('After the decision; null if you may not see it.'),
  profile: z
    .object({
      type: z.string().describe('Type of suggestion.'),
      statistics: statistics.describe('Statistics of this type.'),
      totalOutcomes: z.int().describe('Number of outcomes in the whole profile.'),
    })
    .nullable()
    .describe('The totals of the type now; null if you may not see them.'),
  journalId,
});
export type DecideOutput = z.input<typeof decideOutput>;
