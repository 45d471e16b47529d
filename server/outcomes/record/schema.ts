import { z } from 'zod';
import { id, moment, suggestionType } from '#server/core/field-schemas.ts';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { OUTCOMES } from '#server/domain/words/outcome-vocabulary.ts';
import { noteUseInput, noteUseOutput } from '../memory-use/schema.ts';
import {
  configField,
  evidenceField,
  reasonField,
  statisticsView,
  tagsField,
  valueField,
} from '../schema/fields.ts';
import { outcomeView } from '../schema/outcome.ts';

const outcomeFields = {
  suggestionId: id.optional().describe('Id of a stored suggestion, instead of type and value.'),
  type: suggestionType.optional(),
  value: valueField.optional(),
  reason: reasonField.optional(),
  tags: tagsField.optional(),
  evidence: evidenceField.optional(),
  configBefore: configField.optional().describe('Configuration before the decision.'),
  configAfter: configField.optional().describe('Configuration after the decision.'),
  suggestedAt: moment.optional().describe('When it was suggested.'),
  decidedAt: moment.optional().describe('When it was decided. Default: now.'),
  isForHousehold: z.boolean().optional().describe('Whether it is for the household instead of a member.'),
};

type Named = { suggestionId?: string | undefined; type?: string | undefined; value?: string | undefined };

/** Requires either the id of a stored suggestion, or a type and a value. */
function expectNamed({ suggestionId, type, value }: Named, { addIssue }: z.RefinementCtx): void {
  const complain = (field: keyof Named, message: string): void =>
    addIssue({ code: 'custom', path: [field], message });
  if (suggestionId === undefined) {
    if (type === undefined) complain('type', 'Send either a type or a suggestionId.');
    if (value === undefined) complain('value', 'Send either a value or a suggestionId.');
    return;
  }
  const TAKEN = 'Leave this field out, because the stored suggestion already has it.';
  if (type !== undefined) complain('type', TAKEN);
  if (value !== undefined) complain('value', TAKEN);
}

const outcomeInput = z
  .strictObject({ ...outcomeFields, outcome: z.enum(OUTCOMES).describe('What became of the suggestion.') })
  .superRefine(expectNamed);
export type OutcomeInput = z.output<typeof outcomeInput>;

/** Accepts a single outcome, `items` or `memoryUse`, but only one of the three. */
export const recordOutcomesInput = z
  .strictObject({
    ...outcomeFields,
    outcome: z.enum(OUTCOMES).optional().describe('What became of the suggestion.'),
    items: z
      .array(outcomeInput)
      .min(1)
      .max(SUGGESTING.batch)
      .optional()
      .describe('Several outcomes, instead of the other fields.'),
    memoryUse: noteUseInput.optional().describe('The use of a surfaced memory, instead of an outcome.'),
  })
  .refine(
    (one) => [one.outcome, one.items, one.memoryUse].filter((given) => given !== undefined).length === 1,
    {
      path: ['outcome'],
      message: 'Send exactly one of these fields: outcome, items, memoryUse.',
    },
  )
  .superRefine(({ items, memoryUse, ...one }, check) => {
    if (items === undefined && memoryUse === undefined) return expectNamed(one, check);
    const beside = items === undefined ? 'memoryUse' : 'items';
    for (const field of Object.keys(one).filter((name) => name !== 'outcome')) {
      check.addIssue({
        code: 'custom',
        path: [field],
        message: `Do not send this field together with ${beside}.`,
      });
    }
  });
export type RecordOutcomesInput = z.output<typeof recordOutcomesInput>;

const recordOutcomesOutput = z.object({
  ids: z.array(z.uuid()).describe('Ids of the outcomes, in the given order.'),
  outcome: outcomeView.nullable().describe('The outcome; null if there are several or you may not see it.'),
  profile: z
    .object({
      totalOutcomes: z.int().describe('Number of outcomes in the whole profile.'),
      types: z
        .array(statisticsView.extend({ type: z.string().describe('Type of suggestion.') }))
        .describe('Totals of the types recorded.'),
    })
    .nullable()
    .describe('Totals; null for two profiles, or if you may not see them.'),
  journalId: z.uuid().nullable().describe('Undoes the decision; null: nothing to undo.'),
});
export type RecordOutcomesOutput = z.input<typeof recordOutcomesOutput>;
export const recordOutcomesOrUseOutput = recordOutcomesOutput.extend({
  memoryUse: noteUseOutput.shape.outcome.nullable().describe('Result of memoryUse; null if not given.'),
});
export type RecordOutcomesOrUseOutput = z.input<typeof recordOutcomesOrUseOutput>;
