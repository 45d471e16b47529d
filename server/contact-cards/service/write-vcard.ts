import ICAL from 'ical.js';
import type { Card } from '#server/domain/contacts/contact-card.ts';

type VcardVersion = '3.0' | '4.0';

type Line = [string, Record<string, string>, string, ...unknown[]];

/** Uses the line length and line ends that RFC 6350 requires. */
export function writeVcards(cards: readonly Card[], version: VcardVersion): string {
  return cards.map((card) => `${ICAL.stringify(['vcard', linesOf(card, version), []])}\r\n`).join('');
}

function linesOf(card: Card, version: VcardVersion): Line[] {
  const text = (name: string, ...values: unknown[]): Line => [name, {}, 'text', ...values];
  const { givenName, middleName, familyName } = card;
  return [
    text('version', version),
    ...(card.uid ? [text('uid', card.uid)] : []),
    text('fn', card.name),
    text('n', [familyName ?? '', givenName ?? '', middleName ?? '', '', '']),
    ...kindLines(card, version),
    ...(card.aliases.length > 0 ? [text('nickname', ...card.aliases)] : []),
    ...card.channels.map(channelLine),
    ...card.importantDates.flatMap((date, index) => dateLines(date, index, version)),
    ...(card.notes ? [text('note', card.notes)] : []),
    ...(card.tags.length > 0 ? [text('categories', ...card.tags)] : []),
    ...photoLines(card, version),
  ];
}

/** "application" is defined in RFC 6473. */
const VCARD_KINDS = { organisation: 'org', group: 'group', agent: 'application' } as const;

/** vCard 3.0 has no KIND property, so it gets Apple's properties instead. */
function kindLines({ kind, name }: Card, version: VcardVersion): Line[] {
  if (kind === 'person') return [];
  const written = VCARD_KINDS[kind];
  if (version === '4.0') return [['kind', {}, 'text', written]];
  if (kind !== 'organisation') return [['x-addressbookserver-kind', {}, 'text', written]];
  return [
    ['org', {}, 'text', [name]],
    ['x-abshowas', {}, 'text', 'COMPANY'],
  ];
}

function channelLine({ kind, value, label }: Card['channels'][number]): Line {
  const type: Record<string, string> = label ? { type: label } : {};
  switch (kind) {
    case 'email':
      return ['email', type, 'text', value];
    case 'phone':
      return ['tel', type, 'text', value];
    case 'address':
      return ['adr', type, 'text', ['', '', value, '', '', '', '']];
    case 'handle':
      return ['impp', type, 'text', value];
  }
}

function dateLines(
  { label, date }: Card['importantDates'][number],
  index: number,
  version: VcardVersion,
): Line[] {
  // vCard 3.0 needs a year, so Apple's 1604 stands for an unknown one.
  const omitsYear = date.startsWith('--') && version === '3.0';
  const value = omitsYear ? `1604${date.slice(1)}` : date;
  const said: Record<string, string> = omitsYear ? { 'x-apple-omit-year': '1604' } : {};
  const type = version === '3.0' ? 'date' : 'date-and-or-time';
  if (label === 'birthday') return [['bday', said, type, value]];
  if (label === 'anniversary' && version === '4.0') return [['anniversary', said, type, value]];
  const group = `day${index + 1}`;
  return [
    ['x-abdate', { group, ...said }, 'text', value],
    ['x-ablabel', { group }, 'text', label],
  ];
}

function photoLines({ photo }: Card, version: VcardVersion): Line[] {
  if (photo === null) return [];
  if (version === '4.0') return [['photo', {}, 'uri', `data:${photo.mediaType};base64,${photo.data}`]];
  const type = photo.mediaType.replace('image/', '').toUpperCase();
  return [['photo', { encoding: 'b', type }, 'binary', photo.data]];
}
