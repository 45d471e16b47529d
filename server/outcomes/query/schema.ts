import { z } from 'zod';
import { idOf, moment, ownerRef, suggestionType, tags, text } from '#server/core/field-schemas.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { LAYERS, OUTCOMES } from '#server/domain/words/outcome-vocabulary.ts';
import { configField, evidenceField } from '../schema/fields.ts';

/** A ref is the last twelve digits of an id. */
const named = z.union(
  [
    z.uuid(),
    z
      .string()
      .max(12)
      .regex(/^[0-9a-f]{12}$/),
  ],
  {
    error: 'Enter the id of an outcome, or its last twelve digits.',
  },
);

export const queryOutcomesInput = z.strictObject({
  layer: z
    .enum(LAYERS)
    .default('search')
    .describe('search: value, outcome, day; timeline: adds reason and tags; detail: all.'),
  of: ownerRef,
  text: text(LIMITS.noteChars).optional().describe('Text to compare with; without it the latest come first.'),
  tags: tags.optional().describe('Tags to search for, with the text or alone.'),
  types: z.array(suggestionType).min(1).max(20).optional().describe('Only these types of suggestion.'),
  outcomes: z.array(z.enum(OUTCOMES)).min(1).max(OUTCOMES.length).optional().describe('Only these outcomes.'),
  ids: z
    .array(named)
    .min(1)
    .max(OUTCOME_SEARCH.limit.most)
    .optional()
    .describe('Only these outcomes, by id or ref, even if they do not count.'),
  since: moment.optional().describe('Only those decided at this moment or later.'),
  until: moment.optional().describe('Only those decided at this moment or earlier.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(OUTCOME_SEARCH.limit.most)
    .default(OUTCOME_SEARCH.limit.default)
    .describe('Maximum number of results.'),
});
export type QueryOutcomesInput = z.output<typeof queryOutcomesInput>;

const outcomeResult = z.object({
  ref: z.string().describe('Short id; pass it in `ids` for more.'),
  type: z.string().describe('Verb and object: add_topic.'),
  value: z.string().describe('The suggested value.'),
  outcome: z.enum(OUTCOMES).describe('What became of the suggestion.'),
  on: z.iso.date().describe('Day of the decision.'),
  reason: z.string().optional().describe('Reason in the person’s words.'),
  tags: z.array(z.string()).optional().describe('Topics in lower case.'),
  agent: z.string().optional().describe('Name of the agent that suggested it.'),
  suggestedOn: z.iso.date().optional().describe('Day of the suggestion.'),
  similarity: z.number().optional().describe('Similarity to the text, 0 to 1.'),
  isUncounted: z.boolean().optional().describe('true if it does not count; otherwise absent.'),
  id: idOf('outcome').optional(),
  suggestionId: z.uuid().optional().describe('Id of the suggestion.'),
  evidence: evidenceField.optional().describe('Sources behind the suggestion.'),
  configBefore: configField.optional().describe('Configuration before; when long, only what differs.'),
  configAfter: configField.optional().describe('Configuration after; when long, only what differs.'),
  isCompacted: z.boolean().optional().describe('Whether evidence and configurations were dropped.'),
  cut: z.array(z.string()).optional().describe('Fields shortened or left out to save tokens.'),
});

export const queryOutcomesOutput = z.object({
  results: z.array(outcomeResult).describe('Most similar or latest first.'),
  tokens: z.int().describe('Tokens of the results.'),
});
