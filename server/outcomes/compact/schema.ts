import { z } from 'zod';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';

/** Without either limit, the limits of the nightly job apply. */
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
  compacted: z.int().describe('Number of outcomes whose evidence and configurations were dropped.'),
  tokens: z
    .object({
      before: z.int().describe('Number of tokens before compaction.'),
      after: z.int().describe('Number of tokens after compaction.'),
    })
    .describe('Tokens of all outcomes of the profile.'),
  compactedThrough: z.iso
    .datetime()
    .nullable()
    .describe('Time of the latest compacted decision; null if none is compacted.'),
});
export type CompactOutput = z.output<typeof compactOutput>;
