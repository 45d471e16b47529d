import { z } from 'zod';
import { contactRef, day, id, isoTime, line, pageInput, tags, text } from '#server/core/fields.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { PICTURE_TYPES } from '#server/domain/picture.ts';
import { CHANNEL_KINDS, type ChannelKind, CONTACT_KINDS, PRIVACY } from '#server/domain/vocabulary.ts';

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+$/;
const TWO_DIGITS = /\d\D*\d/;
const MANY_LINES = /[\r\n]/;

/** What is wrong with a way to reach somebody; null: nothing. Phone numbers are written in too many ways to judge. */
function channelProblem(kind: ChannelKind, value: string): string | null {
  if (kind !== 'address' && MANY_LINES.test(value)) return 'Must be one line.';
  if (kind === 'email' && !EMAIL.test(value)) return 'Must be an e-mail address: someone@example.org.';
  return kind === 'phone' && !TWO_DIGITS.test(value) ? 'Must be a phone number.' : null;
}

export const channel = z
  .strictObject({
    kind: z
      .enum(CHANNEL_KINDS)
      .describe('What it is: an e-mail address, a phone number, a postal address, or a name elsewhere.'),
    value: text(500).describe('The address or number itself; a postal address may have several lines.'),
    label: line(50).optional().describe('What for, in the household’s words: "work", "mobile".'),
  })
  .superRefine(({ kind, value }, issue) => {
    const message = channelProblem(kind, value);
    if (message !== null) issue.addIssue({ code: 'custom', path: ['value'], message });
  });

/** `--MM-DD` of a day that there is, the 29th of February among them. */
const isYearlyDay = (value: string): boolean =>
  /^--\d\d-\d\d$/.test(value) && z.iso.date().safeParse(`2000-${value.slice(2)}`).success;

export const importantDate = z.strictObject({
  label: line(100).describe('What day it is: "birthday", "wedding".'),
  date: z
    .union([day, z.string().max(7).refine(isYearlyDay)], {
      error: 'Must be a day that there is: YYYY-MM-DD, or --MM-DD where the year is not known.',
    })
    .describe('The day, YYYY-MM-DD; or --MM-DD, every year, where the year is not known.'),
});

/** The same said twice is once. */
const distinct =
  <T>(keyOf: (item: T) => string) =>
  (items: T[]): T[] => [...new Map(items.map((item) => [keyOf(item), item])).values()];

const channels = z
  .array(channel)
  .max(LIMITS.channels, `At most ${LIMITS.channels} ways to reach somebody.`)
  .transform(distinct(({ kind, value }) => `${kind} ${value.toLowerCase()}`));
const importantDates = z
  .array(importantDate)
  .max(LIMITS.importantDates, `At most ${LIMITS.importantDates} days.`)
  .transform(distinct(({ label, date }) => `${date} ${label.toLowerCase()}`));

const contactFields = {
  givenName: line().nullish().describe('Given name, where it is known apart from the rest; null clears it.'),
  middleName: line().nullish().describe('Middle name or names; null clears it.'),
  familyName: line().nullish().describe('Family name, or both of them; null clears it.'),
  aliases: z
    .array(line())
    .max(LIMITS.aliases, `At most ${LIMITS.aliases} other names.`)
    .optional()
    .describe(
      'Other names that people use: nicknames, maiden names. They find the contact as the name does.',
    ),
  channels: channels.optional().describe('Ways to reach them.'),
  importantDates: importantDates.optional().describe('Days to remember: a birthday, a wedding.'),
  notes: text(LIMITS.noteChars).nullish().describe('Anything else, as plain text; null clears it.'),
  tags: tags.optional().describe('Words to group contacts by, in lower case: "school", "plumber".'),
};

/** Agents come to be with their keys, not by hand. */
const givenKind = z.enum(CONTACT_KINDS).exclude(['agent']);

export const createContactInput = z.strictObject({
  name: line().describe('What everyone calls them. Two contacts may have the same name.'),
  kind: givenKind.default('person').describe('A person, an organisation, or a group of people.'),
  ...contactFields,
});
export const updateContactInput = z.strictObject({
  id,
  name: line().optional().describe('What everyone calls them.'),
  kind: givenKind
    .optional()
    .describe('A person, an organisation, or a group. What has members stays what can have some.'),
  ...contactFields,
  version: z
    .number()
    .int()
    .optional()
    .describe('The version that you saw: where it has changed since, nothing is overwritten (CONFLICT).'),
});
export const getContactInput = z.strictObject({ id });
export const listContactsInput = z.strictObject({
  search: text(LIMITS.nameChars)
    .optional()
    .describe(
      'Words that must all fit: names and other names (whatever the accents, also misspelled), e-mail, phone, address, tags, notes, days.',
    ),
  kind: z.enum(CONTACT_KINDS).optional().describe('Only contacts of this kind.'),
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
  hasPhoto: z.boolean(),
  /** another one for every other photo; null without one */
  photoVersion: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type ContactView = z.infer<typeof contactView>;

/** A contact in a list, with what tells it apart. */
export const contactListItem = contactView.extend({
  /** what they are to the asker, otherwise to others, otherwise where they are: "your sister", "member of Choir" */
  hint: z.string(),
  /** what else but the name the search found: "alias “Lolo”", "e-mail lolo@example.org"; null: the name, or no search */
  matchedBy: z.string().nullable(),
});
export type ContactListItem = z.infer<typeof contactListItem>;

export const contactList = z.object({
  items: z.array(contactListItem),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
  /** the search as it was probably meant, where only misspelled names fit */
  didYouMean: z.string().nullable(),
});
export type ContactList = z.infer<typeof contactList>;

export const setPhotoInput = z.strictObject({
  id,
  mediaType: z.enum(PICTURE_TYPES).describe('What the file is; its first bytes must say the same.'),
  data: z
    .base64('Must be base64.')
    .max(Math.ceil(LIMITS.photoBytes / 3) * 4, `At most ${LIMITS.photoBytes / 1024} kB.`)
    .describe('The file in base64, at most 60 kB. A square of 256 pixels is enough.'),
});
export const photoOutput = z.object({ mediaType: z.enum(PICTURE_TYPES), data: z.string() });

export const timelineInput = z.strictObject({ id, ...pageInput });

export const MOMENT_KINDS = [
  'began',
  'ended',
  'joined',
  'left',
  'memory',
  'day',
  'added',
  'renamed',
  'merged',
  'removed',
  'restored',
] as const;

/** Something that happened around a contact. */
export const moment = z.object({
  /** the same for the same thing */
  key: z.string(),
  kind: z.enum(MOMENT_KINDS),
  at: isoTime,
  /** only the day is known */
  isWholeDay: z.boolean(),
  /** it is not known when; this is when it was told */
  isToldThen: z.boolean(),
  sentence: z.string(),
  /** who else it concerns */
  contact: contactSummary.nullable(),
  memoryId: id.nullable(),
  relationshipId: id.nullable(),
  privacy: z.enum(PRIVACY),
});
export type Moment = z.infer<typeof moment>;

export const timelineOutput = z.object({ items: z.array(moment), nextCursor: z.string().nullable() });
export type Timeline = z.infer<typeof timelineOutput>;

/** One who could be meant, with what tells them apart. */
export const contactCandidate = contactSummary.extend({ hint: z.string() });
export type ContactCandidate = z.infer<typeof contactCandidate>;

export { CHANNEL_KINDS, type ChannelKind, contactRef };
