import { z } from 'zod';
import { day, id, pageInput } from '#server/core/fields.ts';
import { OUTCOMES } from '#server/domain/outcome-words.ts';
import { outcomeView } from './outcome.ts';
import { ofField, tagField, typeField, valueField } from './parts.ts';

const isMonday = (date: string): boolean => new Date(date).getUTCDay() === 1;
const hour = z.number().int().min(0).max(23);

/** The decisions behind a number. */
export const listOutcomesInput = z.strictObject({
  of: ofField,
  type: typeField.optional(),
  value: valueField.optional(),
  tag: tagField.optional(),
  outcome: z.enum(OUTCOMES).optional(),
  /** `none`: those for which no agent is known, as they were told by hand */
  agentId: z.union([z.literal('none'), id]).optional(),
  /** hours of the day on the household's clock, both ends included; from 22 to 5 over midnight */
  hourFrom: hour.optional(),
  hourTo: hour.optional(),
  /** 1 Monday to 7 Sunday */
  weekday: z.number().int().min(1).max(7).optional(),
  /** a Monday: decided in that week */
  week: day.refine(isMonday, 'Must be a Monday: weeks begin with it.').optional(),
  ...pageInput,
});
export type ListOutcomesInput = z.output<typeof listOutcomesInput>;

export const listOutcomesOutput = z.object({
  /** the latest first */
  items: z.array(outcomeView),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
