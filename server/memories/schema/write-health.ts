import { z } from 'zod';
import { fraction, isoTime } from '#server/core/fields.ts';

/** `days`: how far back, in days of 24 hours. */
export const writeHealthInput = z.strictObject({ days: z.number().int().min(1).max(365).default(30) });
export type WriteHealthInput = z.infer<typeof writeHealthInput>;

/** `share` of `of`, 0 to 1; null where there is nothing to measure yet. */
const share = z.object({ count: z.number().int(), of: z.number().int(), share: fraction.nullable() });
export type Share = z.infer<typeof share>;

/** What became of what was told, as far as the asker may see it. */
export const writeHealthOutput = z.object({
  since: isoTime,
  /** facts that came in with conversations */
  captured: z.number().int(),
  /** memories told one by one */
  stored: z.number().int(),
  /** of what was captured: believed at once or later */
  promoted: z.number().int(),
  /** waiting for a person or for more evidence, as things stand */
  waiting: z.number().int(),
  /** never kept: a rule of the household forbade it */
  refused: z.number().int(),
  /** known already: made surer, or said by the agent's own echo */
  repeated: z.number().int(),
  /** in dispute, as things stand */
  disputed: z.number().int(),
  /** of the memories that came in: rejected, forgotten or archived since */
  junk: share,
  /** of what was told: what was known already and nevertheless stored a second time, as people found in review */
  duplicates: share,
  /** of what the program decided by itself (superseded, promoted): what people took back */
  reversed: share,
});
export type WriteHealth = z.infer<typeof writeHealthOutput>;
