import { z } from 'zod';
import { OUTCOMES } from '#server/domain/words/outcome-words.ts';
import { configField, evidenceField } from './fields.ts';

/** What became of a suggestion, whole. */
export const outcomeView = z.object({
  id: z.uuid().describe('Id (UUID).'),
  ref: z.string().describe('Last twelve digits of the id: enough to ask for it.'),
  suggestionId: z.uuid().nullable().describe('The suggestion; null: it was not kept here.'),
  type: z.string().describe('A verb and its object: add_topic.'),
  value: z.string().describe('The suggested value.'),
  outcome: z.enum(OUTCOMES).describe('Its outcome.'),
  reason: z.string().nullable().describe('In the person’s words; null: none given.'),
  tags: z.array(z.string()).describe('Topics, in lower case.'),
  evidence: evidenceField.nullable().describe('Evidence; null: none, or compacted.'),
  configBefore: configField.nullable().describe('Configuration before; null: none, or compacted.'),
  configAfter: configField.nullable().describe('Configuration after; null: none, or compacted.'),
  isCompacted: z.boolean().describe('Evidence and configurations were dropped.'),
  isCounted: z.boolean().describe('false: profile paused, or before its first day.'),
  isExcluded: z.boolean().describe('Somebody took it out of the profile.'),
  agent: z
    .object({
      id: z.uuid().describe('Id (UUID).'),
      name: z.string().describe('What the household calls it.'),
    })
    .nullable()
    .describe('The agent that suggested it; null: entered by hand, or unknown.'),
  suggestedAt: z.iso.datetime().nullable().describe('Null: not told.'),
  decidedAt: z.iso.datetime().describe('When it was decided.'),
  can: z
    .object({ exclude: z.boolean().describe('Take it out of the profile, or back in.') })
    .describe('What you may do.'),
});
export type OutcomeView = z.output<typeof outcomeView>;
