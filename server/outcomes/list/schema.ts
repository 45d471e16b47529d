import { z } from 'zod';
import {
  day,
  id,
  nextCursor,
  ownerRef,
  pageInput,
  suggestionType,
  total,
} from '#server/core/field-schemas.ts';
import { OUTCOMES } from '#server/domain/words/outcome-vocabulary.ts';
import { tagField, valueField } from '../schema/fields.ts';
import { outcomeView } from '../schema/outcome.ts';

const isMonday = (date: string): boolean => new Date(date).getUTCDay() === 1;
const hour = z.number().int().min(0).max(23);

export const listOutcomesInput = z.strictObject({
  of: ownerRef,
  type: suggestionType.optional().describe('Only this type of suggestion.'),
  value: valueField.optional().describe('Only this value.'),
  tag: tagField.optional().describe('Only with this tag.'),
  outcome: z.enum(OUTCOMES).optional().describe('Only this outcome.'),
  agentId: z
    .union([z.literal('none'), id])
    .optional()
    .describe('Only from this agent; `none`: entered by hand.'),
  hourFrom: hour
    .optional()
    .describe('First hour of the day in the household’s time zone; 22 to 5 spans midnight.'),
  hourTo: hour.optional().describe('Last hour of the day, inclusive.'),
  weekday: z.number().int().min(1).max(7).optional().describe('Weekday, from 1 (Monday) to 7 (Sunday).'),
  week: day
    .refine(isMonday, 'Weeks start on Monday. Give the date of a Monday.')
    .optional()
    .describe('Only decisions of the week that starts on this Monday.'),
  ...pageInput,
});
export type ListOutcomesInput = z.output<typeof listOutcomesInput>;

export const listOutcomesOutput = z.object({
  items: z.array(outcomeView).describe('The decisions, latest first.'),
  total,
  nextCursor,
});
