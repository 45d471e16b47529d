import { z } from 'zod';
import { idOf } from '#server/core/field-schemas.ts';

const RECORD_KINDS = ['relationship', 'date', 'channel', 'note'] as const;

export const recordItem = z.object({
  kind: z.enum(RECORD_KINDS).describe('Kind of fact.'),
  contactId: idOf('contact'),
  text: z.string().describe('As a sentence: "Leo’s birthday: 4 March".'),
  attribution: z.string().describe('"about Leo, your husband".'),
  path: z
    .array(
      z.object({
        contactId: idOf('contact'),
        name: z.string().describe('Name.'),
        relation: z.string().nullable().describe('Relation to the previous person; null: you.'),
      }),
    )
    .describe('From you to the contact; empty: nothing connects you.'),
  date: z.string().nullable().describe('YYYY-MM-DD, or --MM-DD; null: not a date.'),
  value: z.string().nullable().describe('Address or number; null: no channel.'),
});
export type RecordItemView = z.infer<typeof recordItem>;
