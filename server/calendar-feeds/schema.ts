import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { idOf, isoTime, line } from '#server/core/field-schemas.ts';

const calendarFeed = z.object({
  id: idOf('address'),
  label: z.string().describe('Device or app that uses it, such as "Phone".'),
  context: z.enum(CONTEXTS).describe('Vault that it shows.'),
  includesPrivate: z.boolean().describe('False: only events that everybody in the household may see.'),
  createdAt: isoTime.describe('When it was created.'),
  lastReadAt: isoTime.nullable().describe('When a calendar last read it; null: never.'),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const listFeedsInput = z.strictObject({});
export const listFeedsOutput = z.object({ items: z.array(calendarFeed).describe('Your addresses.') });
export type CalendarFeeds = z.infer<typeof listFeedsOutput>;

export const createFeedInput = z.strictObject({
  label: line(60).describe('Device or app that will use it, such as "Phone".'),
  includesPrivate: z
    .boolean()
    .default(false)
    .describe('True: also events that only you or some members may see.'),
});
export type CreateFeedInput = z.output<typeof createFeedInput>;
export const createFeedOutput = z.object({
  feed: calendarFeed.describe('The new address.'),
  path: z.string().describe('Path of the address on this server. It is shown only once.'),
});

export const revokeFeedInput = z.strictObject({ id: idOf('address') });
export const revokeFeedOutput = z.object({
  isRevoked: z.literal(true).describe('True: the address no longer works.'),
});
