import { z } from 'zod';
import { id, isoTime } from '#server/core/field-schemas.ts';

export const digestInput = z.strictObject({
  days: z.number().int().min(1).max(31).default(7).describe('How far back, in days of 24 hours.'),
});

/** What changed, by who did it, most first: "Kitchen agent: remembered 9, changed 1". */
export const digestOutput = z.object({
  since: isoTime.describe('Start of the period.'),
  items: z
    .array(
      z.object({
        by: z.string().describe('A name, or "you".'),
        agentId: id.nullable().describe('Null: a person.'),
        userId: id.nullable().describe('The member, or for whom an agent acted; null: the household.'),
        added: z.number().int().describe('Acts that made something.'),
        changed: z.number().int().describe('Acts that changed something.'),
        removed: z.number().int().describe('Acts that removed something.'),
        undone: z.number().int().describe('Acts that were undone.'),
        lastAt: isoTime.describe('The latest of them.'),
      }),
    )
    .describe('By who did it, most first.'),
  isCut: z.boolean().describe('More happened than is counted here.'),
});
export type Digest = z.infer<typeof digestOutput>;
