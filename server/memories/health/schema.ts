import { z } from 'zod';
import { fraction, isoTime } from '#server/core/field-schemas.ts';

/** `days`: how far back, in days of 24 hours. */
export const writeHealthInput = z.strictObject({
  days: z.number().int().min(1).max(365).default(30).describe('How far back, in days of 24 hours.'),
});
export type WriteHealthInput = z.infer<typeof writeHealthInput>;

/** `share` of `of`, 0 to 1; null where there is nothing to measure yet. */
const share = z.object({
  count: z.number().int().describe('How many it is true of.'),
  of: z.number().int().describe('Out of how many.'),
  share: fraction.nullable().describe('0 to 1; null: nothing to measure yet.'),
});
export type Share = z.infer<typeof share>;

/** What became of what was told, as far as the asker may see it. */
export const writeHealthOutput = z.object({
  since: isoTime.describe('Start of the period.'),
  captured: z.number().int().describe('Facts that came in with conversations.'),
  stored: z.number().int().describe('Memories told one by one.'),
  promoted: z.number().int().describe('Of what was captured: believed at once or later.'),
  waiting: z.number().int().describe('Waiting now for a person or for evidence.'),
  refused: z.number().int().describe('Never kept: a rule of the household forbade it.'),
  repeated: z.number().int().describe('Known already, or an agent’s own echo.'),
  disputed: z.number().int().describe('In dispute now.'),
  junk: share.describe('Came in, and was rejected, forgotten or archived since.'),
  duplicates: share.describe('Known already, and stored again nevertheless.'),
  reversed: share.describe('Decided by the program, and taken back by people.'),
});
export type WriteHealth = z.infer<typeof writeHealthOutput>;
