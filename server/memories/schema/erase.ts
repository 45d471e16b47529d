import { z } from 'zod';
import { id, text } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';

/** `name`: how the memory is called (`eraseName`), or its whole statement; give or take case, accents and spaces. */
export const eraseMemoryInput = z.strictObject({ id, name: text(LIMITS.contentChars) });
export type EraseMemoryInput = z.infer<typeof eraseMemoryInput>;

/** What went for good, in numbers. There is no undo. */
export const eraseMemoryOutput = z.object({
  outcome: z.literal('erased'),
  journalId: id,
  erased: z.object({
    /** earlier versions in the history */
    versions: z.number().int(),
    links: z.number().int(),
    /** questions about it, open and answered */
    cases: z.number().int(),
    /** messages in which it was said */
    messages: z.number().int(),
  }),
});
export type EraseMemoryOutput = z.infer<typeof eraseMemoryOutput>;
