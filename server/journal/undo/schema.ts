import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { journalEntry } from '../entry/schema.ts';

export const undoInput = z.strictObject({ id: id.describe('The act, by its journalId.') });

export const undoOutput = z.object({
  outcome: z.enum(['undone', 'already_undone', 'blocked']).describe('blocked: later acts rest on it.'),
  journalId: id.nullable().describe('The act that took it back, itself undoable; null: nothing was done.'),
  reason: z.string().nullable().describe('Why it is blocked, as a sentence; null: it is not.'),
  blockedBy: z.array(journalEntry).describe('Later acts in the way: undo them in this order first.'),
});
export type UndoOutput = z.infer<typeof undoOutput>;
