import ICAL from 'ical.js';
import { z } from 'zod';
import { type Card, emptyCard, type Photo, type ReadCard } from '#server/domain/contacts/contact-card.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { dayLeftOut, isNoDay, parseCardDay } from './parse-card-day.ts';

// Reads vCard 3.0 (RFC 2426) and 4.0 (RFC 6350), with the extensions of Apple and Google. The library ical.js
// parses it into jCard (RFC 7095).

const property = z
  .tuple([z.string(), z.record(z.string(), z.unknown()), z.string()])
  .rest(z.unknown())
  .transform(([name, parameters, , ...values]) => ({ name, parameters, values }));
type Property = z.output<typeof property>;
const jCard = z.tuple([z.literal('vcard'), z.array(property)]).rest(z.unknown());

const BEGIN = /^BEGIN:VCARD[ \t]*$/i;
const END = /^END:VCARD[ \t]*$/i;

/** Yields each card on its own, so that an invalid card does not affect the others. */
function* cardsIn(text: string): Generator<string[]> {
  let lines: string[] | null = null;
  for (const line of text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)) {
    if (lines === null) {
      if (BEGIN.test(line)) lines = [line];
      continue;
    }
    lines.push(line);
    if (!END.test(line)) continue;
    yield lines;
    lines = null;
  }
}

export function readVcards(text: string, most: number = LIMITS.cards): ReadCard[] {
  const cards: ReadCard[] = [];
  for (const lines of cardsIn(text)) {
    cards.push(cards.length < most ? readOne(lines) : tooMany);
    if (cards.length > most) break;
  }
  return cards;
}

const tooMany: ReadCard = { card: null, name: '', problem: 'The file has too many cards.' };

const valueIn = (lines: readonly string[], pattern: RegExp): string | undefined => {
  for (const line of lines) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return value.trim();
  }
  return undefined;
};

function readOne(lines: readonly string[]): ReadCard {
  const read = lines.slice(0, LIMITS.cardLines);
  const version = valueIn(read, /^VERSION:(.*)$/i);
  const name = valueIn(read, /^(?:item\d+\.)?FN(?:;[^:]*)?:(.*)$/i)?.slice(0, LIMITS.nameChars) ?? '';
  if (lines.length > LIMITS.cardLines) {
    return { card: null, name, problem: `The card has more than ${LIMITS.cardLines} lines.` };
  }
  if (version !== '3.0' && version !== '4.0') {
    const said = version?.slice(0, 10) ?? 'unknown';
    return { card: null, name, problem: `The vCard version is ${said}. Only 3.0 and 4.0 can be read.` };
  }
  try {
    const [, properties] = jCard.parse(ICAL.parse(lines.join('\r\n')));
    return cardOf(properties);
  } catch {
    return { card: null, name, problem: 'The card is not a well-formed vCard.' };
  }
}

const words = (value: unknown): string =>
  (Array.isArray(value) ? value.flat().map(words).filter(Boolean).join(', ') : String(value ?? '')).trim();

const named = (properties: readonly Property[], ...names: string[]): Property[] =>
  properties.filter(({ name }) => names.includes(name));
const firstOf = (properties: readonly Property[], ...names: string[]): Property | undefined =>
  named(properties, ...names)[0];
const textOf = (one: Property | undefined): string | null => words(one?.values[0]) || null;

type Labels = ReadonlyMap<unknown, string>;

function labelsIn(properties: readonly Property[]): Labels {
  const labels = new Map<unknown, string>();
  for (const { parameters, values } of named(properties, 'x-ablabel')) {
    const { group } = parameters;
    if (group !== undefined && !labels.has(group))
      labels.set(group, words(values[0]).replace(/^_\$!<(.*)>!\$_$/, '$1'));
  }
  return labels;
}

