import { z } from 'zod';
import { rateView } from '#server/acceptance-profiles/schema.ts';
import { line, tag, tags, text } from '#server/core/field-schemas.ts';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export const valueField = line(SUGGESTING.valueChars).describe('The suggested value.');
export const reasonField = text(SUGGESTING.reasonChars).describe('Reason in the person’s own words.');
export const tagField = tag;
export const tagsField = tags.describe('Topics, in lower case.');

/** Everybody who sees the profile would see the password. */
function isWithoutPassword(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/** URLs are shown as text and never fetched. */
const evidencePiece = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'Enter an address that begins with https:// or http://.' })
    .max(2_000)
    .refine((url) => url.isWellFormed())
    .refine(isWithoutPassword, 'The address must not contain a user name or password.')
    .optional()
    .describe('Address; shown as text, never fetched.'),
  title: line(LIMITS.nameChars).describe('Title of the source.'),
  feedback: text(SUGGESTING.feedbackChars).optional().describe('The person’s comment.'),
  reasonTag: line(LIMITS.tagChars).optional().describe('Reason in one word.'),
  itemId: line(LIMITS.nameChars).optional().describe('Your own id for the source.'),
});
export const evidenceField = z
  .array(evidencePiece)
  .max(SUGGESTING.evidence)
  .describe('Sources behind the suggestion.');
export type Evidence = z.output<typeof evidenceField>;

/** Postgres can store no lone surrogate and no null character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inside]) => isStorable(key) && isStorable(inside));
}

const isWithin = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Goes level by level, because recursion would overflow the stack. */
function isShallow(config: unknown): boolean {
  let level = [config].filter(isWithin);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= LIMITS.nestedLevels) return false;
    level = level.flatMap((one) => Object.values(one).filter(isWithin));
  }
  return true;
}

/** JSON.parse reads 1e400 as Infinity, which cannot be written as JSON. */
function isSayable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isSayable);
}

/** The configuration is stored unchanged and never executed. */
export const configField = z
  .record(z.string().max(LIMITS.nameChars), z.unknown())
  .refine(isShallow, {
    error: `A configuration can be nested at most ${LIMITS.nestedLevels} levels deep.`,
    abort: true,
  })
  .refine(isSayable, 'The configuration contains a number that is too large.')
  .refine(
    (config) => JSON.stringify(config).length <= SUGGESTING.configChars,
    `A configuration can have at most ${SUGGESTING.configChars} characters as JSON.`,
  )
  .refine(isStorable, 'The configuration contains null characters or invalid Unicode.')
  .describe('Your configuration; stored unchanged, never executed.');
export type Config = z.output<typeof configField>;

export const statisticsView = rateView.pick({ accepted: true, rejected: true, rate: true, interval: true });
export type StatisticsView = z.output<typeof statisticsView>;
