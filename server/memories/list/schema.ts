import { z } from 'zod';
import { line, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { memoryFilters, memoryView } from '../memory/schema.ts';

export const listMemoriesInput = z.strictObject({
  ...memoryFilters,
  tag: line(LIMITS.tagChars).optional().describe('Only memories with this tag.'),
  trash: z.boolean().default(false).describe('true: list the trash instead.'),
  ...pageInput,
});
export type ListMemoriesInput = z.infer<typeof listMemoriesInput>;

export const listMemoriesOutput = z.object({
  items: z.array(memoryView).describe('Memories, newest first.'),
  total,
  categories: z
    .array(
      z.object({
        category: z.enum(CATEGORIES).describe('Kind of fact.'),
        count: z.number().int().describe('Number of memories of that kind that you may see.'),
      }),
    )
    .describe('Counts per category, regardless of the category filter.'),
  nextCursor,
});
