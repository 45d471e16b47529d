import { z } from 'zod';
import { moment, ownerRef, suggestionType, tags, text } from '#server/core/field-schemas.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { LAYERS, OUTCOMES } from '#server/domain/words/outcome-words.ts';
import { configField, evidenceField } from '../schema/fields.ts';

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
  layer: z
    .enum(LAYERS)
    .default('search')
    .describe('search: what and when; timeline: and why; detail: everything.'),
  of: ownerRef,
  text: text(LIMITS.noteChars).optional().describe('Text to compare with; without it the latest come first.'),
  tags: tags.optional().describe('Looked for with the words, or alone.'),
  types: z.array(suggestionType).min(1).max(20).optional().describe('Only these types of suggestion.'),
  outcomes: z.array(z.enum(OUTCOMES)).min(1).max(OUTCOMES.length).optional().describe('Only this outcome.'),
  ids: z
    .array(named)
    .min(1)
    .max(OUTCOME_SEARCH.limit.most)
    .optional()
    .describe('Just these, by id or ref, also uncounted ones.'),
  since: moment.optional().describe('Decided at this moment or later.'),
  until: moment.optional().describe('Decided before it.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(OUTCOME_SEARCH.limit.most)
    .default(OUTCOME_SEARCH.limit.default)
    .describe('Results at most.'),
});
export type QueryOutcomesInput = z.output<typeof queryOutcomesInput>;

/** The fields of a layer that is not asked for are absent; what an outcome does not have is absent as well. */
const outcomeResult = z.object({
  // search
  ref: z.string().describe('Ask for more by it, as one of ids.'),
  type: z.string().describe('A verb and its object: add_topic.'),
  value: z.string().describe('The suggested value.'),
  outcome: z.enum(OUTCOMES).describe('Its outcome.'),
  on: z.iso.date().describe('Day of the decision.'),
  // timeline
  reason: z.string().optional().describe('In the person’s words.'),
  tags: z.array(z.string()).optional().describe('Topics.'),
  agent: z.string().optional().describe('Who suggested it.'),
  suggestedOn: z.iso.date().optional().describe('Day of the suggestion.'),
  similarity: z.number().optional().describe('0 to 1, to the words asked for.'),
  isUncounted: z.boolean().optional().describe('true if it does not count in the profile; otherwise absent.'),
  // detail
  id: z.uuid().optional().describe('Id (UUID).'),
  suggestionId: z.uuid().optional().describe('The suggestion it answers.'),
  evidence: evidenceField.optional().describe('Evidence.'),
  configBefore: configField.optional().describe('Configuration before; when long, only what differs.'),
  configAfter: configField.optional().describe('Configuration after; when long, only what differs.'),
  isCompacted: z.boolean().optional().describe('Evidence and configurations were dropped.'),
  cut: z.array(z.string()).optional().describe('Fields shortened or left out, to save tokens.'),
});

export const queryOutcomesOutput = z.object({
  results: z.array(outcomeResult).describe('Most similar or latest first.'),
  tokens: z.int().describe('Tokens of the results.'),
});
