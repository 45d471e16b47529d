import { z } from 'zod';
import { fraction, isoTime } from '#server/core/field-schemas.ts';

export const writeHealthInput = z.strictObject({
  days: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Length of the period in days of 24 hours, ending now.'),
});
export type WriteHealthInput = z.infer<typeof writeHealthInput>;

const share = z.object({
  count: z.number().int().describe('Number of memories or decisions that match.'),
  of: z.number().int().describe('Number of memories or decisions in all.'),
  share: fraction.nullable().describe('count divided by of, 0 to 1; null: nothing to measure yet.'),
});
export type Share = z.infer<typeof share>;

export const writeHealthOutput = z.object({
  since: isoTime.describe('Start of the period.'),
  captured: z.number().int().describe('Number of facts captured from conversations.'),
  stored: z.number().int().describe('Number of memories stored one by one, outside conversations.'),
  promoted: z.number().int().describe('Number of captured facts that were believed, at once or later.'),
  waiting: z.number().int().describe('Number of memories staged at present.'),
  refused: z.number().int().describe('Number of facts refused because of a never-store rule.'),
  repeated: z.number().int().describe('Number of facts that were already remembered, or echoes of an agent.'),
  disputed: z.number().int().describe('Number of memories disputed at present.'),
  junk: share.describe('Share of new memories that were rejected, forgotten or archived since.'),
  duplicates: share.describe('Share of new memories that duplicate an existing one.'),
  reversed: share.describe('Share of automatic decisions that people reversed.'),
});
export type WriteHealth = z.infer<typeof writeHealthOutput>;
