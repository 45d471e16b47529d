import { z } from 'zod';
import { id, moment, pageInput } from '#server/core/fields.ts';
import { ADVICE, OUTCOMES, SUGGESTION_STATUS } from '#server/domain/outcome-words.ts';
import { outcomeView } from '#server/outcomes/schema/outcome.ts';
import {
  configField,
  evidenceField,
  ofField,
  reasonField,
  statisticsView as statistics,
  tagsField,
  typeField,
  valueField,
} from '#server/outcomes/schema/parts.ts';

export { ofField, typeField, valueField };

export const createSuggestionInput = z.strictObject({
  type: typeField,
  value: valueField,
  tags: tagsField.default([]),
  evidence: evidenceField.default([]),
  configBefore: configField.optional(),
  /** absent: in thirty days */
  expiresAt: moment.optional(),
  /** for the household as a whole, not for the one who is spoken for */
  isForHousehold: z.boolean().default(false),
});
export type CreateSuggestionInput = z.output<typeof createSuggestionInput>;

export const suggestionView = z.object({
  id: z.uuid(),
  type: z.string(),
  value: z.string(),
  tags: z.array(z.string()),
  evidence: evidenceField,
  configBefore: configField.nullable(),
  status: z.enum(SUGGESTION_STATUS),
  /** whose profile it is for: a member's id, null for the household */
  ownerId: z.uuid().nullable(),
  agent: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  version: z.int(),
  can: z.object({ decide: z.boolean() }),
});
export type SuggestionView = z.output<typeof suggestionView>;

export const adviceView = z.object({
  advice: z.enum(ADVICE),
  /** sentences, the weightiest first */
  reasons: z.array(z.string()),
  /** of the type, and of this very value */
  statistics: z.object({ type: statistics, value: statistics }),
  /** earlier ones like it, the likest first */
  similar: z.array(
    z.object({
      ref: z.string(),
      type: z.string(),
      value: z.string(),
      outcome: z.enum(OUTCOMES),
      on: z.iso.date(),
      /** absent: none was told */
      reason: z.string().optional(),
      similarity: z.number(),
    }),
  ),
});
export type AdviceView = z.output<typeof adviceView>;

export const checkInput = z.strictObject({
  type: typeField,
  value: valueField,
  tags: tagsField.default([]),
  isForHousehold: z.boolean().default(false),
});
export type CheckInput = z.output<typeof checkInput>;

/** `null`: told by an agent that may not see the profile, so it is not shown either. */
export const createSuggestionOutput = z.object({
  suggestion: suggestionView.nullable(),
  id: z.uuid(),
  /** an earlier open one of the same, whose place it takes */
  supersededId: z.uuid().nullable(),
  advice: adviceView.nullable(),
  journalId: z.uuid(),
});

export const listSuggestionsInput = z.strictObject({
  of: ofField,
  status: z.enum(SUGGESTION_STATUS).default('open'),
  ...pageInput,
});
export type ListSuggestionsInput = z.output<typeof listSuggestionsInput>;
export const listSuggestionsOutput = z.object({
  items: z.array(suggestionView),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

const decision = {
  id,
  reason: reasonField.optional(),
};
export const acceptInput = z.strictObject({ ...decision, configAfter: configField.optional() });
export type AcceptInput = z.output<typeof acceptInput>;
export const rejectInput = z.strictObject(decision);
export type RejectInput = z.output<typeof rejectInput>;

export const decideOutput = z.object({
  /** null where the actor may tell of it and not see it */
  outcome: outcomeView.nullable(),
  suggestion: suggestionView.nullable(),
  /** what the type adds up to now */
  profile: z.object({ type: z.string(), statistics, totalOutcomes: z.int() }).nullable(),
  journalId: z.uuid(),
});
export type DecideOutput = z.input<typeof decideOutput>;
