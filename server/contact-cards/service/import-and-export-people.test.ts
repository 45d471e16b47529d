import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, emptyCard } from '#server/domain/contacts/contact-card.ts';
import { differenceOf, type KeptContact } from '#server/domain/contacts/match-contact-card.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { checkCard } from './check-card.ts';
import { parseCardDay } from './parse-card-day.ts';
import { type ReadTable, readCsv } from './read-csv.ts';
import { readVcards } from './read-vcard.ts';
import { writeVcards } from './write-vcard.ts';

const APPLE = `BEGIN:VCARD\r
VERSION:3.0\r
PRODID:-//Apple Inc.//macOS 15//EN\r
N:Núñez;Zoë;María;;\r
FN:Zoë María Núñez\r
NICKNAME:Zo,Zozo\r
ORG:Colegio San Isidro;\r
TITLE:Teacher\r
EMAIL;type=INTERNET;type=HOME;type=pref:zoe@example.org\r
TEL;type=CELL;type=VOICE;type=pref:+34 600 000 000\r
item1.ADR;type=HOME;type=pref:;;Calle Mayor 1;Madrid;;28013;España\r
item2.X-ABDATE;type=pref:2012-05-04\r
item2.X-ABLabel:_$!<Anniversary>!$_\r
NOTE:Brings olives\\, never peanuts\\nRing twice\r
BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29\r
CATEGORIES:School,Friends\r
UID:5F1C-77\r
END:VCARD\r
`;

const read = (text: string): Card[] => readVcards(text).flatMap(({ card }) => card ?? []);

