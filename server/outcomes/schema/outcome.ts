import { z } from 'zod';
import { idOf } from '#server/core/field-schemas.ts';
import { OUTCOMES } from '#server/domain/words/outcome-vocabulary.ts';
import { configField, evidenceField } from './fields.ts';

export const outcomeView = z
  .object({
    id: idOf('outcome'),
    ref: z.string().describe('Last twelve digits of the id.'),
    suggestionId: z.uuid().nullable().describe('Id of the suggestion; null: not stored here.'),
    type: z.string().describe('Verb and object: add_topic.'),
    value: z.string().describe('The suggested value.'),
    outcome: z.enum(OUTCOMES).describe('What became of the suggestion.'),
    reason: z.string().nullable().describe('Reason in the person’s words; null: none.'),
    tags: z.array(z.string()).describe('Topics, in lower case.'),
    evidence: evidenceField.nullable().describe('Evidence; null: none, or compacted.'),
    configBefore: configField.nullable().describe('Configuration before; null: none, or compacted.'),
    configAfter: configField.nullable().describe('Configuration after; null: none, or compacted.'),
    isCompacted: z.boolean().describe('Whether evidence and configurations were dropped.'),
    isCounted: z.boolean().describe('Whether the profile counts it; false: it was paused, or reset later.'),
    isExcluded: z.boolean().describe('Whether a person excluded it from the profile.'),
    agent: z
      .object({
        id: idOf('agent'),
        name: z.string().describe('Name of the agent.'),
      })
      .nullable()
      .describe('The agent that suggested it; null: entered by hand, or unknown.'),
    suggestedAt: z.iso.datetime().nullable().describe('When it was suggested; null if unknown.'),
    decidedAt: z.iso.datetime().describe('When it was decided.'),
    can: z
      .object({ exclude: z.boolean().describe('Whether you may exclude it or include it again.') })
      .describe('What you may do.'),
  })
  .meta({ id: 'Outcome' });
export type OutcomeView = z.output<typeof outcomeView>;
