import { z } from 'zod';
import { OUTCOMES } from '#server/domain/words/outcome-words.ts';
import { configField, evidenceField } from './fields.ts';

export const outcomeView = z.object({
  id: z.uuid().describe('Id (UUID).'),
  ref: z.string().describe('Last twelve digits of the id.'),
  suggestionId: z.uuid().nullable().describe('Id of the suggestion; null: not stored here.'),
  type: z.string().describe('Verb and object: add_topic.'),
  value: z.string().describe('The suggested value.'),
  outcome: z.enum(OUTCOMES).describe('Its outcome.'),
  reason: z.string().nullable().describe('Reason in the person’s words; null: none.'),
  tags: z.array(z.string()).describe('Topics, in lower case.'),
  evidence: evidenceField.nullable().describe('Evidence; null: none, or compacted.'),
  configBefore: configField.nullable().describe('Configuration before; null: none, or compacted.'),
  configAfter: configField.nullable().describe('Configuration after; null: none, or compacted.'),
  isCompacted: z.boolean().describe('Evidence and configurations were dropped.'),
  isCounted: z.boolean().describe('false: the profile was paused, or reset later.'),
  isExcluded: z.boolean().describe('Excluded from the profile by a person.'),
  agent: z
    .object({
      id: z.uuid().describe('Id (UUID).'),
      name: z.string().describe('Name of the agent.'),
    })
    .nullable()
    .describe('The agent that suggested it; null: entered by hand, or unknown.'),
  suggestedAt: z.iso.datetime().nullable().describe('When it was suggested; null if unknown.'),
  decidedAt: z.iso.datetime().describe('When it was decided.'),
  can: z
    .object({ exclude: z.boolean().describe('Exclude it, or include it again.') })
    .describe('What you may do.'),
});
export type OutcomeView = z.output<typeof outcomeView>;
