import { z } from 'zod';
import { id, isoTime, pageInput } from '#server/core/fields.ts';

export const undoInput = z.strictObject({ id });

/** One act, as people speak of it. */
export const journalEntry = z.object({
  journalId: id,
  at: isoTime,
  /** what was done, as a sentence: "Changed Ana" */
  operation: z.string(),
  /** who did it: "you", a name, "an agent" */
  by: z.string(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const undoOutput = z.object({
  outcome: z.enum(['undone', 'already_undone', 'blocked']),
  /** the entry that took it back, which can itself be undone; null where nothing was */
  journalId: id.nullable(),
  /** why it is blocked, as a sentence; null otherwise */
  reason: z.string().nullable(),
  /** the later acts that it would break, latest first: undone in this order, they make way */
  blockedBy: z.array(journalEntry),
});
export type UndoOutput = z.infer<typeof undoOutput>;

export const recentInput = z.strictObject({ ...pageInput });

export const recentEntry = journalEntry.extend({
  isUndone: z.boolean(),
  /** false where it was undone already, or is not the asker's to undo; a later act may still be in the way */
  canUndo: z.boolean(),
});
export type RecentEntry = z.infer<typeof recentEntry>;

export const recentOutput = z.object({ items: z.array(recentEntry), nextCursor: z.string().nullable() });
