import { z } from 'zod';
import { id, moment, nextCursor, pageInput } from '#server/core/field-schemas.ts';
import { ACTS_FILTERS } from '#server/domain/journal/acts-filter.ts';
import { recentEntry } from '../entry/schema.ts';

export const recentInput = z.strictObject({ ...pageInput });

export const recentOutput = z.object({ items: z.array(recentEntry).describe('Latest first.'), nextCursor });

export const listJournalInput = z.strictObject({
  ...pageInput,
  whose: z.enum(ACTS_FILTERS).default('all').describe('Everybody’s, your own, agents’, or the program’s.'),
  since: moment.optional().describe('Only what was done after this moment.'),
});
export type ListJournalInput = z.output<typeof listJournalInput>;

/** One act with what it is about, latest first; as far as the asker may see it. */
export const listJournalOutput = z.object({
  items: z
    .array(
      recentEntry.extend({
        kind: z.string().describe('As `memory.store`; of an undo, what it took back.'),
        isUndo: z.boolean().describe('Whether it undid another act.'),
        userId: id.nullable().describe('The member who did it or for whom an agent did; null: none.'),
        agentId: id.nullable().describe('The agent that did it; null: a person.'),
      }),
    )
    .describe('Latest first, as far as you may see them.'),
  nextCursor,
});
export type JournalPage = z.infer<typeof listJournalOutput>;
