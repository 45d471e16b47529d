import type { PromptWords } from '#server/domain/contacts/mentioned-contacts.ts';
import { RECORDS } from '#server/domain/parameters/contact-parameters.ts';
import { type SafetyKind, safetyKinds } from '#server/domain/safety/safety-kinds.ts';
import { sentencesOf } from '#server/domain/text/sentence-spans.ts';
import { recordDateText } from '#server/domain/time/record-date-text.ts';
import { isDateWanted, type RecordWants } from './contact-record-question.ts';
import type { TieToCaller } from './ties-to-caller.ts';

interface ContactRecord {
  id: string;
  name: string;
  importantDates: readonly { label: string; date: string }[];
  channels: readonly { kind: string; value: string; label: string | null }[];
  notes: string | null;
}

export type RecordItem =
  | { kind: 'date'; date: string; text: string }
  | { kind: 'channel'; value: string; text: string }
  | { kind: 'relationship'; text: string }
  | { kind: 'note'; text: string };

interface Asked {
  wants: RecordWants;
  prompt: PromptWords;
  /** Kinds of health and safety facts that matter for the occasion. */
  safety: ReadonlySet<SafetyKind>;
  isCaller: boolean;
}

const CHANNEL_NOUNS: Readonly<Record<string, string>> = {
  email: 'e-mail',
  phone: 'phone',
  address: 'address',
  handle: 'handle',
};

export function contactRecordItems(record: ContactRecord, tie: TieToCaller, asked: Asked): RecordItem[] {
  const { wants, prompt, safety, isCaller } = asked;
  const whose = isCaller ? 'Your' : `${record.name}’s`;
  const ties: RecordItem[] =
    wants.ties && tie.sentence !== null ? [{ kind: 'relationship', text: tie.sentence }] : [];
  const dates = record.importantDates
    .filter(({ label }) => isDateWanted(label, wants, prompt))
    .map(
      ({ label, date }): RecordItem => ({
        kind: 'date',
        date,
        text: `${whose} ${lowerFirst(label)}: ${recordDateText(date)}`,
      }),
    );
  const channels = record.channels
    .filter(({ kind }) => wants.all || [...wants.channels].some((wanted) => wanted === kind))
    .map(
      ({ kind, value, label }): RecordItem => ({
        kind: 'channel',
        value,
        text: `${whose} ${label ? `${label} ` : ''}${CHANNEL_NOUNS[kind] ?? kind}: ${oneLine(value)}`,
      }),
    );
  return [...ties, ...dates, ...channels, ...notesOf(record.notes, wants, safety)].slice(0, RECORDS.items);
}

/** Returns "Tom Baker has no phone on record." for the data that a text asks for. */
export function nothingOnRecord(name: string, { birthday, channels }: RecordWants): string {
  const nouns = [
    ...(birthday ? ['birthday'] : []),
    ...[...channels].map((kind) => CHANNEL_NOUNS[kind] ?? kind),
  ];
  return `${name} has no ${nouns.join(' or ')} on record.`;
}

function notesOf(notes: string | null, wants: RecordWants, safety: ReadonlySet<SafetyKind>): RecordItem[] {
  if (notes === null) return [];
  if (wants.all) return [{ kind: 'note', text: notes }];
  if (safety.size === 0) return [];
  return sentencesOf(notes).flatMap(({ start, end }): RecordItem[] => {
    const text = notes.slice(start, end).trim();
    return [...safetyKinds(text)].some((kind) => safety.has(kind)) ? [{ kind: 'note', text }] : [];
  });
}

const lowerFirst = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;

const oneLine = (value: string): string => value.replace(/\s*[\r\n]+\s*/g, ', ');
