import { z } from 'zod';
import { id, moment, suggestionType } from '#server/core/field-schemas.ts';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { OUTCOMES } from '#server/domain/words/outcome-words.ts';
import {
  configField,
  evidenceField,
  reasonField,
  statisticsView,
  tagsField,
  valueField,
} from '../schema/fields.ts';
import { outcomeView } from '../schema/outcome.ts';
import { noteUseInput, noteUseOutput } from '../use/schema.ts';

const told = {
  suggestionId: id.optional().describe('A kept suggestion: its type, value and evidence are taken.'),
  type: suggestionType.optional(),
  value: valueField.optional(),
  reason: reasonField.optional(),
  tags: tagsField.optional(),
  evidence: evidenceField.optional(),
  configBefore: configField.optional().describe('Configuration before the decision.'),
  configAfter: configField.optional().describe('Configuration after it.'),
  suggestedAt: moment.optional().describe('When it was suggested.'),
  decidedAt: moment.optional().describe('Default: now.'),
  isForHousehold: z.boolean().optional().describe('Whether it is for the household instead of a member.'),
};

type Named = { suggestionId?: string | undefined; type?: string | undefined; value?: string | undefined };

/** Complains about what is missing, or too much: an outcome is of a suggestion that is kept here, or says what it was. */
function expectNamed({ suggestionId, type, value }: Named, { addIssue }: z.RefinementCtx): void {
  const complain = (field: keyof Named, message: string): void =>
    addIssue({ code: 'custom', path: [field], message });
  if (suggestionId === undefined) {
    if (type === undefined) complain('type', 'Give a type, or the suggestion that it is about.');
    if (value === undefined) complain('value', 'Give a value, or the suggestion that it is about.');
    return;
  }
  const TAKEN = 'Is taken from the suggestion: leave it out.';
  if (type !== undefined) complain('type', TAKEN);
  if (value !== undefined) complain('value', TAKEN);
}

const toldOutcome = z
  .strictObject({ ...told, outcome: z.enum(OUTCOMES).describe('Its outcome.') })
  .superRefine(expectNamed);
export type ToldOutcome = z.output<typeof toldOutcome>;

/** One outcome as it stands, `items`, or what became of a surfaced memory. */
export const recordOutcomesInput = z
  .strictObject({
    ...told,
    outcome: z.enum(OUTCOMES).optional().describe('Its outcome.'),
    items: z
      .array(toldOutcome)
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
      message: 'Give one outcome, items, or memoryUse.',
    },
  )
  .superRefine(({ items, memoryUse, ...one }, check) => {
    if (items === undefined && memoryUse === undefined) return expectNamed(one, check);
    const beside = items === undefined ? 'memoryUse' : 'items';
    for (const field of Object.keys(one).filter((name) => name !== 'outcome')) {
      check.addIssue({ code: 'custom', path: [field], message: `Is not given beside ${beside}.` });
    }
  });
export type RecordOutcomesInput = z.output<typeof recordOutcomesInput>;

const recordOutcomesOutput = z.object({
  ids: z.array(z.uuid()).describe('In the given order.'),
  outcome: outcomeView.nullable().describe('The outcome; null if there are several or you may not see it.'),
  profile: z
    .object({
      totalOutcomes: z.int().describe('Of the whole profile.'),
      types: z
        .array(statisticsView.extend({ type: z.string().describe('A verb and its object.') }))
        .describe('Totals of the types recorded.'),
    })
    .nullable()
    .describe('Totals; null for two profiles, or if you may not see them.'),
  journalId: z.uuid().nullable().describe('Undoes what it did to the suggestion; null: nothing.'),
});
export type RecordOutcomesOutput = z.input<typeof recordOutcomesOutput>;
/** The same for an agent's one tool, with what is answered to memoryUse: there is nothing else then. */
export const recordAnyOutput = recordOutcomesOutput.extend({
  memoryUse: noteUseOutput.shape.outcome.nullable().describe('Result of memoryUse; null if not given.'),
});
export type RecordAnyOutput = z.input<typeof recordAnyOutput>;
