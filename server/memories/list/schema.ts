import { z } from 'zod';
import { line, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { memoryView, narrowing } from '../memory/schema.ts';

export const listMemoriesInput = z.strictObject({
  ...narrowing,
  tag: line(LIMITS.tagChars).optional().describe('Only with this tag.'),
  trash: z.boolean().default(false).describe('Lists the trash instead.'),
  ...pageInput,
});
export type ListMemoriesInput = z.infer<typeof listMemoriesInput>;

export const listMemoriesOutput = z.object({
  items: z.array(memoryView).describe('Latest first.'),
  total,
  categories: z
    .array(
      z.object({
        category: z.enum(CATEGORIES).describe('What kind of fact.'),
        count: z.number().int().describe('Memories of that kind that you may see.'),
      }),
    )
    .describe('All categories that occur, regardless of the category filter.'),
  nextCursor,
});
