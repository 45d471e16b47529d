import Papa from 'papaparse';
import { type Card, emptyCard, type ReadCard } from '#server/domain/card.ts';
import { cardDay, dayLeftOut, isNoDay } from './card-day.ts';

/** Adds what a cell says to a card. Answers what of it is left out, in words. */
type Field = (card: Card, value: string) => string | undefined;

/** Several values in one cell: Google puts ` ::: ` between them, people a semicolon. */
const several = (value: string): string[] =>
  value
    .split(/ ::: |;/)
    .map((one) => one.trim())
    .filter(Boolean);

type ChannelKind = Card['channels'][number]['kind'];

const channels =
  (kind: ChannelKind, label?: string): Field =>
  (card, value) => {
    const labelled = label === undefined ? {} : { label };
    const values = kind === 'address' ? [value] : several(value);
    card.channels.push(...values.map((one) => ({ kind, value: one, ...labelled })));
    return undefined;
  };

const day =
  (label: string): Field =>
  (card, value) => {
    const date = cardDay(value);
    if (date) card.importantDates.push({ label, date });
    return date || isNoDay(value) ? undefined : dayLeftOut(label, value);
  };

type TextField = 'name' | 'givenName' | 'middleName' | 'familyName' | 'uid' | 'notes';
const text =
  (field: TextField): Field =>
  (card, value) => {
    card[field] = value;
    return undefined;
  };

const KINDS: Readonly<Record<string, Card['kind']>> = {
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  group: 'group',
};
const kind: Field = (card, value) => {
  card.kind = KINDS[value.toLowerCase()] ?? 'person';
  return undefined;
};
const aliases: Field = (card, value) => {
  card.aliases.push(...several(value));
  return undefined;
};
/** Google marks groups of its own ("* myContacts") with a star: they say nothing about anybody. */
const tags: Field = (card, value) => {
  card.tags.push(...several(value).filter((one) => !one.startsWith('* ')));
  return undefined;
};

/** Headings as Google, Outlook and people write them, in lower case. The first pattern that fits says what it is. */
const COLUMNS: readonly [RegExp, Field][] = [
  [/^(name|full name|display name|file as)$/, text('name')],
  [/^(first|given) name$/, text('givenName')],
  [/^(middle|additional) name$/, text('middleName')],
  [/^(last|family) name$|^surname$/, text('familyName')],
  [/^(alias(es)?|nick ?names?|also called)$/, aliases],
  [/^(uid|id)$/, text('uid')],
  [/^kind$/, kind],
  [/^(mobile|cell)( phone)?$/, channels('phone', 'mobile')],
  [/^home phone( \d)?$/, channels('phone', 'home')],
  [/^(business|work) phone( \d)?$/, channels('phone', 'work')],
  [/^((other|primary) )?(phone|telephone|tel)( \d+)?( - value)?$/, channels('phone')],
  [/^e-?mail( \d+)?( address)?( \d+)?( - value)?$/, channels('email')],
  [/^((home|postal) )?address( \d+)?( - formatted)?$/, channels('address')],
  [/^(website|web page|handle)( \d+)?( - value)?$/, channels('handle')],
  [/^(birthday|born|date of birth)$/, day('birthday')],
  [/^anniversary$/, day('anniversary')],
  [/^notes?$/, text('notes')],
  [/^(tags?|labels?|categories|group membership)$/, tags],
];

/** What a spreadsheet of people says, a card a row, and which of its columns nothing was taken from. */
export function readCsv(text: string): { cards: ReadCard[]; ignoredColumns: string[] } {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim(),
  });
  const headings = meta.fields ?? [];
  const fields = headings.map((heading) => ({
    heading,
    field: COLUMNS.find(([pattern]) => pattern.test(heading.toLowerCase()))?.[1],
  }));
  const ignoredColumns = fields.filter(({ field }) => !field).map(({ heading }) => heading);
  return { cards: data.map((row) => cardOfRow(row, fields)), ignoredColumns };
}

function cardOfRow(
  row: Record<string, string>,
  fields: readonly { heading: string; field: Field | undefined }[],
): ReadCard {
  const card = emptyCard('');
  const left = fields.flatMap(({ heading, field }) => {
    const value = (row[heading] ?? '').trim();
    return (value === '' ? undefined : field?.(card, value)) ?? [];
  });
  card.name ||= [card.givenName, card.middleName, card.familyName].filter(Boolean).join(' ');
  if (card.name === '') return { card: null, name: '', problem: 'Has no name.' };
  return left.length > 0 ? { card, left: left.join(' ') } : { card };
}
