import { z } from 'zod';
import { id, line } from '#server/core/field-schemas.ts';
import { MEMORY_USES } from '#server/domain/words/outcome-vocabulary.ts';

export const noteUseInput = z.strictObject({
  memoryId: id.describe('Id of the surfaced memory.'),
  use: z.enum(MEMORY_USES).describe('How the memory was used.'),
  sessionId: line(200)
    .optional()
    .describe('Conversation in which it surfaced. Default: any in the last hour.'),
});
export type NoteUseInput = z.output<typeof noteUseInput>;

export const noteUseOutput = z.object({
  outcome: z
    .enum(['noted', 'not_kept', 'not_surfaced'])
    .describe('not_kept: the profile does not learn from use; not_surfaced: it was not shown to you.'),
});
export type NoteUseOutput = z.output<typeof noteUseOutput>;
