import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { idOf, journalIdOrNone } from '#server/core/field-schemas.ts';

export const moveMemoryInput = z.strictObject({
  id: idOf('memory'),
  to: z.enum(CONTEXTS).describe('The vault to move it to, other than its own.'),
});
export type MoveMemoryInput = z.infer<typeof moveMemoryInput>;

export const moveMemoryOutput = z.object({
  outcome: z
    .enum(['moved', 'already_there'])
    .describe(
      'already_there: the other vault had the same statement, so only the original was moved to the trash.',
    ),
  journalId: journalIdOrNone.describe(
    'Journal entry in the vault of the original; undoing it also removes the copy.',
  ),
  unlinked: z
    .array(z.string())
    .describe('Names of contacts that the other vault does not have; the statement names them instead.'),
});
export type MoveMemoryOutput = z.infer<typeof moveMemoryOutput>;