describe('a vCard', () => {
  it('is read with names, channels, dates, notes and tags', () => {
    expect(read(APPLE)).toEqual([
      {
        ...emptyCard('Zoë María Núñez'),
        uid: '5F1C-77',
        givenName: 'Zoë',
        middleName: 'María',
        familyName: 'Núñez',
        aliases: ['Zo', 'Zozo'],
        channels: [
          { kind: 'email', value: 'zoe@example.org', label: 'home' },
          { kind: 'phone', value: '+34 600 000 000', label: 'cell' },
          { kind: 'address', value: 'Calle Mayor 1\n28013 Madrid\nEspaña', label: 'home' },
        ],
        importantDates: [
          { label: 'anniversary', date: '2012-05-04' },
          { label: 'birthday', date: '--02-29' },
        ],
        notes: 'Brings olives, never peanuts\nRing twice\nTeacher, Colegio San Isidro',
        tags: ['School', 'Friends'],
      },
    ]);
  });

  it('is recognised as a company or a group', () => {
    const company = 'BEGIN:VCARD\nVERSION:3.0\nFN:Fontanería Ruiz\nORG:Fontanería Ruiz\nEND:VCARD';
    const group = 'BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Book club\nEND:VCARD';
    expect(read(`${company}\n${group}\n`).map(({ name, kind }) => [name, kind])).toEqual([
      ['Fontanería Ruiz', 'organisation'],
      ['Book club', 'group'],
    ]);
  });

  it('that is malformed or too old is reported, without affecting other cards', () => {
    const old = 'BEGIN:VCARD\nVERSION:2.1\nFN:Old Tom\nEND:VCARD';
    const broken = 'BEGIN:VCARD\nVERSION:4.0\nFN:Half\nTEL;TYPE="home\nEND:VCARD';
    const answers = readVcards(`${old}\n${broken}\n${APPLE}`);
    expect(answers.map((one) => (one.card === null ? [one.name, one.problem] : one.card.name))).toEqual([
      ['Old Tom', 'The vCard version is 2.1. Only 3.0 and 4.0 can be read.'],
      ['Half', 'The card is not a well-formed vCard.'],
      'Zoë María Núñez',
    ]);
  });

  it('without an end is ignored, however often it begins', () => {
    expect(readVcards('BEGIN:VCARD\n'.repeat(100_000))).toEqual([]);
    const [only] = readVcards(`${'BEGIN:VCARD\n'.repeat(100_000)}END:VCARD\n`);
    expect(only).toMatchObject({ card: null, problem: 'The card has more than 1000 lines.' });
  });

  it('beyond the maximum number is not read', () => {
    const cards = readVcards('BEGIN:VCARD\nVERSION:4.0\nFN:Ana\nEND:VCARD\n'.repeat(10), 3);
    expect(cards.map(({ card }) => card?.name)).toEqual(['Ana', 'Ana', 'Ana', undefined]);
  });

  it('is reported with the parts that are left out', () => {
    const ana =
      'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nBDAY;VALUE=text:around 1950\nX-ABRELATEDNAMES:Leo\nEND:VCARD';
    const club = 'BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Club\nMEMBER:urn:uuid:3\nEND:VCARD';
    expect(readVcards(`${ana}\n${club}\n`).map((one) => one.card && one.left)).toEqual([
      'The birthday is left out, because “around 1950” is not a clear date. Write it as YYYY-MM-DD. Relations named on the card are left out.',
      'The members of the group are left out.',
    ]);
  });

  it('has days without a year in Apple’s notation where vCard has none', () => {
    const days = [
      { label: 'birthday', date: '--03-05' },
      { label: 'wedding', date: '--06-07' },
    ];
    const ana = { ...emptyCard('Ana'), importantDates: days };
    const [old, recent] = [writeVcards([ana], '3.0'), writeVcards([ana], '4.0')];
    expect(old).toMatch(/^BDAY;X-APPLE-OMIT-YEAR=1604;VALUE=DATE:16040305\r$/m);
    expect(old).toMatch(/X-ABDATE;X-APPLE-OMIT-YEAR=1604;/);
    expect(recent).toMatch(/^BDAY:--0305\r$/m);
    for (const text of [old, recent]) expect(read(text)[0]?.importantDates).toEqual(days);
  });

  it('is read back as written, in both versions', () => {
    const word = fc.constantFrom(
      'Ana',
      'Ólafur',
      'O’Brien; Sr.',
      'Müller, Sato',
      '山田 花子',
      'Nguyễn',
      'a\\b',
      'x:y',
    );
    const label = fc.constantFrom('home', 'work', undefined);
    const card: fc.Arbitrary<Card> = fc.record({
      uid: fc.constantFrom('urn:uuid:1', 'A-77'),
      kind: fc.constantFrom('person', 'group'),
      name: word,
      givenName: fc.option(word),
      middleName: fc.option(word),
      familyName: fc.option(word),
      aliases: fc.uniqueArray(word, { maxLength: 3 }),
      channels: fc.array(
        fc
          .record({
            kind: fc.constantFrom('email', 'phone', 'address', 'handle'),
            value: fc.constantFrom('+34 600', 'a@example.org', 'Calle 1, 2º B'),
            label,
          })
          .map(({ label: said, ...rest }) => ({ ...rest, ...(said ? { label: said } : {}) })),
        { maxLength: 3 },
      ),
      importantDates: fc.uniqueArray(
        fc.record({
          label: fc.constantFrom('birthday', 'anniversary', 'first day at school'),
          date: fc.constantFrom('1984-05-04', '--02-29'),
        }),
        { maxLength: 3, selector: ({ label: of }) => of },
      ),
      notes: fc.option(fc.constantFrom('One line', 'Two\nlines; with, marks')),
      tags: fc.uniqueArray(fc.constantFrom('school', 'plumber', 'été'), { maxLength: 2 }),
      photo: fc.constantFrom(null, { mediaType: 'image/png', data: 'iVBORw0KGgo=' }),
    });
    fc.assert(
      fc.property(fc.array(card, { maxLength: 3 }), fc.constantFrom('3.0', '4.0'), (cards, version) => {
        const again = read(writeVcards(cards, version));
        const sorted = (all: Card[]) =>
          all.map((one) => ({
            ...one,
            importantDates: [...one.importantDates].sort((a, b) => a.label.localeCompare(b.label)),
          }));
        expect(sorted(again)).toEqual(sorted(cards));
      }),
      { numRuns: 300 },
    );
  });
});

