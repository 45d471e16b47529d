import { z } from 'zod';
import { OUTCOMES } from '#server/domain/words/outcome-words.ts';
import { configField, evidenceField } from './fields.ts';

/** The complete outcome of a suggestion. */
export const outcomeView = z.object({
  id: z.uuid().describe('Id (UUID).'),
  ref: z.string().describe('Short id: the last twelve digits of the id.'),
  suggestionId: z
    .uuid()
    .nullable()
    .describe('Id of the suggestion; null if the suggestion was not stored here.'),
  type: z.string().describe('Type of suggestion, a verb and its object: add_topic.'),
  value: z.string().describe('The suggested value.'),
  outcome: z.enum(OUTCOMES).describe('Outcome of the suggestion.'),
  reason: z.string().nullable().describe('Reason in the person’s words; null if none was given.'),
  tags: z.array(z.string()).describe('Topics, in lower case.'),
  evidence: evidenceField.nullable().describe('Evidence; null: none, or compacted.'),
  configBefore: configField.nullable().describe('Configuration before; null: none, or compacted.'),
  configAfter: configField.nullable().describe('Configuration after; null: none, or compacted.'),
  isCompacted: z.boolean().describe('Whether evidence and configurations were dropped by compaction.'),
  isCounted: z.boolean().describe('Whether it counts; false if the profile was paused or reset later.'),
  isExcluded: z.boolean().describe('Whether a person excluded it from the profile.'),
  agent: z
    .object({
      id: z.uuid().describe('Id (UUID).'),
      name: z.string().describe('The household’s name for the agent.'),
    })
    .nullable()
    .describe('The agent that suggested it; null: entered by hand, or unknown.'),
  suggestedAt: z.iso.datetime().nullable().describe('When it was suggested; null if unknown.'),
  decidedAt: z.iso.datetime().describe('When it was decided.'),
  can: z
    .object({ exclude: z.boolean().describe('Whether you may exclude and include the outcome.') })
    .describe('What you may do with the outcome.'),
});
export type OutcomeView = z.output<typeof outcomeView>;
