import Papa from 'papaparse';
import { type Card, emptyCard, type ReadCard } from '#server/domain/contacts/contact-card.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { dayLeftOut, isNoDay, parseCardDay } from './parse-card-day.ts';

type Field = (card: Card, value: string) => string | undefined;

/**
 * Maximum number of values read from one cell. Above every list's limit, so that an overlong list is refused rather than cut.
 */
const MOST_VALUES = 100;

/** Splits a cell. Google separates values by ` ::: `, and people separate them by semicolons. */
const several = (value: string): string[] =>
  value
    .split(/ ::: |;/, MOST_VALUES)
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
    const date = parseCardDay(value);
    if (date) card.importantDates.push({ label, date });
    return date || isNoDay(value) ? undefined : dayLeftOut(label, value);
  };

type TextField = 'name' | 'givenName' | 'middleName' | 'familyName' | 'uid' | 'notes';
const text =
  (field: TextField): Field =>
  (card, value) => {
    card[field] ||= value;
    return undefined;
  };

const KINDS: Readonly<Record<string, Card['kind']>> = {
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  group: 'group',
  agent: 'agent',
};
const kind: Field = (card, value) => {
  card.kind = KINDS[value.toLowerCase()] ?? 'person';
  return undefined;
};
const aliases: Field = (card, value) => {
  card.aliases.push(...several(value));
  return undefined;
};
/** Skips Google's own tags, which have a star in front. */
const tags: Field = (card, value) => {
  card.tags.push(...several(value).filter((one) => !one.startsWith('* ')));
  return undefined;
};

/** The first matching pattern is used. */
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

export interface ReadTable {
  cards: ReadCard[];
  ignoredColumns: string[];
}

/** Returns the cards of a CSV file, or a message if it cannot be read. */
export function readCsv(text: string): ReadTable | string {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    // Reads the header and one row beyond the limit, to detect a file with too many rows.
    preview: LIMITS.cards + 2,
  });
  const [headings = [], ...rows] = data;
  if (headings.length > LIMITS.tableColumns)
    return `The file can have at most ${LIMITS.tableColumns} columns.`;
  const columns = headings.map((said) => {
    const heading = said.trim().slice(0, LIMITS.nameChars);
    return { heading, field: COLUMNS.find(([pattern]) => pattern.test(heading.toLowerCase()))?.[1] };
  });
  const ignoredColumns = columns.filter(({ field }) => !field).map(({ heading }) => heading);
  return { cards: rows.map((row) => cardOfRow(row, columns)), ignoredColumns };
}

function cardOfRow(
  row: readonly string[],
  columns: readonly { heading: string; field: Field | undefined }[],
): ReadCard {
  const card = emptyCard('');
  const left = columns.flatMap(({ field }, index) => {
    const value = (row[index] ?? '').trim();
    return (value === '' ? undefined : field?.(card, value)) ?? [];
  });
  card.name ||= [card.givenName, card.middleName, card.familyName].filter(Boolean).join(' ');
  if (card.name === '') return { card: null, name: '', problem: 'The row has no name.' };
  return left.length > 0 ? { card, left: left.join(' ') } : { card };
}
