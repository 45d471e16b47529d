import { z } from 'zod';
import { id, isoTime, moment, nextCursor, pageInput } from '#server/core/field-schemas.ts';
import { ACTS_FILTERS } from '#server/domain/journal/acts-filter.ts';

export const undoInput = z.strictObject({ id: id.describe('The act, by its journalId.') });

/** One act, as people speak of it. */
const journalEntry = z.object({
  journalId: id.describe('The act; journal.undo takes it.'),
  at: isoTime.describe('When it was done.'),
  operation: z.string().describe('The act as a sentence: "Changed Ana".'),
  by: z.string().describe('Who did it: "you", a name, "an agent".'),
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const undoOutput = z.object({
  outcome: z.enum(['undone', 'already_undone', 'blocked']).describe('blocked: later acts rest on it.'),
  journalId: id.nullable().describe('The act that took it back, itself undoable; null: nothing was done.'),
  reason: z.string().nullable().describe('Why it is blocked, as a sentence; null: it is not.'),
  blockedBy: z.array(journalEntry).describe('Later acts in the way: undo them in this order first.'),
});
export type UndoOutput = z.infer<typeof undoOutput>;

export const recentInput = z.strictObject({ ...pageInput });

const recentEntry = journalEntry.extend({
  isUndone: z.boolean().describe('Whether it was undone.'),
  canUndo: z.boolean().describe('It is yours to undo; a later act may still block it.'),
});
export type RecentEntry = z.infer<typeof recentEntry>;

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

/** `days`: how far back, in days of 24 hours. */
export const digestInput = z.strictObject({
  days: z.number().int().min(1).max(31).default(7).describe('How far back, in days of 24 hours.'),
});

/** What changed, by who did it, most first: "Kitchen agent: remembered 9, changed 1". */
export const digestOutput = z.object({
  since: isoTime.describe('Start of the period.'),
  items: z
    .array(
      z.object({
        by: z.string().describe('A name, or "you".'),
        agentId: id.nullable().describe('Null: a person.'),
        userId: id.nullable().describe('The member, or for whom an agent acted; null: the household.'),
        added: z.number().int().describe('Acts that made something.'),
        changed: z.number().int().describe('Acts that changed something.'),
        removed: z.number().int().describe('Acts that removed something.'),
        undone: z.number().int().describe('Acts that were undone.'),
        lastAt: isoTime.describe('The latest of them.'),
      }),
    )
    .describe('By who did it, most first.'),
  isCut: z.boolean().describe('More happened than is counted here.'),
});
export type Digest = z.infer<typeof digestOutput>;
