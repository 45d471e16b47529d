import { z } from 'zod';
import { id, isoTime } from '#server/core/field-schemas.ts';

export const journalEntry = z.object({
  journalId: id.describe('The act; journal.undo takes it.'),
  at: isoTime.describe('Time of the act.'),
  operation: z.string().describe('The act as a sentence: "Changed Ana".'),
  by: z.string().describe('Who did it: "you", a name, "an agent".'),
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const recentEntry = journalEntry.extend({
  isUndone: z.boolean().describe('Whether it was undone.'),
  canUndo: z.boolean().describe('Whether you may undo this act; a later act can still block the undo.'),
});
export type RecentEntry = z.infer<typeof recentEntry>;
