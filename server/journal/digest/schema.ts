import { z } from 'zod';
import { id, isoTime } from '#server/core/field-schemas.ts';

export const digestInput = z.strictObject({
  days: z.number().int().min(1).max(31).default(7).describe('How far back, in days of 24 hours.'),
});

/** Each author has one item, such as "Kitchen agent: remembered 9, changed 1". The most active author comes first. */
export const digestOutput = z.object({
  since: isoTime.describe('Start of the period.'),
  items: z
    .array(
      z.object({
        by: z.string().describe('Name of the author, or "you".'),
        agentId: id.nullable().describe('The agent that made the changes; null for a person.'),
        userId: id
          .nullable()
          .describe('The member who made the changes or for whom an agent acted; null for the household.'),
        added: z.number().int().describe('Number of things added.'),
        changed: z.number().int().describe('Number of things changed.'),
        removed: z.number().int().describe('Number of things removed.'),
        undone: z.number().int().describe('Number of acts undone.'),
        lastAt: isoTime.describe('Time of the latest change.'),
      }),
    )
    .describe('One entry per author, most active first.'),
  isCut: z.boolean().describe('Whether some acts were left out because the period has too many.'),
});
export type Digest = z.infer<typeof digestOutput>;