function cardOf(properties: readonly Property[]): ReadCard {
  const labels = labelsIn(properties);
  const organisation = textOf(firstOf(properties, 'org'));
  const [family = '', given = '', middle = ''] = partsOf(firstOf(properties, 'n'));
  const said = textOf(firstOf(properties, 'fn'));
  const name = said ?? ([given, middle, family].filter(Boolean).join(' ') || organisation);
  if (!name) return { card: null, name: '', problem: 'The card has no name.' };
  const photo = photoOf(firstOf(properties, 'photo'));
  const days = properties.flatMap((one) => dateOf(one, labels));
  const card: Card = {
    ...emptyCard(name),
    uid: textOf(firstOf(properties, 'uid')),
    kind: kindOf(properties, { isNamed: family !== '' || given !== '', organisation, name }),
    givenName: given || null,
    middleName: middle || null,
    familyName: family || null,
    aliases: named(properties, 'nickname').flatMap(({ values }) => values.map(words).filter(Boolean)),
    channels: properties.flatMap((one) => channelOf(one, labels)),
    importantDates: days.flatMap(({ label, date }) => (date === null ? [] : [{ label, date }])),
    notes: notesOf(properties, organisation === name ? null : organisation),
    tags: named(properties, 'categories').flatMap(({ values }) => values.map(words).filter(Boolean)),
    photo: photo === 'elsewhere' ? null : photo,
  };
  const left = [
    ...days.flatMap(({ label, date, said: day }) => (date === null ? [dayLeftOut(label, day)] : [])),
    ...(photo === 'elsewhere' ? ['The photo is stored at a web address and is left out.'] : []),
    ...(named(properties, ...RELATIONS).length > 0 ? ['Relations named on the card are left out.'] : []),
    ...(named(properties, ...MEMBERS).length > 0 ? ['The members of the group are left out.'] : []),
  ];
  return left.length > 0 ? { card, left: left.join(' ') } : { card };
}
/** Relations are not imported, because a name does not tell which contact is meant. */
const RELATIONS = ['related', 'x-abrelatednames', 'x-spouse', 'x-manager', 'x-assistant', 'agent'];
const MEMBERS = ['member', 'x-addressbookserver-member'];

function partsOf(one: Property | undefined): string[] {
  const value = one?.values[0];
  return Array.isArray(value) ? value.map(words) : [];
}

function kindOf(
  properties: readonly Property[],
  of: { isNamed: boolean; organisation: string | null; name: string },
): Card['kind'] {
  const kind = textOf(firstOf(properties, 'kind', 'x-addressbookserver-kind'))?.toLowerCase();
  if (kind === 'group') return 'group';
  if (kind === 'application') return 'agent';
  const isCompany = textOf(firstOf(properties, 'x-abshowas'))?.toUpperCase() === 'COMPANY';
  if (kind === 'org' || isCompany) return 'organisation';
  return !of.isNamed && of.organisation === of.name ? 'organisation' : 'person';
}

function labelOf({ parameters }: Property, labels: Labels): string | undefined {
  const own = labels.get(parameters.group);
  if (own !== undefined) return own || undefined;
  const types = [parameters.type].flat().map((type) => String(type ?? '').toLowerCase());
  return types.find((type) => MEANINGFUL.has(type));
}
const MEANINGFUL = new Set(['home', 'work', 'cell', 'mobile', 'fax', 'pager', 'main', 'iphone', 'school']);

function channelOf(one: Property, labels: Labels): Card['channels'] {
  const label = labelOf(one, labels);
  const make = (kind: Card['channels'][number]['kind'], value: string | null) =>
    value ? [{ kind, value, ...(label ? { label } : {}) }] : [];
  switch (one.name) {
    case 'email':
      return make('email', textOf(one)?.replace(/^mailto:/i, '') ?? null);
    case 'tel':
      return make('phone', textOf(one)?.replace(/^tel:/i, '') ?? null);
    case 'adr':
      return make('address', addressOf(one));
    case 'impp':
    case 'url':
    case 'x-socialprofile':
      return make('handle', textOf(one));
    default:
      return [];
  }
}

function addressOf(one: Property): string | null {
  const [box = '', extended = '', street = '', town = '', region = '', code = '', country = ''] =
    partsOf(one);
  const place = [code, town].filter(Boolean).join(' ');
  return [box, extended, street, place, region, country].filter(Boolean).join('\n') || null;
}

function dateOf(one: Property, labels: Labels): { label: string; date: string | null; said: string }[] {
  const label =
    one.name === 'bday'
      ? 'birthday'
      : one.name === 'anniversary'
        ? 'anniversary'
        : one.name === 'x-abdate'
          ? (labelOf(one, labels) ?? 'day')
          : null;
  const said = words(one.values[0]);
  return label === null || isNoDay(said)
    ? []
    : [{ label: label.toLowerCase(), date: parseCardDay(said), said }];
}

/** Includes employer and job title, because the import creates no relationships from them. */
function notesOf(properties: readonly Property[], organisation: string | null): string | null {
  const title = textOf(firstOf(properties, 'title', 'role'));
  const work = [title, organisation].filter(Boolean).join(', ');
  const notes = named(properties, 'note').map(({ values }) => words(values[0]));
  return [...notes, work].filter(Boolean).join('\n') || null;
}

function photoOf(one: Property | undefined): Photo | 'elsewhere' | null {
  const value = textOf(one);
  if (!one || value === null) return null;
  const inline = /^data:(image\/[\w+.-]+);base64,(.+)$/is.exec(value);
  if (inline?.[1] && inline[2]) return { mediaType: inline[1].toLowerCase(), data: inline[2] };
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return 'elsewhere';
  const type = String([one.parameters.type].flat()[0] ?? 'jpeg').toLowerCase();
  return { mediaType: `image/${type === 'jpg' ? 'jpeg' : type}`, data: value };
}
