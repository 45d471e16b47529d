import { z } from 'zod';
import { id, journalIdOrNone } from '#server/core/field-schemas.ts';
import { EDIT_MANY } from '#server/domain/parameters/parameters.ts';

const MANY_CHANGES = ['archive', 'forget', 'make_public', 'make_private'] as const;
export type ManyChange = (typeof MANY_CHANGES)[number];

export const changeManyInput = z.strictObject({
  ids: z.array(id).min(1).max(EDIT_MANY.most).describe('Ids of the memories.'),
  change: z
    .enum(MANY_CHANGES)
    .describe('forget: move to the trash; make_public or make_private: secrets stay secret.'),
});
export type ChangeManyInput = z.infer<typeof changeManyInput>;

export const changeManyOutput = z.object({
  outcome: z.enum(['changed', 'unchanged']).describe('unchanged: none of them could be changed.'),
  changed: z.number().int().describe('Number of memories changed.'),
  left: z
    .number()
    .int()
    .describe('Number of memories left as they are: not yours to change, gone, or not suitable.'),
  journalId: journalIdOrNone,
});
export type ChangedMany = z.infer<typeof changeManyOutput>;
