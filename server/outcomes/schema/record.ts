import { z } from 'zod';
import { id, moment } from '#server/core/fields.ts';
import { SUGGESTING } from '#server/domain/outcome-parameters.ts';
import { OUTCOMES } from '#server/domain/outcome-words.ts';
import { outcomeView } from './outcome.ts';
import {
  configField,
  evidenceField,
  reasonField,
  statisticsView,
  tagsField,
  typeField,
  valueField,
} from './parts.ts';
import { noteUseInput, noteUseOutput } from './use.ts';

const told = {
  /** of a suggestion that is kept here, whose type, value and evidence it takes; each has one outcome */
  suggestionId: id.optional(),
  type: typeField.optional(),
  value: valueField.optional(),
  reason: reasonField.optional(),
  tags: tagsField.optional(),
  evidence: evidenceField.optional(),
  configBefore: configField.optional(),
  configAfter: configField.optional(),
  suggestedAt: moment.optional(),
  /** absent: now; not later than that */
  decidedAt: moment.optional(),
  /** of the household as a whole, not of the one who is spoken for */
  isForHousehold: z.boolean().optional(),
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

export const toldOutcome = z.strictObject({ ...told, outcome: z.enum(OUTCOMES) }).superRefine(expectNamed);
export type ToldOutcome = z.output<typeof toldOutcome>;

/** One outcome as it stands, `items`, or what became of a surfaced memory. */
export const recordOutcomesInput = z
  .strictObject({
    ...told,
    outcome: z.enum(OUTCOMES).optional(),
    items: z.array(toldOutcome).min(1).max(SUGGESTING.batch).optional(),
    memoryUse: noteUseInput.optional(),
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

export const recordOutcomesOutput = z.object({
  /** in the order in which they were told */
  ids: z.array(z.uuid()),
  /** where one was told; null for several, and where the teller may not see it */
  outcome: outcomeView.nullable(),
  /** what they add up to now, of the types that were told; null where the teller may not see it, or told of two profiles */
  profile: z
    .object({
      totalOutcomes: z.int(),
      types: z.array(statisticsView.extend({ type: z.string() })),
    })
    .nullable(),
  /** null: nothing to undo. An outcome is never taken back (it can be excluded); a suggestion that it closed opens again. */
  journalId: z.uuid().nullable(),
});
export type RecordOutcomesOutput = z.input<typeof recordOutcomesOutput>;
/** The same for an agent's one tool, with what is answered to memoryUse: there is nothing else then. */
export const recordAnyOutput = recordOutcomesOutput.extend({
  memoryUse: noteUseOutput.shape.outcome.nullable(),
});
export type RecordAnyOutput = z.input<typeof recordAnyOutput>;

export const excludeOutcomeInput = z.strictObject({ id, reason: reasonField.optional() });
export type ExcludeOutcomeInput = z.output<typeof excludeOutcomeInput>;
export const includeOutcomeInput = z.strictObject({ id });
export const excludeOutcomeOutput = z.object({ outcome: outcomeView, journalId: z.uuid() });
