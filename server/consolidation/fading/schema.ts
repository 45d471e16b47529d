import { z } from 'zod';
import { isoTime, nextCursor } from '#server/core/field-schemas.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { memoryView } from '#server/memories/memory/schema.ts';

export const listFadingInput = z.strictObject({
  show: z
    .enum(['fading', 'archived'])
    .default('fading')
    .describe('What will fade, soonest first, or what was archived, most recent first.'),
  days: z
    .number()
    .int()
    .min(1)
    .max(CONSOLIDATION.mostFadingDays)
    .default(CONSOLIDATION.fadingDays)
    .describe('With fading: days to look ahead.'),
  cursor: z.string().max(200).optional().describe('nextCursor of the previous page.'),
  limit: z.number().int().min(1).max(100).default(30).describe('Memories per page; some pages are shorter.'),
});
export type ListFadingInput = z.output<typeof listFadingInput>;

const fadingMemory = z.object({
  memory: memoryView.describe('The memory.'),
  fate: z
    .enum(['to_archive', 'to_ask', 'archived'])
    .describe('to_archive: unless it is kept; to_ask: Review asks first; archived: already.'),
  at: isoTime.describe('When it will be archived or asked about, or when it was archived.'),
  because: z.string().describe('Why, as a sentence.'),
  deletedFrom: isoTime
    .nullable()
    .describe('With archived: from when a run may move it to the trash; null: never.'),
});
export type FadingMemory = z.infer<typeof fadingMemory>;

export const listFadingOutput = z.object({
  items: z.array(fadingMemory).describe('Memories that you may see.'),
  nextCursor,
});
export type FadingPage = z.infer<typeof listFadingOutput>;
