import { z } from 'zod';
import {
  day,
  id,
  idOf,
  isoTime,
  line,
  nextCursor,
  pageInput,
  tags,
  text,
  total,
  version,
} from '#server/core/field-schemas.ts';
import { PHOTO_TYPES } from '#server/domain/contacts/photo-type.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import {
  CHANNEL_KINDS,
  type ChannelKind,
  CONTACT_KINDS,
  CONTACT_PRIVACY,
  CONTACT_STATUS,
  PRIVACY,
} from '#server/domain/words/vocabulary.ts';

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+$/;
const TWO_DIGITS = /\d\D*\d/;
const MANY_LINES = /[\r\n]/;

/** Returns the problem, or null. Hardly checks phone numbers, because people write them in many ways. */
function channelProblem(kind: ChannelKind, value: string): string | null {
  if (kind !== 'address' && MANY_LINES.test(value)) return 'Enter one line only.';
  if (kind === 'email' && !EMAIL.test(value)) return 'Enter an e-mail address, such as someone@example.org.';
  return kind === 'phone' && !TWO_DIGITS.test(value) ? 'Enter a phone number.' : null;
}

const channel = z
  .strictObject({
    kind: z.enum(CHANNEL_KINDS).describe('E-mail, phone, postal address, or handle on another service.'),
    value: text(500).describe('The address or number; a postal address may have several lines.'),
    label: line(50).optional().describe('Purpose: "work", "mobile".'),
  })
  .superRefine(({ kind, value }, issue) => {
    const message = channelProblem(kind, value);
    if (message !== null) issue.addIssue({ code: 'custom', path: ['value'], message });
  });

/** Accepts `--MM-DD`, including 29 February. */
const isYearlyDay = (value: string): boolean =>
  /^--\d\d-\d\d$/.test(value) && z.iso.date().safeParse(`2000-${value.slice(2)}`).success;

const importantDate = z.strictObject({
  label: line(100).describe('Occasion: "birthday", "wedding".'),
  date: z
    .union([day, z.string().max(7).refine(isYearlyDay)], {
      error: 'Enter a valid date: YYYY-MM-DD, or --MM-DD if the year is unknown.',
    })
    .describe('Date, YYYY-MM-DD, or --MM-DD if the year is unknown.'),
});

const distinct =
  <T>(keyOf: (item: T) => string) =>
  (items: T[]): T[] => [...new Map(items.map((item) => [keyOf(item), item])).values()];

const channels = z
  .array(channel)
  .max(LIMITS.channels, `A contact can have at most ${LIMITS.channels} channels.`)
  .transform(distinct(({ kind, value }) => `${kind} ${value.toLowerCase()}`));
const importantDates = z
  .array(importantDate)
  .max(LIMITS.importantDates, `A contact can have at most ${LIMITS.importantDates} important dates.`)
  .transform(distinct(({ label, date }) => `${date} ${label.toLowerCase()}`));

const contactFields = {
  givenName: line().nullish().describe('Given name; null clears it.'),
  middleName: line().nullish().describe('Middle name or names; null clears it.'),
  familyName: line().nullish().describe('Family name or names; null clears it.'),
  aliases: z
    .array(line())
    .max(LIMITS.aliases, `A contact can have at most ${LIMITS.aliases} aliases.`)
    .optional()
    .describe('Nicknames, maiden names and other names.'),
  channels: channels.optional().describe('E-mail addresses, phone numbers and other channels.'),
  importantDates: importantDates.optional().describe('Dates to remember, such as birthdays.'),
  notes: text(LIMITS.noteChars).nullish().describe('Notes, as plain text; null clears them.'),
  tags: tags.optional().describe('Tags, in lower case: "school", "plumber".'),
};

const givenKind = z.enum(CONTACT_KINDS);

export const createContactInput = z.strictObject({
  name: line().describe('Name; several contacts may have the same.'),
  kind: givenKind.default('person').describe('Kind of contact; agent: a program that assists.'),
  ...contactFields,
});
export const updateContactInput = z.strictObject({
  id: id.describe('The contact to change.'),
  name: line().optional().describe('Name.'),
  kind: givenKind.optional().describe('Kind of contact; one with members cannot become a person.'),
  ...contactFields,
  version: z
    .number()
    .int()
    .optional()
    .describe('The version you read; CONFLICT if the contact has changed since.'),
});
export const confirmContactInput = z.strictObject({
  id: idOf('contact'),
  privacy: z
    .enum(CONTACT_PRIVACY)
    .optional()
    .describe('public shares a private contact with the household; default: no change.'),
});
export const getContactInput = z.strictObject({ id: idOf('contact') });
export const listContactsInput = z.strictObject({
  search: text(LIMITS.nameChars)
    .optional()
    .describe('Every word must match a name (also misspelled), channel, tag, note or date.'),
  kind: z.enum(CONTACT_KINDS).optional().describe('Only contacts of this kind.'),
  status: z.enum(CONTACT_STATUS).optional().describe('Only contacts of this status; not with a search.'),
  ...pageInput,
});

export const contactSummary = z
  .object({
    id: idOf('contact'),
    name: z.string().describe('Name.'),
    kind: z.enum(CONTACT_KINDS).describe('Kind of contact.'),
  })
  .meta({ id: 'ContactSummary' });
