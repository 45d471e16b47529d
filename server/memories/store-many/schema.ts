import { z } from 'zod';
import { journalIdOrNone } from '#server/core/field-schemas.ts';
import { STORE_MANY } from '#server/domain/parameters/parameters.ts';
import { STORE_OUTCOMES, storeMemoryInput, storeMemoryOutput } from '../store/schema.ts';

export const storeManyInput = z.strictObject({
  memories: z
    .array(storeMemoryInput)
    .min(1)
    .max(STORE_MANY.most, `At most ${STORE_MANY.most} memories at once.`)
    .describe('Memories, each as for storing one; later ones are compared with earlier ones.'),
  repeated: z
    .enum(['reinforce', 'leave'])
    .default('reinforce')
    .describe('What a statement does that a memory already says; leave: change nothing.'),
});
export type StoreManyInput = z.infer<typeof storeManyInput>;

const storedItem = storeMemoryOutput.omit({ journalId: true }).extend({
  outcome: z
    .enum([...STORE_OUTCOMES, 'known', 'invalid'])
    .describe('known: a memory already says it; invalid: `field` and `reason` say why.'),
  index: z.number().int().describe('Place in the list that was sent, from 0.'),
});
export type StoredItem = z.infer<typeof storedItem>;

export const storeManyOutput = z.object({
  results: z.array(storedItem).describe('One for each memory sent, in the same order.'),
  stored: z.number().int().describe('Number of memories stored or reinforced.'),
  journalId: journalIdOrNone,
});
export type StoreManyOutput = z.infer<typeof storeManyOutput>;
