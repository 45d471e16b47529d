import { z } from 'zod';
import { moment, tags, text } from '#server/core/fields.ts';
import { OUTCOME_SEARCH } from '#server/domain/outcome-parameters.ts';
import { LAYERS, OUTCOMES } from '#server/domain/outcome-words.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { ofField, typeField } from '#server/suggestions/schema.ts';
import { configField, evidenceField } from './parts.ts';

/** An id, or its last twelve digits as answers give them. */
const named = z.union(
  [
    z.uuid(),
    z
      .string()
      .max(12)
      .regex(/^[0-9a-f]{12}$/),
  ],
  {
    error: 'Must be an id, or its last twelve digits.',
  },
);

export const queryOutcomesInput = z.strictObject({
  layer: z.enum(LAYERS).default('search'),
  of: ofField,
  /** what it was like, in words: the likest first; without it the latest first */
  text: text(LIMITS.noteChars).optional(),
  /** looked for together with the words, or by themselves */
  tags: tags.optional(),
  types: z.array(typeField).min(1).max(20).optional(),
  outcomes: z.array(z.enum(OUTCOMES)).min(1).max(OUTCOMES.length).optional(),
  /** these, whatever else they are: also those that do not count any more */
  ids: z.array(named).min(1).max(OUTCOME_SEARCH.limit.most).optional(),
  since: moment.optional(),
  until: moment.optional(),
  limit: z.number().int().min(1).max(OUTCOME_SEARCH.limit.most).default(OUTCOME_SEARCH.limit.default),
});
export type QueryOutcomesInput = z.output<typeof queryOutcomesInput>;

/** The fields of a layer that is not asked for are absent; what an outcome does not have is absent as well. */
export const outcomeResult = z.object({
  // search
  ref: z.string(),
  type: z.string(),
  value: z.string(),
  outcome: z.enum(OUTCOMES),
  on: z.iso.date(),
  // timeline
  reason: z.string().optional(),
  tags: z.array(z.string()).optional(),
  agent: z.string().optional(),
  suggestedOn: z.iso.date().optional(),
  /** 0 to 1, where it was looked for by words */
  similarity: z.number().optional(),
  /** only true is said: it was excluded, recorded while paused, or is from before the day that counts */
  isUncounted: z.boolean().optional(),
  // detail
  id: z.uuid().optional(),
  suggestionId: z.uuid().optional(),
  evidence: evidenceField.optional(),
  /** where both are too long, only what differs between them */
  configBefore: configField.optional(),
  configAfter: configField.optional(),
  isCompacted: z.boolean().optional(),
  /** what was shortened or left out, to stay inside the tokens of a result */
  cut: z.array(z.string()).optional(),
});
export type OutcomeResult = z.output<typeof outcomeResult>;

export const queryOutcomesOutput = z.object({
  results: z.array(outcomeResult),
  /** tokens of the results as they are here */
  tokens: z.int(),
});
