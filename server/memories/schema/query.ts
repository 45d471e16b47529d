import { z } from 'zod';
import { tags, text } from '#server/core/fields.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters.ts';
import { memoryView, narrowing } from './memory.ts';

export const queryMemoriesInput = z.strictObject({
  query: text(LIMITS.promptChars),
  ...narrowing,
  /** all of them */
  tags: tags.optional(),
  limit: z.number().int().min(1).max(SEARCH.maxLimit).default(20),
});
export type QueryMemoriesInput = z.infer<typeof queryMemoriesInput>;

export const scoresView = z.object({
  /** what was cut on: 0.7 semantic + 0.3 lexical */
  similarity: z.number(),
  semantic: z.number(),
  lexical: z.number(),
  importance: z.number(),
  confidence: z.number(),
  /** similarity × importance × confidence: the order */
  rank: z.number(),
});
export type ScoresView = z.infer<typeof scoresView>;

export const queryMemoriesOutput = z.object({
  matches: z.array(z.object({ memory: memoryView, scores: scoresView })),
  related: z.array(z.object({ memory: memoryView })),
});
