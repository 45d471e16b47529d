import { z } from 'zod';
import { line, tag, tags, text } from '#server/core/field-schemas.ts';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export const valueField = line(SUGGESTING.valueChars).describe('The suggested value.');
export const reasonField = text(SUGGESTING.reasonChars).describe('In the person’s own words.');
export const tagField = tag;
export const tagsField = tags.describe('Topics, in lower case.');

/** They would be shown to whoever sees the profile. */
function isWithoutPassword(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/** What a suggestion rests on: links as text, shown and never fetched. */
const evidencePiece = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'Write an address that begins with https:// or http://.' })
    .max(2_000)
    .refine((url) => url.isWellFormed())
    .refine(isWithoutPassword, 'An address must not hold a user name or a password.')
    .optional()
    .describe('Shown as text, never fetched.'),
  title: line(LIMITS.nameChars).describe('What it is called.'),
  feedback: text(SUGGESTING.feedbackChars).optional().describe('The person’s comment.'),
  reasonTag: line(LIMITS.tagChars).optional().describe('Why, in one word.'),
  itemId: line(LIMITS.nameChars).optional().describe('Your own id for it.'),
});
export const evidenceField = z.array(evidencePiece).max(SUGGESTING.evidence).describe('Evidence.');
export type Evidence = z.output<typeof evidenceField>;

/** Postgres keeps neither half characters nor the character zero. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inside]) => isStorable(key) && isStorable(inside));
}

const isWithin = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Level by level: what looks into it by calling itself would not come back from thousands of levels. */
function isShallow(config: unknown): boolean {
  let level = [config].filter(isWithin);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= LIMITS.nestedLevels) return false;
    level = level.flatMap((one) => Object.values(one).filter(isWithin));
  }
  return true;
}

/** 1e400 is read as infinite, which JSON cannot say. */
function isSayable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isSayable);
}

/** A configuration as the agent keeps it: an object, kept as it is and never run. */
export const configField = z
  .record(z.string().max(LIMITS.nameChars), z.unknown())
  .refine(isShallow, {
    error: `A configuration is nested at most ${LIMITS.nestedLevels} levels deep.`,
    abort: true,
  })
  .refine(isSayable, 'A number is too large.')
  .refine(
    (config) => JSON.stringify(config).length <= SUGGESTING.configChars,
    `A configuration has at most ${SUGGESTING.configChars} characters as JSON.`,
  )
  .refine(isStorable, 'Control characters are not allowed.')
  .describe('A configuration as you keep it; stored as it is, never run.');
export type Config = z.output<typeof configField>;

/** Of some decisions: how many were accepted, and how sure that is. */
export const statisticsView = z.object({
  accepted: z.int().describe('Decisions for it.'),
  rejected: z.int().describe('Decisions against it.'),
  rate: z.number().nullable().describe('Share accepted, 0 to 1; null: nothing decided.'),
  interval: z
    .object({ low: z.number().describe('0 to 1.'), high: z.number().describe('0 to 1.') })
    .nullable()
    .describe('95 % interval of the rate; null: nothing decided.'),
});
export type StatisticsView = z.output<typeof statisticsView>;
