import { z } from 'zod';
import { contactRef, line, nextCursor, pageInput, text, total } from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import {
  CATEGORIES,
  IMPORTANCE,
  MEMORY_SORTS,
  MEMORY_STATUS,
  SORT_ORDERS,
} from '#server/domain/words/vocabulary.ts';
import { circumstanceFilters, memoryFilters, memoryView, oneOrMore, trustFilters } from '../memory/schema.ts';

export const listMemoriesInput = z.strictObject({
  ...memoryFilters,
  ...circumstanceFilters,
  ...trustFilters,
  text: text(LIMITS.promptChars).optional().describe('Only memories with all of these words.'),
  status: oneOrMore(z.enum(MEMORY_STATUS), MEMORY_STATUS.length)
    .optional()
    .describe('Default: active, disputed and staged.'),
  who: oneOrMore(contactRef, LIMITS.who).optional().describe('Only memories about all of these people.'),
  importance: z.enum(IMPORTANCE).optional().describe('Only this importance.'),
  sort: z
    .enum(MEMORY_SORTS)
    .optional()
    .describe('Default: recorded; happened: by recording if no time is known.'),
  order: z.enum(SORT_ORDERS).optional().describe('Default: desc, latest or most confident first.'),
  tag: line(LIMITS.tagChars).optional().describe('Only memories with this tag.'),
  trash: z.boolean().default(false).describe('true: list the trash instead.'),
  ...pageInput,
});
export type ListMemoriesInput = z.infer<typeof listMemoriesInput>;

export const listMemoriesOutput = z.object({
  items: z.array(memoryView).describe('Memories in the requested order.'),
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
