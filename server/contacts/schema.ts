import { z } from 'zod';
import { contactRef, day, id, isoTime, line, pageInput, tags, text } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { CONTACT_KINDS } from '#server/domain/vocabulary.ts';

export const channel = z.strictObject({
  kind: z.enum(['email', 'phone', 'address', 'handle']),
  value: text(500),
  label: line(50).optional(),
});

export const importantDate = z.strictObject({
  label: line(100),
  /** a day, or a day of every year (`--MM-DD`) where the year is not known */
  date: z.union([
    day,
    z.string().regex(/^--(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Must be YYYY-MM-DD or --MM-DD.'),
  ]),
});

const contactFields = {
  givenName: line().nullish(),
  middleName: line().nullish(),
  familyName: line().nullish(),
  aliases: z.array(line()).max(LIMITS.aliases).optional(),
  channels: z.array(channel).max(30).optional(),
  importantDates: z.array(importantDate).max(30).optional(),
  notes: text(LIMITS.noteChars).nullish(),
  tags: tags.optional(),
};

export const createContactInput = z.strictObject({
  name: line(),
  kind: z.enum(CONTACT_KINDS).exclude(['agent']).default('person'),
  ...contactFields,
});
export const updateContactInput = z.strictObject({
  id,
  name: line().optional(),
  kind: z.enum(CONTACT_KINDS).exclude(['agent']).optional(),
  ...contactFields,
  /** the version that the caller saw; when it has changed since, CONFLICT */
  version: z.number().int().optional(),
});
export const getContactInput = z.strictObject({ id });
export const listContactsInput = z.strictObject({
  search: text(LIMITS.nameChars).optional(),
  kind: z.enum(CONTACT_KINDS).optional(),
  ...pageInput,
});

export const contactSummary = z.object({
  id,
  name: z.string(),
  kind: z.enum(CONTACT_KINDS),
});
export type ContactSummary = z.infer<typeof contactSummary>;

export const contactView = contactSummary.extend({
  givenName: z.string().nullable(),
  middleName: z.string().nullable(),
  familyName: z.string().nullable(),
  aliases: z.array(z.string()),
  channels: z.array(z.object({ kind: z.string(), value: z.string(), label: z.string().nullable() })),
  importantDates: z.array(z.object({ label: z.string(), date: z.string() })),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  /** the asker's own contact */
  isMe: z.boolean(),
  /** the household's own group */
  isHome: z.boolean(),
  isMember: z.boolean(),
  createdByAgent: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type ContactView = z.infer<typeof contactView>;

export const contactList = z.object({
  items: z.array(contactView),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});

/** One who could be meant, with what tells them apart. */
export const contactCandidate = contactSummary.extend({ hint: z.string() });
export type ContactCandidate = z.infer<typeof contactCandidate>;

export { contactRef };
