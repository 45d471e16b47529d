import { z } from 'zod';
import { id, text } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export const eraseMemoryInput = z.strictObject({
  id: id.describe('Id of the memory to erase permanently.'),
  name: text(LIMITS.contentChars).describe(
    'First words or whole statement of the memory, or "secret" for a secret, as confirmation.',
  ),
});
export type EraseMemoryInput = z.infer<typeof eraseMemoryInput>;

export const eraseMemoryOutput = z.object({
  outcome: z.literal('erased').describe('Always `erased`: there is no undo.'),
  journalId: id.describe('Journal entry of the erasure; it cannot be undone.'),
  erased: z
    .object({
      versions: z.number().int().describe('Number of earlier versions in the history.'),
      links: z.number().int().describe('Number of links to other memories.'),
      cases: z.number().int().describe('Number of review cases about the memory, open and answered.'),
      messages: z.number().int().describe('Number of conversation messages that contained the memory.'),
    })
    .describe('Counts of erased rows.'),
});
export type EraseMemoryOutput = z.infer<typeof eraseMemoryOutput>;
