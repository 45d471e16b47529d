import { z } from 'zod';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';

/** By age, by count, or by both: what is given limits, what is not given does not. Nothing given: both, as every night. */
export const compactInput = z.strictObject({
  isForHousehold: z
    .boolean()
    .default(false)
    .describe('Whether to compact the household’s profile instead of a member’s.'),
  olderThanDays: z
    .number()
    .int()
    .min(0)
    .max(COMPACTION.mostDays)
    .optional()
    .describe('Only decisions older than this many days.'),
  keepLatest: z
    .number()
    .int()
    .min(0)
    .max(COMPACTION.mostKept)
    .optional()
    .describe('Number of latest outcomes to keep.'),
});
export type CompactInput = z.output<typeof compactInput>;

export const compactOutput = z.object({
  compacted: z.int().describe('Outcomes that lost evidence and configurations just now.'),
  tokens: z
    .object({ before: z.int().describe('Before it was compacted.'), after: z.int().describe('Now.') })
    .describe('Of all outcomes of the profile.'),
  compactedThrough: z.iso.datetime().nullable().describe('Latest decision that is compacted; null: none is.'),
});
export type CompactOutput = z.output<typeof compactOutput>;
