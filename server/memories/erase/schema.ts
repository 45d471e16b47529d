import { z } from 'zod';
import { id, text } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** `name`: how the memory is called (`eraseName`), or its whole statement; give or take case, accents and spaces. */
export const eraseMemoryInput = z.strictObject({
  id: id.describe('The memory to erase for good.'),
  name: text(LIMITS.contentChars).describe('Its short name or whole statement, to confirm.'),
});
export type EraseMemoryInput = z.infer<typeof eraseMemoryInput>;

/** What went for good, in numbers. There is no undo. */
export const eraseMemoryOutput = z.object({
  outcome: z.literal('erased').describe('Always `erased`: there is no undo.'),
  journalId: id.describe('The act, in the journal; it cannot be undone.'),
  erased: z
    .object({
      versions: z.number().int().describe('Earlier versions in the history.'),
      links: z.number().int().describe('Edges to other memories.'),
      cases: z.number().int().describe('Questions about it, open and answered.'),
      messages: z.number().int().describe('Messages that contained it.'),
    })
    .describe('Counts of erased rows.'),
});
export type EraseMemoryOutput = z.infer<typeof eraseMemoryOutput>;
