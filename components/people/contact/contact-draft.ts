import type { ContactView } from '#server/contacts/schema.ts';
import { CHANNEL_KINDS, type ChannelKind } from '#server/domain/words/vocabulary.ts';

export const NEW_KINDS = ['person', 'group', 'organisation', 'agent'] as const;
type NewKind = (typeof NEW_KINDS)[number];

/** The stable key lets a row keep its text when another row is removed. */
export interface DraftRow {
  key: string;
}
export interface ChannelDraft extends DraftRow {
  kind: ChannelKind;
  value: string;
  label: string;
}
export interface DateDraft extends DraftRow {
  label: string;
  /** Date as `YYYY-MM-DD`, or `--MM-DD` if the year is unknown. */
  date: string;
}

export interface ContactDraft {
  name: string;
  kind: NewKind;
  givenName: string;
  middleName: string;
  familyName: string;
  /** Separated by commas. */
  aliases: string;
  /** Separated by commas. */
  tags: string;
  notes: string;
  channels: ChannelDraft[];
  dates: DateDraft[];
}

export const EMPTY_CONTACT: ContactDraft = {
  name: '',
  kind: 'person',
  givenName: '',
  middleName: '',
  familyName: '',
  aliases: '',
  tags: '',
  notes: '',
  channels: [],
  dates: [],
};

let made = 0;
const newKey = (): string => `row-${made++}`;
export const newChannel = (): ChannelDraft => ({ key: newKey(), kind: 'phone', value: '', label: '' });
export const newDate = (): DateDraft => ({ key: newKey(), label: 'Birthday', date: '' });

const channelKind = (kind: string): ChannelKind => CHANNEL_KINDS.find((one) => one === kind) ?? 'handle';

export const contactDraftOf = (contact: ContactView): ContactDraft => ({
  name: contact.name,
  kind: NEW_KINDS.find((kind) => kind === contact.kind) ?? 'person',
  givenName: contact.givenName ?? '',
  middleName: contact.middleName ?? '',
  familyName: contact.familyName ?? '',
  aliases: contact.aliases.join(', '),
  tags: contact.tags.join(', '),
  notes: contact.notes ?? '',
  channels: contact.channels.map(({ kind, value, label }) => ({
    key: newKey(),
    kind: channelKind(kind),
    value,
    label: label ?? '',
  })),
  dates: contact.importantDates.map((date) => ({ key: newKey(), ...date })),
});

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const contactFieldsOf = (draft: ContactDraft) => ({
  name: draft.name,
  kind: draft.kind,
  givenName: draft.givenName.trim() || null,
  middleName: draft.middleName.trim() || null,
  familyName: draft.familyName.trim() || null,
  aliases: listOf(draft.aliases),
  tags: listOf(draft.tags),
  notes: draft.notes.trim() || null,
  channels: draft.channels
    .filter(({ value }) => value.trim() !== '')
    .map(({ kind, value, label }) => ({ kind, value, label: label.trim() || undefined })),
  importantDates: draft.dates.filter(({ date }) => date !== '').map(({ label, date }) => ({ label, date })),
});

/** Omits unchanged fields, because they could overwrite edits made elsewhere. */
export function contactChanges(
  before: ContactDraft,
  after: ContactDraft,
): Partial<ReturnType<typeof contactFieldsOf>> {
  const old: Record<string, unknown> = contactFieldsOf(before);
  return Object.fromEntries(
    Object.entries(contactFieldsOf(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    ),
  );
}
