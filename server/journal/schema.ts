import { z } from 'zod';
import { id, isoTime, moment, pageInput } from '#server/core/fields.ts';
import { WHOSE_ACTS } from '#server/domain/whose-acts.ts';

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

export const listJournalInput = z.strictObject({
  ...pageInput,
  whose: z.enum(WHOSE_ACTS).default('all'),
  /** only what was done after this moment */
  since: moment.optional(),
});
export type ListJournalInput = z.output<typeof listJournalInput>;

/** One act with what it is about, latest first; as far as the asker may see it. */
export const listJournalOutput = z.object({
  items: z.array(
    recentEntry.extend({
      /** the operation in the journal, as `memory.store`; of an undo, what was first done */
      kind: z.string(),
      isUndo: z.boolean(),
      /** the member who did it, or for whom an agent did; null: nobody in person */
      userId: id.nullable(),
      agentId: id.nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type JournalPage = z.infer<typeof listJournalOutput>;

/** `days`: how far back, in days of 24 hours. */
export const digestInput = z.strictObject({ days: z.number().int().min(1).max(31).default(7) });

/** What changed, by who did it, most first: "Kitchen agent: remembered 9, changed 1". */
export const digestOutput = z.object({
  since: isoTime,
  items: z.array(
    z.object({
      by: z.string(),
      agentId: id.nullable(),
      userId: id.nullable(),
      added: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      undone: z.number().int(),
      lastAt: isoTime,
    }),
  ),
  /** more happened than is counted here */
  isCut: z.boolean(),
});
export type Digest = z.infer<typeof digestOutput>;
