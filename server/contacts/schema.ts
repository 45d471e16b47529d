import { z } from 'zod';
import {
  day,
  id,
  isoTime,
  line,
  nextCursor,
  pageInput,
  tags,
  text,
  total,
  version,
} from '#server/core/field-schemas.ts';
import { PICTURE_TYPES } from '#server/domain/contacts/picture.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CHANNEL_KINDS, type ChannelKind, CONTACT_KINDS, PRIVACY } from '#server/domain/words/vocabulary.ts';

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+$/;
const TWO_DIGITS = /\d\D*\d/;
const MANY_LINES = /[\r\n]/;

/** What is wrong with a way to reach somebody; null: nothing. Phone numbers are written in too many ways to judge. */
function channelProblem(kind: ChannelKind, value: string): string | null {
  if (kind !== 'address' && MANY_LINES.test(value)) return 'Must be one line.';
  if (kind === 'email' && !EMAIL.test(value)) return 'Must be an e-mail address: someone@example.org.';
  return kind === 'phone' && !TWO_DIGITS.test(value) ? 'Must be a phone number.' : null;
}

const channel = z
  .strictObject({
    kind: z.enum(CHANNEL_KINDS).describe('E-mail, phone, postal address, or a name elsewhere.'),
    value: text(500).describe('The address or number itself; a postal address may have several lines.'),
    label: line(50).optional().describe('Purpose: "work", "mobile".'),
  })
  .superRefine(({ kind, value }, issue) => {
    const message = channelProblem(kind, value);
    if (message !== null) issue.addIssue({ code: 'custom', path: ['value'], message });
  });

/** `--MM-DD` of a day that there is, the 29th of February among them. */
const isYearlyDay = (value: string): boolean =>
  /^--\d\d-\d\d$/.test(value) && z.iso.date().safeParse(`2000-${value.slice(2)}`).success;

