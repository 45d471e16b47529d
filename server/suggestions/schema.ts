import { z } from 'zod';
import { SUGGESTING } from '#server/domain/outcome-parameters.ts';
import {
  ADVICE,
  MEMORY_TYPE,
  OUTCOMES,
  SUGGESTION_STATUS,
  SUGGESTION_TYPE,
} from '#server/domain/outcome-words.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { outcomeView } from '#server/outcomes/schema/outcome.ts';
import { configField, evidenceField } from '#server/outcomes/schema/parts.ts';

export const typeField = z
  .string()
  .max(SUGGESTING.typeChars)
  .regex(SUGGESTION_TYPE, 'Write a verb and what it is done to, with underscores: add_topic.')
  .refine((type) => type !== MEMORY_TYPE, 'This type is kept for surfaced memories.');
export const valueField = z.string().trim().min(1).max(SUGGESTING.valueChars);
const tagsField = z.array(z.string().trim().min(1).max(LIMITS.tagChars)).max(LIMITS.tags);
/** Of whom a member's page is; absent: of whoever asks, or of the household where an agent acts for it. */
export const ofField = z.union([z.literal('household'), z.uuid()]).optional();

export const createSuggestionInput = z.strictObject({
  type: typeField,
  value: valueField,
  tags: tagsField.default([]),
  evidence: evidenceField.default([]),
  configBefore: configField.optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
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

const statistics = z.object({
  accepted: z.int(),
  rejected: z.int(),
  /** null: nothing was decided yet */
  rate: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});
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
      reason: z.string().nullable(),
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
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
  cursor: z.string().max(200).optional(),
});
export const listSuggestionsOutput = z.object({
  items: z.array(suggestionView),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

const decision = {
  id: z.uuid(),
  reason: z.string().trim().min(1).max(SUGGESTING.reasonChars).optional(),
};
export const acceptInput = z.strictObject({ ...decision, configAfter: configField.optional() });
export const rejectInput = z.strictObject(decision);

export const decideOutput = z.object({
  /** null where the actor may tell of it and not see it */
  outcome: outcomeView.nullable(),
  suggestion: suggestionView.nullable(),
  /** what the type adds up to now */
  profile: z.object({ type: z.string(), statistics, totalOutcomes: z.int() }).nullable(),
  journalId: z.uuid(),
});
