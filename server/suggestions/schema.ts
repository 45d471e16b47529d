import { z } from 'zod';
import {
  id,
  journalId,
  moment,
  nextCursor,
  ownerRef,
  pageInput,
  suggestionType,
  total,
  version,
} from '#server/core/field-schemas.ts';
import { ADVICE, OUTCOMES, SUGGESTION_STATUS } from '#server/domain/words/outcome-words.ts';
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
  configBefore: configField.optional().describe('Configuration that it would change.'),
  expiresAt: moment.optional().describe('Default: in thirty days.'),
  isForHousehold: z.boolean().default(false).describe('For the household, not for whom you speak for.'),
});
export type CreateSuggestionInput = z.output<typeof createSuggestionInput>;

const suggestionView = z.object({
  id: z.uuid().describe('Id (UUID).'),
  type: z.string().describe('A verb and what it is done to: add_topic.'),
  value: z.string().describe('What is suggested.'),
  tags: z.array(z.string()).describe('What it is about.'),
  evidence: evidenceField.describe('What it rests on.'),
  configBefore: configField.nullable().describe('Configuration it would change; null: none.'),
  status: z.enum(SUGGESTION_STATUS).describe('open: it waits for a decision.'),
  ownerId: z.uuid().nullable().describe('Whose profile: a user id; null: the household’s.'),
  agent: z
    .object({
      id: z.uuid().describe('Id (UUID).'),
      name: z.string().describe('What the household calls it.'),
    })
    .nullable()
    .describe('Who suggested it; null: a person.'),
  createdAt: z.iso.datetime().describe('When it was suggested.'),
  expiresAt: z.iso.datetime().nullable().describe('Null: it does not expire.'),
  decidedAt: z.iso.datetime().nullable().describe('Null: not yet.'),
  version,
  can: z.object({ decide: z.boolean().describe('Accept or reject it.') }).describe('What you may do.'),
});
export type SuggestionView = z.output<typeof suggestionView>;

export const adviceView = z.object({
  advice: z.enum(ADVICE).describe('caution: say why you suggest it; skip: do not.'),
  reasons: z.array(z.string()).describe('Weightiest first.'),
  statistics: z
    .object({ type: statistics.describe('Of the type.'), value: statistics.describe('Of this very value.') })
    .describe('How it fared before.'),
  similar: z
    .array(
      z.object({
        ref: z.string().describe('Ask outcome_query for it by this.'),
        type: z.string().describe('A verb and what it is done to.'),
        value: z.string().describe('What was suggested.'),
        outcome: z.enum(OUTCOMES).describe('What became of it.'),
        on: z.iso.date().describe('Day of the decision.'),
        reason: z.string().optional().describe('In the person’s words.'),
        similarity: z.number().describe('0 to 1.'),
      }),
    )
    .describe('Earlier ones like it, likest first.'),
});
export type AdviceView = z.output<typeof adviceView>;

export const checkInput = z.strictObject({
  type: suggestionType,
  value: valueField,
  tags: tagsField.default([]),
  isForHousehold: z.boolean().default(false).describe('For the household, not for whom you speak for.'),
});
export type CheckInput = z.output<typeof checkInput>;

/** `null`: told by an agent that may not see the profile, so it is not shown either. */
export const createSuggestionOutput = z.object({
  suggestion: suggestionView.nullable().describe('Null: you may tell of it and not see it.'),
  id: z.uuid().describe('For outcome_record, as suggestionId.'),
  supersededId: z.uuid().nullable().describe('Open one of the same that it replaces; null: none.'),
  advice: adviceView.nullable().describe('Null: not yours to see.'),
  journalId,
});

export const listSuggestionsInput = z.strictObject({
  of: ownerRef,
  status: z.enum(SUGGESTION_STATUS).default('open').describe('open: those that wait for a decision.'),
  ...pageInput,
});
export type ListSuggestionsInput = z.output<typeof listSuggestionsInput>;
export const listSuggestionsOutput = z.object({
  items: z.array(suggestionView).describe('Latest first.'),
  total,
  nextCursor,
});

const decision = {
  id: id.describe('The suggestion.'),
  reason: reasonField.optional(),
};
export const acceptInput = z.strictObject({
  ...decision,
  configAfter: configField.optional().describe('Configuration that it led to.'),
});
export type AcceptInput = z.output<typeof acceptInput>;
export const rejectInput = z.strictObject(decision);
export type RejectInput = z.output<typeof rejectInput>;

export const decideOutput = z.object({
  outcome: outcomeView.nullable().describe('Null: you may tell of it and not see it.'),
  suggestion: suggestionView.nullable().describe('As it is now; null: not yours to see.'),
  profile: z
    .object({
      type: z.string().describe('A verb and what it is done to.'),
      statistics: statistics.describe('Of the type.'),
      totalOutcomes: z.int().describe('Of the whole profile.'),
    })
    .nullable()
    .describe('What the type adds up to now; null: not yours to see.'),
  journalId,
});
export type DecideOutput = z.input<typeof decideOutput>;