function table(text: string): ReadTable {
  const read = readCsv(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('a CSV file', () => {
  it('is read by the column headings of Google and common ones, and reports unused columns', () => {
    const google =
      'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value,Birthday,Labels,Shoe size\nAna,García,ana@example.org ::: ana@work.example,+34 611,1984-05-04,* myContacts ::: Family,38\n';
    const { cards, ignoredColumns } = table(google);
    expect(ignoredColumns).toEqual(['Shoe size']);
    expect(cards[0]?.card).toMatchObject({
      name: 'Ana García',
      channels: [
        { kind: 'email', value: 'ana@example.org' },
        { kind: 'email', value: 'ana@work.example' },
        { kind: 'phone', value: '+34 611' },
      ],
      importantDates: [{ label: 'birthday', date: '1984-05-04' }],
      tags: ['Family'],
    });
  });

  it('reports ambiguous days, and reads unambiguous ones', () => {
    const { cards } = table(
      'Name,Birthday,Anniversary\nAna,3/4/1981,13/06/2010\nEli,0/0/00,\nZoë,May 4th,4/13/2012\n',
    );
    expect(cards.map((one) => [one.card?.importantDates, one.card && one.left])).toEqual([
      [
        [{ label: 'anniversary', date: '2010-06-13' }],
        'The birthday is left out, because “3/4/1981” is not a clear date. Write it as 1981-03-04 or 1981-04-03.',
      ],
      [[], undefined],
      [
        [{ label: 'anniversary', date: '2012-04-13' }],
        'The birthday is left out, because “May 4th” is not a clear date. Write it as YYYY-MM-DD.',
      ],
    ]);
  });

  it('with too many columns is refused', () => {
    expect(readCsv(`name${',a'.repeat(LIMITS.tableColumns)}\nAna\n`)).toBe(
      'The file can have at most 200 columns.',
    );
  });

  it('may repeat a heading, and contributes at most 100 values per cell', () => {
    const { cards } = table(`Name,Phone,Phone,Tags\nAna,1 2,3 4,${'a;'.repeat(100_000)}\n`);
    expect(cards[0]?.card?.channels.map(({ value }) => value)).toEqual(['1 2', '3 4']);
    expect(cards[0]?.card?.tags).toHaveLength(100);
  });

  it('may use semicolons, quotes and rows without a name', () => {
    const { cards } = table('\uFEFFName;Notes\n"Okafor, Chidi";"says ""hi"""\n;nobody\n');
    expect(cards.map((one) => one.card?.notes ?? one.card)).toEqual(['says "hi"', null]);
  });
});

describe('a day of a card', () => {
  it.each([
    ['19840504', '1984-05-04'],
    ['1984-05-04T00:00:00Z', '1984-05-04'],
    ['--0504', '--05-04'],
    ['1604-02-29', '--02-29'],
    ['2023-02-29', null],
    ['May 4th', null],
    ['1984-13-01', null],
    ['13/04/1981', '1981-04-13'],
    ['4/13/1981', '1981-04-13'],
    ['4/4/1981', '1981-04-04'],
    ['13.04.1981', '1981-04-13'],
    ['3.4.1981', '1981-04-03'],
    ['3/4/1981', null],
    ['31/02/1981', null],
  ])('%s is %s', (text, day) => {
    expect(parseCardDay(text)).toBe(day);
  });
});

describe('comparing a card with a contact', () => {
  const kept: KeptContact = {
    ...emptyCard('Ana García'),
    id: '0192',
    hasPhoto: false,
    channels: [{ kind: 'phone', value: '+34 600 000 000' }],
    notes: 'Ring twice',
  };

  it('finds no difference if all data exists, in whatever notation', () => {
    const card = {
      ...emptyCard('ana garcia'),
      channels: [{ kind: 'phone' as const, value: '+34600000000' }],
    };
    expect(differenceOf(card, kept, false)).toEqual({ changes: [], becomes: null });
  });

  it('only adds data, and only once', () => {
    const card = { ...emptyCard('Ana G.'), notes: 'Vegetarian', tags: ['school'], aliases: ['Anita'] };
    const { becomes } = differenceOf(card, kept, false);
    expect(becomes).toMatchObject({
      name: 'Ana García',
      aliases: ['Ana G.', 'Anita'],
      channels: kept.channels,
      notes: 'Ring twice\nVegetarian',
    });
    if (!becomes) throw new Error('The card adds nothing.');
    expect(differenceOf(card, { ...kept, ...becomes, hasPhoto: false }, false).becomes).toBeNull();
  });

  it('recognises the same phone number in any grouping', () => {
    const phone = (value: string) => ({ kind: 'phone' as const, value });
    const card = { ...emptyCard(kept.name), channels: [phone('+34 (600) 00-00')] };
    const known = { ...kept, channels: [phone('+346000000')] };
    expect(differenceOf(card, known, false).changes).toEqual([]);
  });

  it('leaves out and reports invalid parts, and rejects a name such as “me”', () => {
    const card = { ...emptyCard('Ana'), channels: [{ kind: 'email' as const, value: 'not an address' }] };
    expect(checkCard(card)).toMatchObject({
      card: { channels: [] },
      left: expect.stringContaining('channels.0.value'),
    });
    expect(checkCard(emptyCard('me')).card).toBeNull();
  });
});
