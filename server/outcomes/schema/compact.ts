import { z } from 'zod';
import { COMPACTION } from '#server/domain/outcome-parameters.ts';

/** By age, by count, or by both: what is given limits, what is not given does not. Nothing given: both, as every night. */
export const compactInput = z.strictObject({
  /** the household's profile; absent or false: that of whoever is spoken for */
  isForHousehold: z.boolean().default(false),
  /** only what was decided more days ago */
  olderThanDays: z.number().int().min(0).max(COMPACTION.mostDays).optional(),
  /** all but the latest so many */
  keepLatest: z.number().int().min(0).max(COMPACTION.mostKept).optional(),
});
export type CompactInput = z.output<typeof compactInput>;

export const compactOutput = z.object({
  /** outcomes that lost their evidence and configurations just now */
  compacted: z.int(),
  /** of all outcomes of the profile, read whole: before and after */
  tokens: z.object({ before: z.int(), after: z.int() }),
  /** when the latest that is compacted was decided; null: none is */
  compactedThrough: z.iso.datetime().nullable(),
});
export type CompactOutput = z.output<typeof compactOutput>;
