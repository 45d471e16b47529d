import { z } from 'zod';
import { id, idOf } from '#server/core/field-schemas.ts';

export const listForbiddenInput = z.strictObject({});
export const listForbiddenOutput = z.object({
  count: z.number().int().describe('Number of memories that a rule forbids now, of those you may change.'),
  examined: z.number().int().describe('Number of memories that were looked at.'),
  isComplete: z
    .boolean()
    .describe('False: only the latest memories were checked, because there are too many.'),
  items: z
    .array(
      z.object({
        id: idOf('memory'),
        content: z.string().describe('The statement.'),
        rule: z.string().describe('The rule that forbids it, in words.'),
      }),
    )
    .describe('The latest of them.'),
});
export type Forbidden = z.infer<typeof listForbiddenOutput>;

export const trashForbiddenInput = z.strictObject({
  count: z.number().int().min(1).describe('Count that memories.listForbidden returned.'),
});
export const trashForbiddenOutput = z.object({
  outcome: z.literal('trashed').describe('Always `trashed`; anything else is an error.'),
  moved: z.number().int().describe('Number of memories moved to the trash.'),
  remaining: z.number().int().describe('Number of memories left; call again to move more.'),
  journalId: id.describe('The act; journal.undo takes it.'),
});
export type TrashedForbidden = z.infer<typeof trashForbiddenOutput>;
