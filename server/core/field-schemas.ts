import { z } from 'zod';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';
import { MEMORY_TYPE, SUGGESTION_TYPE } from '#server/domain/words/outcome-vocabulary.ts';

// The browser uses these schemas too.

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** False for control characters, and for lone surrogates, which UTF-8 cannot encode. */
const isStorable = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();

/** Text of several lines. `max` is in characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters.`)
    .refine(isStorable, 'Control characters are not allowed.')
    .transform((value) => visibleText(value).trim())
    .pipe(z.string().regex(VISIBLE, 'Must not be empty.'));

/** A name or label on one line. `max` is in characters. */
export const line = (max: number = LIMITS.nameChars) =>
  text(max).refine((value) => !/[\r\n\t]/.test(value), 'Must be one line.');

export const fraction = z
  .number()
  .min(0, 'Must be between 0 and 1.')
  .max(1, 'Must be between 0 and 1.')
  .describe('0 to 1.');

export const tag = line(LIMITS.tagChars).transform((said) => said.toLowerCase());
export const tags = z
  .array(tag)
  .max(LIMITS.tags, `At most ${LIMITS.tags} tags.`)
  .transform((all) => [...new Set(all)]);

const EARLIEST = '1800-01-01';
const LATEST = '2200-01-01';
const inRange = (value: string): boolean => value >= EARLIEST && value < LATEST;
const RANGE_MESSAGE = 'Must be between the years 1800 and 2199.';

export const day = z.iso
  .date('Must be a date, YYYY-MM-DD.')
  .refine(inRange, RANGE_MESSAGE)
  .describe('YYYY-MM-DD.');

/** An ISO 8601 time with an offset, or a date, which means midnight UTC. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'Must be an ISO 8601 date or time.' })
  .refine(inRange, RANGE_MESSAGE)
  .transform((value) => new Date(value).toISOString())
  .describe('ISO 8601; a plain date means midnight UTC.');

export const id = z.uuid('Must be an id (UUID).').toLowerCase().describe('Id (UUID).');
export const idOf = (what: string) => id.describe(`The ${what}’s id (UUID).`);

export const contactRef = line(LIMITS.nameChars).describe(
  'Id, name, alias, "me", "us", or relation ("my sister Ana").',
);

export const ownerRef = z
  .union([z.literal('household'), id])
  .optional()
  .describe('A member’s id, or "household"; default: the member you act for.');

export const suggestionType = z
  .string()
  .max(SUGGESTING.typeChars)
  .regex(SUGGESTION_TYPE, 'Use a verb and its object, joined by an underscore: add_topic.')
  .refine((type) => type !== MEMORY_TYPE, 'This type is reserved for surfaced memories.')
  .describe('A verb and its object: add_topic.');

export const pageInput = {
  cursor: z.string().max(200).optional().describe('nextCursor of the previous page.'),
  limit: z.number().int().min(1).max(LIMITS.pageSize).default(50).describe('Items per page.'),
};

export const isoTime = z.iso.datetime().describe('ISO 8601, in UTC.');

export const nextCursor = z.string().nullable().describe('Cursor of the next page; null on the last page.');
export const total = z
  .number()
  .int()
  .describe('Number of items that match the filters and that the caller may see.');

export const version = z.number().int().describe('Version; send it back with a change.');
export const seenVersion = z
  .number()
  .int()
  .describe('The version you read; the answer is CONFLICT if it changed since.');

export const journalId = id.describe('Journal entry of this change; journal.undo takes it.');
export const journalIdOrNone = id
  .nullable()
  .describe('Journal entry of this change; null if nothing changed.');
