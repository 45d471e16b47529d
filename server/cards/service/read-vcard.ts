import ICAL from 'ical.js';
import { z } from 'zod';
import { type Card, emptyCard, type Photo, type ReadCard } from '#server/domain/card.ts';
import { cardDay, dayLeftOut, isNoDay } from './card-day.ts';

// vCard 3.0 (RFC 2426) and 4.0 (RFC 6350), with what Apple and Google write beside them. The syntax is read by
// ical.js, into jCard (RFC 7095): [name, parameters, type, value, …].

const property = z
  .tuple([z.string(), z.record(z.string(), z.unknown()), z.string()])
  .rest(z.unknown())
  .transform(([name, parameters, , ...values]) => ({ name, parameters, values }));
type Property = z.output<typeof property>;
const jCard = z.tuple([z.literal('vcard'), z.array(property)]).rest(z.unknown());

/** Each card by itself, so that one that is broken does not take the others with it. */
const CARD = /^BEGIN:VCARD[ \t]*\r?\n[\s\S]*?^END:VCARD[ \t]*$/gim;

/** Every card of a file, in its order. */
export function readVcards(text: string): ReadCard[] {
  return [...text.replace(/^\uFEFF/, '').matchAll(CARD)].map(([one]) => readOne(one));
}

function readOne(text: string): ReadCard {
  const version = /^VERSION:(.*)$/im.exec(text)?.[1]?.trim();
  const name = /^(?:item\d+\.)?FN(?:;[^:]*)?:(.*)$/im.exec(text)?.[1]?.trim() ?? '';
  if (version !== '3.0' && version !== '4.0') {
    return { card: null, name, problem: `Is vCard ${version ?? 'of no version'}; 3.0 and 4.0 are read.` };
  }
  try {
    const [, properties] = jCard.parse(ICAL.parse(text.replace(/\r?\n/g, '\r\n')));
    return cardOf(properties);
  } catch {
    return { card: null, name, problem: 'Is not a well-formed vCard.' };
  }
}

const words = (value: unknown): string =>
  (Array.isArray(value) ? value.flat().map(words).filter(Boolean).join(', ') : String(value ?? '')).trim();

const named = (properties: readonly Property[], ...names: string[]): Property[] =>
  properties.filter(({ name }) => names.includes(name));
const firstOf = (properties: readonly Property[], ...names: string[]): Property | undefined =>
  named(properties, ...names)[0];
const textOf = (one: Property | undefined): string | null => words(one?.values[0]) || null;

function cardOf(properties: readonly Property[]): ReadCard {
  const organisation = textOf(firstOf(properties, 'org'));
  const [family = '', given = '', middle = ''] = partsOf(firstOf(properties, 'n'));
  const said = textOf(firstOf(properties, 'fn'));
  const name = said ?? ([given, middle, family].filter(Boolean).join(' ') || organisation);
  if (!name) return { card: null, name: '', problem: 'Has no name.' };
  const photo = photoOf(firstOf(properties, 'photo'));
  const days = properties.flatMap((one) => dateOf(one, properties));
  const card: Card = {
    ...emptyCard(name),
    uid: textOf(firstOf(properties, 'uid')),
    kind: kindOf(properties, { isNamed: family !== '' || given !== '', organisation, name }),
    givenName: given || null,
    middleName: middle || null,
    familyName: family || null,
    aliases: named(properties, 'nickname').flatMap(({ values }) => values.map(words).filter(Boolean)),
    channels: properties.flatMap((one) => channelOf(one, properties)),
    importantDates: days.flatMap(({ label, date }) => (date === null ? [] : [{ label, date }])),
    notes: notesOf(properties, organisation === name ? null : organisation),
    tags: named(properties, 'categories').flatMap(({ values }) => values.map(words).filter(Boolean)),
    photo: photo === 'elsewhere' ? null : photo,
  };
  const left = [
    ...days.flatMap(({ label, date, said: day }) => (date === null ? [dayLeftOut(label, day)] : [])),
    ...(photo === 'elsewhere' ? ['The photo lies at another address and is left out.'] : []),
    ...(named(properties, ...RELATIONS).length > 0 ? ['Relations named on the card are left out.'] : []),
    ...(named(properties, ...MEMBERS).length > 0 ? ['Who is in the group is left out.'] : []),
  ];
  return left.length > 0 ? { card, left: left.join(' ') } : { card };
}
/** A relationship is a fact that somebody states; a name on a card does not say whom it means. */
const RELATIONS = ['related', 'x-abrelatednames', 'x-spouse', 'x-manager', 'x-assistant', 'agent'];
const MEMBERS = ['member', 'x-addressbookserver-member'];

/** The parts of a structured value; `N` has family, given, additional, prefix, suffix. */
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
  const isCompany = textOf(firstOf(properties, 'x-abshowas'))?.toUpperCase() === 'COMPANY';
  if (kind === 'org' || isCompany) return 'organisation';
  return !of.isNamed && of.organisation === of.name ? 'organisation' : 'person';
}

/** What somebody is called for in an address book: Apple's own label, or the first type that means something. */
function labelOf({ parameters }: Property, properties: readonly Property[]): string | undefined {
  const own = named(properties, 'x-ablabel').find(
    (label) => parameters.group !== undefined && label.parameters.group === parameters.group,
  );
  if (own) return words(own.values[0]).replace(/^_\$!<(.*)>!\$_$/, '$1') || undefined;
  const types = [parameters.type].flat().map((type) => String(type ?? '').toLowerCase());
  return types.find((type) => MEANINGFUL.has(type));
}
const MEANINGFUL = new Set(['home', 'work', 'cell', 'mobile', 'fax', 'pager', 'main', 'iphone', 'school']);

function channelOf(one: Property, properties: readonly Property[]): Card['channels'] {
  const label = labelOf(one, properties);
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

/** Post box, extended, street, town, region, code, country: each on a line of its own as far as they are there. */
function addressOf(one: Property): string | null {
  const [box = '', extended = '', street = '', town = '', region = '', code = '', country = ''] =
    partsOf(one);
  const place = [code, town].filter(Boolean).join(' ');
  return [box, extended, street, place, region, country].filter(Boolean).join('\n') || null;
}

/** A day of the card, as it was said; `date` null: it cannot be told which day that is. */
function dateOf(
  one: Property,
  properties: readonly Property[],
): { label: string; date: string | null; said: string }[] {
  const label =
    one.name === 'bday'
      ? 'birthday'
      : one.name === 'anniversary'
        ? 'anniversary'
        : one.name === 'x-abdate'
          ? (labelOf(one, properties) ?? 'day')
          : null;
  const said = words(one.values[0]);
  return label === null || isNoDay(said) ? [] : [{ label: label.toLowerCase(), date: cardDay(said), said }];
}

/** Where somebody works and what as is kept with the notes: a relationship is a fact that somebody states. */
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
