import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecurrence } from './read-recurrence.ts';
import { readWhen } from './read-when.ts';
import { readRule } from './recurrence.ts';
import { recurrenceText } from './recurrence-text.ts';

/** A Thursday. */
const SAID_AT = new Date('2026-11-26T10:00:00Z');
const read = (text: string) => readWhen(text, SAID_AT, 'Europe/Madrid');

describe('when a statement says', () => {
  test.each([
    ['We saw the match on Sunday', '2026-11-22', null],
    ['We had dinner at Mum’s on Thursday', '2026-11-19', null],
    ['Mum is coming on Sunday', '2026-11-29', null],
    ['I have booked the vet for Tuesday', '2026-12-01', null],
    ['My sister is visiting next week', '2026-11-30', '2026-12-06'],
    ['At the weekend we went hiking', '2026-11-21', '2026-11-22'],
    ['We moved to Porto in May', '2026-05-01', '2026-05-31'],
    ['Leo starts school in September 2027', '2027-09-01', '2027-09-30'],
    ['We were in Lisbon last summer', '2026-06-01', '2026-08-31'],
    ['Two years ago we lost the dog', '2024-01-01', '2024-12-31'],
    ['I have been vegan for two years', '2024-01-01', '2024-12-31'],
    ['I grew up in the eighties', '1980-01-01', '1989-12-31'],
    ['We are away from 3 to 7 August', '2027-08-03', '2027-08-07'],
    ['The party is on the 15th', '2026-12-15', null],
    ['He got married on 12 June', '2026-06-12', null],
    ['The flight is on 5 December at 07:45', '2026-12-05T07:45:00+01:00', null],
    ['The wedding is on Easter Sunday', '2027-03-28', null],
    ['We leave on Saturday week', '2026-12-05', null],
    ['Leo’s got a new teacher from Monday', '2026-11-30', null],
    ['Mum is in hospital since thurs', '2026-11-19', null],
    ['Gran is stopping with us from the 28th till the 5th', '2026-11-28', '2026-12-05'],
    ['Tom is away from Friday til Tuesday', '2026-11-27', '2026-12-01'],
    ['Jo was here from 12 to 14 June', '2026-06-12', '2026-06-14'],
    ['She moves in on the 15th. she left the gas on last week', '2026-12-15', null],
    ['Not at Gran’s this year, it is here on the 20th', '2026-12-20', null],
    ['He starts nights on 3rd dec', '2026-12-03', null],
    ['We met in ’98', '1998-01-01', '1998-12-31'],
    ['We leave at the end of June', '2027-06-30', null],
    ['I’ve given up sugar for Lent', '2027-02-10', '2027-03-27'],
    ['She has lived there since new year', '2026-01-01', null],
    ['He is back come xmas eve', '2026-12-24', null],
    ['I love 90s dance music', null, null],
    ['Xosé lent me his drill', null, null],
    ['This may be wrong', null, null],
    ['Ana starts on 3/4', null, null],
  ])('%s: from %s to %s', (text, at, last) => {
    expect(read(text)).toMatchObject({ at, last, rule: null });
  });

  test.each([
    [
      'Eli has football training on Tuesday and Friday at half past five',
      'FREQ=WEEKLY;BYDAY=TU,FR;BYHOUR=17;BYMINUTE=30',
    ],
    ['We usually shop on Friday', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Cora trains tues & thurs', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['The au pair collects her (Tues/Thurs only)', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['bins go out every weds', 'FREQ=WEEKLY;BYDAY=WE'],
    ['the shop is open tues to sat', 'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA'],
    ['Choir is Tuesday evenings at 7', 'FREQ=WEEKLY;BYDAY=TU;BYHOUR=19;BYMINUTE=0'],
    ['Rent is due on the 1st of every month', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['Ana’s birthday is 4 March', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=4'],
    ['my birthday is 12 june', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=12'],
    ['My birthday is June 12', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=12'],
    ['my bday is on june 3rd', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=3'],
    ['Ana’s birthday is 3 March 1984', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3'],
    ['Eli was born on 12 June 2019', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=12'],
    ['Swimming every Tuesday from January until June', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630'],
  ])('%s: %s', (text, rule) => {
    expect(read(text).rule).toBe(rule);
  });

  test('a habit is not dated to one day, and what is vague to none', () => {
    for (const text of [
      'I swim on Tuesdays',
      'We usually shop on Friday',
      'Most mornings I run',
      'Nearly every day she calls',
      'Grace rings on Sunday after church and expects to be answered',
      'Sunday lunch at two is the one meal everybody is at the table for',
      'Friday is home-made pizza night, and Zoë chooses the toppings',
      'Edith keeps a ledger of every book that Thursday Pages has read',
      'Nora plants street trees with the neighbours one Saturday in November',
      'Zoë is here in odd weeks and at Siân’s in even ones, and changes over on Monday after school',
      'Nora gets hay fever from birch pollen in spring',
    ])
      expect(read(text).at).toBeNull();
  });

  test.each([
    ['The train leaves on Sunday', '2026-11-29'],
    ['Leo is visiting on Sunday', '2026-11-29'],
    ['The concert is on Friday at seven', '2026-11-27'],
    ['We are meeting Grace Friday', '2026-11-27'],
    ['The ferry leaves on December 12', '2026-12-12'],
    ['Saturday we drive to Gran', '2026-11-28'],
    ['They married in spring', '2026-03-01'],
  ])('one day stays one: %s', (text, day) => {
    expect(read(text).at?.slice(0, 10)).toBe(day);
  });

  test('it holds until a day that lies ahead, and ended on one that is past', () => {
    expect(read('We are in Rome until 12 December')).toMatchObject({ at: null, until: '2026-12-12' });
    expect(read('We were in Rome until last Friday')).toMatchObject({ at: '2026-11-20', until: null });
  });

  test('the words are kept, and the statement can be said again later', () => {
    expect(read('The dentist is next Thursday at 4:30pm')).toMatchObject({
      words: 'next Thursday at 4:30pm',
      text: 'The dentist is on 3 December 2026 at 16:30',
    });
    expect(read('She visits next week').text).toBe('She visits in the week of 30 November 2026');
  });

  test('a bare weekday lies on the side that the verb says, and never today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 6 }), (days, weekday) => {
        const now = new Date(SAID_AT.getTime() + days * 86_400_000);
        const name = new Date(Date.UTC(2026, 10, 22 + weekday)).toLocaleDateString('en', {
          weekday: 'long',
          timeZone: 'UTC',
        });
        const today = now.toISOString().slice(0, 10);
        const past = readWhen(`We went there on ${name}`, now, 'UTC').at ?? '';
        const ahead = readWhen(`We are going there on ${name}`, now, 'UTC').at ?? '';
        for (const day of [past, ahead]) expect(new Date(day).getUTCDay()).toBe(weekday);
        expect(past < today && today < ahead).toBe(true);
        expect(new Date(ahead).getTime() - new Date(past).getTime()).toBeLessThanOrEqual(14 * 86_400_000);
      }),
      { numRuns: 40 },
    );
  });

  test('reads any text, and what ends does not end before it began', () => {
    const word = fc.constantFrom(
      'next',
      'last',
      'week',
      'the',
      '15th',
      'on',
      'Friday',
      'May',
      '2026',
      'every',
      'two',
      'ago',
      'from',
      'to',
      'until',
      '31',
      'in',
      'summer',
      'at',
      '5',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 12 }), (words) => {
        const { at, last, rule } = read(words.join(' '));
        if (at !== null) expect(Number.isNaN(Date.parse(at))).toBe(false);
        if (at !== null && last !== null) expect(last >= at.slice(0, 10)).toBe(true);
        if (rule !== null) expect(readRule(rule)).toBe(rule);
      }),
      { numRuns: 300 },
    );
  });
});

test('a recurrence in words is read as the same rule', () => {
  const days = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 });
  const every = fc.constantFrom('', ';INTERVAL=2', ';INTERVAL=3');
  const time = fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `;BYHOUR=${h};BYMINUTE=${m}`),
  );
  const rule = fc.oneof(
    fc.tuple(every, days, time).map(([n, on, at]) => `FREQ=WEEKLY${n};BYDAY=${on.join(',')}${at}`),
    fc
      .tuple(every, fc.constantFrom('1', '2', '3', '4', '-1'), fc.constantFrom('MO', 'SU'), time)
      .map(([n, nth, day, at]) => `FREQ=MONTHLY${n};BYDAY=${nth}${day}${at}`),
    fc
      .tuple(every, fc.integer({ min: 1, max: 31 }), time)
      .map(([n, day, at]) => `FREQ=MONTHLY${n};BYMONTHDAY=${day}${at}`),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([m, d]) => `FREQ=YEARLY;BYMONTH=${m};BYMONTHDAY=${d}`),
    fc.tuple(fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'), every).map(([f, n]) => `FREQ=${f}${n}`),
  );
  fc.assert(
    fc.property(rule, (one) => {
      expect(readRecurrence(recurrenceText(one))?.rule).toBe(one);
    }),
    { numRuns: 300 },
  );
});