export type ContactSummary = z.infer<typeof contactSummary>;

export const channelViews = z
  .array(
    z.object({
      kind: z.string().describe('E-mail, phone, postal address or handle.'),
      value: z.string().describe('The address or number.'),
      label: z.string().nullable().describe('Purpose: "work"; null: unknown.'),
    }),
  )
  .describe('E-mail addresses, phone numbers and other channels.');

export const importantDateViews = z
  .array(
    z.object({
      label: z.string().describe('Occasion: "birthday".'),
      date: z.string().describe('Date, YYYY-MM-DD, or --MM-DD if the year is unknown.'),
    }),
  )
  .describe('Dates to remember.');

export const contactView = contactSummary
  .extend({
    givenName: z.string().nullable().describe('Given name; null: unknown.'),
    middleName: z.string().nullable().describe('Middle name or names; null: none.'),
    familyName: z.string().nullable().describe('Family name; null: unknown.'),
    aliases: z.array(z.string()).describe('Other names of the contact.'),
    channels: channelViews,
    importantDates: importantDateViews,
    notes: z.string().nullable().describe('Notes, as plain text; null: none.'),
    tags: z.array(z.string()).describe('Tags of the contact.'),
    isMe: z.boolean().describe('Whether this is your own contact.'),
    isHome: z.boolean().describe('Whether this is the home group, which stands for the household.'),
    isMember: z.boolean().describe('Whether this is a household member’s own contact.'),
    status: z.enum(CONTACT_STATUS).describe('proposed: named in a text, and not confirmed yet.'),
    privacy: z.enum(CONTACT_PRIVACY).describe('public: the household; private: you alone.'),
    createdByAgent: z.boolean().describe('Whether an agent added the contact.'),
    hasPhoto: z.boolean().describe('Whether the contact has a photo; see contacts.photo.'),
    photoVersion: z
      .string()
      .nullable()
      .describe('Version of the photo, new with every photo; null: no photo.'),
    createdAt: isoTime.describe('When the contact was added.'),
    updatedAt: isoTime.describe('When the contact last changed.'),
    version,
    can: z
      .object({
        edit: z.boolean().describe('Whether you may change the contact.'),
        remove: z.boolean().describe('Whether you may remove the contact.'),
        confirm: z.boolean().describe('Whether the contact is proposed and you may confirm it.'),
        share: z.boolean().describe('Whether the contact is private and you may share it.'),
      })
      .describe('Your permissions for the contact.'),
  })
  .meta({ id: 'Contact' });
export type ContactView = z.infer<typeof contactView>;

const contactListItem = contactView.extend({
  hint: z.string().describe('Distinguishes namesakes: "your sister", "member of Choir".'),
  matchedBy: z
    .string()
    .nullable()
    .describe('Other field that matched the search, such as "alias “Lolo”"; null: the name.'),
});
export type ContactListItem = z.infer<typeof contactListItem>;

export const contactList = z.object({
  items: z.array(contactListItem).describe('Contacts, best match first; without a search, by name.'),
  total,
  nextCursor,
  didYouMean: z.string().nullable().describe('Corrected search; null if a name matches as typed.'),
});
export type ContactList = z.infer<typeof contactList>;

export const setPhotoInput = z.strictObject({
  id: idOf('contact'),
  mediaType: z.enum(PHOTO_TYPES).describe('Media type; must match the content of the file.'),
  data: z
    .base64('The photo must be encoded in base64.')
    .max(
      Math.ceil(LIMITS.photoBytes / 3) * 4,
      `The photo is too large: at most ${LIMITS.photoBytes / 1024} kB.`,
    )
    .describe('The file in base64, at most 60 kB; 256 pixels square is enough.'),
});
export const photoOutput = z.object({
  mediaType: z.enum(PHOTO_TYPES).describe('Media type.'),
  data: z.string().describe('The file in base64.'),
});

export const timelineInput = z.strictObject({ id: idOf('contact'), ...pageInput });

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

const moment = z.object({
  key: z.string().describe('Stable key of the event.'),
  kind: z.enum(MOMENT_KINDS).describe('Kind of event.'),
  at: isoTime.describe('When the event happened.'),
  isWholeDay: z.boolean().describe('Whether only the day is known.'),
  isToldThen: z.boolean().describe('Whether the time is unknown, so that `at` is when it was recorded.'),
  sentence: z.string().describe('The event in words.'),
  contact: contactSummary.nullable().describe('The other contact involved; null: none.'),
  memoryId: id.nullable().describe('The memory behind the event; null: none.'),
  relationshipId: id.nullable().describe('The relationship behind the event; null: none.'),
  privacy: z.enum(PRIVACY).describe('Who may see the event.'),
});
export type Moment = z.infer<typeof moment>;

export const timelineOutput = z.object({
  items: z.array(moment).describe('Events, latest first.'),
  nextCursor,
});
export type Timeline = z.infer<typeof timelineOutput>;

export const contactCandidate = contactSummary.extend({
  hint: z.string().describe('Distinguishes the candidates: "your sister".'),
});
export type ContactCandidate = z.infer<typeof contactCandidate>;
