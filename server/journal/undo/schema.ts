import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { journalEntry } from '../entry/schema.ts';

export const undoInput = z.strictObject({ id: id.describe('journalId of the act to undo.') });

export const undoOutput = z.object({
  outcome: z
    .enum(['undone', 'already_undone', 'blocked'])
    .describe('Result; blocked means that nothing was changed.'),
  journalId: id
    .nullable()
    .describe('The act that undid it, which can be undone in turn; null if nothing was changed.'),
  reason: z.string().nullable().describe('Why the undo is blocked, as a sentence; null otherwise.'),
  blockedBy: z.array(journalEntry).describe('Later acts to undo first, in this order.'),
});
export type UndoOutput = z.infer<typeof undoOutput>;
