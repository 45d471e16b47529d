import { z } from 'zod';
import { id, moment, nextCursor, pageInput } from '#server/core/field-schemas.ts';
import { ACTS_FILTERS } from '#server/domain/journal/acts-filter.ts';
import { recentEntry } from '../entry/schema.ts';

export const recentInput = z.strictObject({ ...pageInput });

export const recentOutput = z.object({
  items: z.array(recentEntry).describe('Your own acts, latest first.'),
  nextCursor,
});

export const listJournalInput = z.strictObject({
  ...pageInput,
  whose: z
    .enum(ACTS_FILTERS)
    .default('all')
    .describe('Whose acts to list: everybody’s, your own, those of agents, or those of the program.'),
  since: moment.optional().describe('Only what was done after this moment.'),
});
export type ListJournalInput = z.output<typeof listJournalInput>;

export const listJournalOutput = z.object({
  items: z
    .array(
      recentEntry.extend({
        kind: z
          .string()
          .describe('Operation, such as `memory.store`; for an undo, the operation that was undone.'),
        isUndo: z.boolean().describe('Whether this act undid another one.'),
        userId: id
          .nullable()
          .describe('The member who acted or for whom an agent acted; null if there is none.'),
        agentId: id.nullable().describe('The agent that acted; null for a person.'),
      }),
    )
    .describe('Acts that you may see, latest first.'),
  nextCursor,
});
export type JournalPage = z.infer<typeof listJournalOutput>;