const importantDate = z.strictObject({
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
  givenName: line().nullish().describe('Given name; null clears it.'),
  middleName: line().nullish().describe('Middle name or names; null clears it.'),
  familyName: line().nullish().describe('Family name, or both of them; null clears it.'),
  aliases: z
    .array(line())
    .max(LIMITS.aliases, `At most ${LIMITS.aliases} other names.`)
    .optional()
    .describe('Nicknames, maiden names and other names they are found by.'),
  channels: channels.optional().describe('Ways to reach them.'),
  importantDates: importantDates.optional().describe('Days to remember: a birthday, a wedding.'),
  notes: text(LIMITS.noteChars).nullish().describe('Anything else, as plain text; null clears it.'),
  tags: tags.optional().describe('Words to group contacts by, in lower case: "school", "plumber".'),
};

/** Agents come to be with their keys, not by hand. */
const givenKind = z.enum(CONTACT_KINDS).exclude(['agent']);

export const createContactInput = z.strictObject({
  name: line().describe('Name. Two contacts may have the same name.'),
  kind: givenKind.default('person').describe('A person, an organisation, or a group of people.'),
  ...contactFields,
});
export const updateContactInput = z.strictObject({
  id: id.describe('The contact to change.'),
  name: line().optional().describe('Name.'),
  kind: givenKind.optional().describe('Person, organisation or group; what has members must be able to.'),
  ...contactFields,
  version: z
    .number()
    .int()
    .optional()
    .describe('The version that you saw: where it has changed since, nothing is overwritten (CONFLICT).'),
});
export const getContactInput = z.strictObject({ id: id.describe('The contact to read.') });
export const listContactsInput = z.strictObject({
  search: text(LIMITS.nameChars)
    .optional()
    .describe('Words that must all match: names (also misspelled), channels, tags, notes, dates.'),
  kind: z.enum(CONTACT_KINDS).optional().describe('Only contacts of this kind.'),
  ...pageInput,
});

export const contactSummary = z.object({
  id,
  name: z.string().describe('Name.'),
  kind: z.enum(CONTACT_KINDS).describe('Kind of contact.'),
});
export type ContactSummary = z.infer<typeof contactSummary>;

export const channelViews = z
  .array(
    z.object({
      kind: z.string().describe('E-mail, phone, postal address or handle.'),
      value: z.string().describe('The address or number itself.'),
      label: z.string().nullable().describe('Purpose: "work"; null: unknown.'),
    }),
  )
  .describe('Ways to reach them.');

export const importantDateViews = z
  .array(
    z.object({
      label: z.string().describe('What day it is: "birthday".'),
      date: z.string().describe('YYYY-MM-DD; --MM-DD: every year.'),
    }),
  )
  .describe('Days to remember.');

export const contactView = contactSummary.extend({
  givenName: z.string().nullable().describe('Null: not known apart.'),
  middleName: z.string().nullable().describe('Null: none known.'),
  familyName: z.string().nullable().describe('Null: not known apart.'),
  aliases: z.array(z.string()).describe('Other names they are found by.'),
  channels: channelViews,
  importantDates: importantDateViews,
  notes: z.string().nullable().describe('Plain text; null: none.'),
  tags: z.array(z.string()).describe('Words it is grouped by.'),
  isMe: z.boolean().describe('Your own contact.'),
  isHome: z.boolean().describe('The group that stands for the household.'),
  isMember: z.boolean().describe('Stands for a member of the household.'),
  createdByAgent: z.boolean().describe('An agent added it.'),
  hasPhoto: z.boolean().describe('contacts.photo has one.'),
  photoVersion: z.string().nullable().describe('Differs for every photo; null: none.'),
  createdAt: isoTime.describe('When it was added.'),
  updatedAt: isoTime.describe('When it last changed.'),
  version,
  can: z
    .object({ edit: z.boolean().describe('Change it.'), remove: z.boolean().describe('Remove it.') })
    .describe('What you may do with it.'),
});
export type ContactView = z.infer<typeof contactView>;

/** A contact in a list, with what tells it apart. */
const contactListItem = contactView.extend({
  hint: z.string().describe('Distinguishes it: "your sister", "member of Choir".'),
  matchedBy: z.string().nullable().describe('Match other than the name: "alias “Lolo”"; null: none.'),
});
export type ContactListItem = z.infer<typeof contactListItem>;

export const contactList = z.object({
  items: z.array(contactListItem).describe('Best match first; without a search, by name.'),
  total,
  nextCursor,
  didYouMean: z.string().nullable().describe('Corrected search; null if a name matches as typed.'),
});
export type ContactList = z.infer<typeof contactList>;

export const setPhotoInput = z.strictObject({
  id: id.describe('Whose photo.'),
  mediaType: z.enum(PICTURE_TYPES).describe('What the file is; its first bytes must say the same.'),
  data: z
    .base64('Must be base64.')
    .max(Math.ceil(LIMITS.photoBytes / 3) * 4, `At most ${LIMITS.photoBytes / 1024} kB.`)
    .describe('The file in base64, at most 60 kB; 256 pixels square is enough.'),
});
export const photoOutput = z.object({
  mediaType: z.enum(PICTURE_TYPES).describe('What the file is.'),
  data: z.string().describe('The file in base64.'),
});

export const timelineInput = z.strictObject({ id: id.describe('Whose past.'), ...pageInput });

const MOMENT_KINDS = [
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
const moment = z.object({
  key: z.string().describe('The same for the same event.'),
  kind: z.enum(MOMENT_KINDS).describe('What kind of event.'),
  at: isoTime.describe('When it happened.'),
  isWholeDay: z.boolean().describe('Only the day is known.'),
  isToldThen: z.boolean().describe('Its own time is not known: `at` is when it was told.'),
  sentence: z.string().describe('What happened, in words.'),
  contact: contactSummary.nullable().describe('Who else it concerns; null: nobody.'),
  memoryId: id.nullable().describe('The memory it comes from; null: none.'),
  relationshipId: id.nullable().describe('The relationship it comes from; null: none.'),
  privacy: z.enum(PRIVACY).describe('Who may know of it.'),
});
export type Moment = z.infer<typeof moment>;

export const timelineOutput = z.object({ items: z.array(moment).describe('Latest first.'), nextCursor });
export type Timeline = z.infer<typeof timelineOutput>;

/** One who could be meant, with what tells them apart. */
export const contactCandidate = contactSummary.extend({
  hint: z.string().describe('Distinguishes the candidates: "your sister".'),
});
export type ContactCandidate = z.infer<typeof contactCandidate>;
