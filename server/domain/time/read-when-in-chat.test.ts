import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NUMBER_IN_WORDS, numberInWords, ORDINAL_IN_WORDS, ordinalInWords } from './number-words.ts';
import { inPlainTimeWords } from './plain-time-words.ts';
import { readWhen } from './read-when.ts';
import { readRule } from './recurrence.ts';

/** A Thursday. */
const SAID_AT = new Date('2026-11-26T10:00:00Z');
const read = (text: string, timeZone = 'Europe/London') => readWhen(text, SAID_AT, timeZone);

describe('the day of', () => {
  test.each([
    ['The plumber comes a week on Friday', '2026-12-04', null],
    ['The dentist is Friday fortnight', '2026-12-11', null],
    ['We fly out two weeks tomorrow', '2026-12-11', null],
    ['They get here a week today', '2026-12-03', null],
    ['Tuesday just gone we buried the cat', '2026-11-24', null],
    ['The boiler man is coming between 8 and 12 on Wednesday', '2026-12-02', null],
    ['got an interview, bus company, thursday half nine', '2026-12-03', null],
    ['they gave me the route at last, from January it is mine', '2027-01-01', '2027-01-31'],
    ['theyve asked me to do the winter showcase on the 15th', '2026-12-15', null],
    ['Emrys has his op on the fourteenth of March', '2027-03-14', null],
    ['they married on the second of June 1998', '1998-06-02', null],
    ['Jaylen’s turning sixteen December the nineteenth', '2026-12-19', null],
    ['they are getting married in august, the 15th', '2027-08-15', null],
    ['the funeral is the last Saturday of February', '2027-02-27', null],
    ['I finish on the 18th of December, thirty one years in the kitchens', '2026-12-18', null],
    ['Gang’s here Monday for five days', '2026-11-30', '2026-12-04'],
    ['She is going in for six weeks from the 5th', '2026-12-05', '2027-01-16'],
    ['we have the spare room from April 22nd till the end of July', '2027-04-22', '2027-07-31'],
    ['I have the house from June 1 to August 15', '2027-06-01', '2027-08-15'],
    ['the girls come to us for xmas from the 22nd till the 2nd', '2026-12-22', '2027-01-02'],
    ['the twins are six tmrw', '2026-11-27', null],
    ['Granny comes three days after Christmas', '2026-12-28', null],
    ['we saw Oma the day after Christmas', '2025-12-26', null],
    ['a fortnight before Christmas we go to Oma', '2026-12-11', null],
    ['the first monday after easter is a holiday', '2027-03-29', null],
    ['the Sunday before Easter we have palms', '2027-03-21', null],
    ['we met on New Year’s Eve 1999', '1999-12-31', null],
    ['Leo was born three days before Christmas 2019', '2019-12-22', null],
    ['the last Friday before Christmas is our works do', '2026-12-18', null],
    ['the second Sunday after Easter we christen Mia', '2027-04-11', null],
    ['we met on the Sunday before last', '2026-11-15', null],
    ['Dad was away till Sunday', '2026-11-22', null],
    ['Dad was in Cork till the 3rd', '2026-11-03', null],
    ['mam goes Friday last thing at night', '2026-11-27', null],
  ])('%s: from %s to %s', (text, at, last) => {
    expect(read(text)).toMatchObject({ at, last, rule: null });
  });
});

describe('the period of', () => {
  test.each([
    ['We’re away the week of the 14th', '2026-12-14', '2026-12-20'],
    ['I’m on nights all next week', '2026-11-30', '2026-12-06'],
    ['I’m on nights this week and next', '2026-11-23', '2026-12-06'],
    ['Mama’s moving in the first week of January', '2027-01-01', '2027-01-07'],
    ['She’s closed all August', '2027-08-01', '2027-08-31'],
    ['Dr Petrovic is on sabbatical all of 2027', '2027-01-01', '2027-12-31'],
    ['The course runs January to June', '2027-01-01', '2027-06-30'],
    ['For the next three weeks I’m working from home', '2026-11-26', '2026-12-16'],
    ['We’re getting the keys early next month', '2026-12-01', '2026-12-10'],
    ['He moves at the end of the month', '2026-11-30', null],
    ['Marva came over in nineteen sixty eight', '1968-01-01', '1968-12-31'],
    ['he lost the farm in eighty-six', '1986-01-01', '1986-12-31'],
    ['her name is Jasmine, she’s my girlfriend since like august', '2026-08-01', '2026-08-31'],
    ['I do not eat meat since eleven years', '2015-01-01', '2015-12-31'],
    ['me and Rav been together nine years in March', '2027-03-01', '2027-03-31'],
    ['my son and I haven’t talked since pesach', '2026-04-02', '2026-04-09'],
    ['hafiz going haj next yr w his father', '2027-01-01', '2027-12-31'],
    ['the week before Christmas we go to Oma', '2026-12-18', '2026-12-24'],
    ['the weekend before Christmas we go to Oma', '2026-12-19', '2026-12-20'],
    ['the weekend before Easter we go to Oma', '2027-03-20', '2027-03-21'],
    ['I was off sick from Monday to Wednesday last week', '2026-11-16', '2026-11-22'],
    ['the dentist is in three weeks on a Tuesday', '2026-12-14', '2026-12-20'],
  ])('%s: from %s to %s', (text, at, last) => {
    expect(read(text)).toMatchObject({ at, last, rule: null });
  });

  test.each([
    ['Nan is staying till Easter', '2027-03-28'],
    ['no PE till the end of the month', '2026-11-30'],
    ['he’s in hospital until at least Monday', '2026-11-30'],
    ['no headphones til like february', '2027-02-28'],
    ['pot on till the second week of Feb', '2027-02-14'],
    ['nights at the Heath till end of March', '2027-03-31'],
    ['we are away until two days after Christmas', '2026-12-27'],
  ])('%s: until %s', (text, until) => {
    expect(read(text)).toMatchObject({ at: null, until, rule: null });
  });

  test('Mother’s Day is in spring in Britain and in May elsewhere', () => {
    expect(read('She comes for Mother’s Day').at).toBe('2027-03-07');
    expect(read('She comes for Mother’s Day', 'America/New_York').at).toBe('2027-05-09');
  });
});

describe('the recurrence of', () => {
  test.each([
    ['baba is on dialysis tue thu sat', 'FREQ=WEEKLY;BYDAY=TU,TH,SA'],
    ['debate is tues and thurs after school now', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['Barry’s on dialysis Tuesdays Thursdays and Saturdays', 'FREQ=WEEKLY;BYDAY=TU,TH,SA'],
    ['drivin for the hospital, tuesdays n thursdays', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['Leo’s with us every other weekend', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
    ['alternate fridays he’s with his dad', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['she switched me to every other week, Thursdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
    ['She goes to Brownies on a Wednesday', 'FREQ=WEEKLY;BYDAY=WE'],
    ['I’ve the active age group of a Thursday', 'FREQ=WEEKLY;BYDAY=TH'],
    ['Rent is due at the end of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['Council tax comes out on the 1st', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['Payday is the 25th', 'FREQ=MONTHLY;BYMONTHDAY=25'],
    ['every first monday the ladies come to me', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['I send the fees on the first of every month', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['every second of November I take the bread', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2'],
    ['They are forty years married on the third of October', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=3'],
    ['renew NMC pin (due 31 March every yr)', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31'],
    ['we go to Gran’s every boxing day', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=26'],
    ['Mum’s birthday is in June', 'FREQ=YEARLY;BYMONTH=6'],
    ['rehearsal is mon thru thurs until april', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH;UNTIL=20270430'],
    ['From 1 Feb I work Mon–Wed only', 'FREQ=WEEKLY;BYDAY=MO,TU,WE'],
  ])('%s: %s', (text, rule) => {
    expect(read(text).rule).toBe(rule);
    expect(readRule(rule)).toBe(rule);
  });

  test.each([
    'We married on a Saturday',
    'mami is moving in with us the first of the month',
    'The rent was late on the 3rd',
    'The wedding is on a Friday this year',
  ])('none: %s', (text) => {
    expect(read(text).rule).toBeNull();
  });
});

test.each([
  'I’m not a big Christmas person',
  'I put the Christmas gifts in the trunk',
  'I like the window cracked even in January',
  'suspension 3 days, then back',
  'I stopped smoking 10 days before the wedding',
  'we met on the Monday before the wedding',
  'the month before Christmas is mad',
  'the shop is shut for two weeks after Christmas',
  'the three days after Christmas are dead',
  'school starts the Monday after 3 January',
  'I moved in two days after the 3rd',
  'I leave 3 days before Sunday',
  'the Friday before Christmas we always bake',
  'we bake two Sundays before Christmas',
  'the Monday after the Friday before Christmas',
  'Steph and I are off to the coast for ten days',
  'the surgery is on 16th street',
  'I’m on the 28, loud as anything',
  'danny’s at 515 a month now',
  'Leo works nights in the last week of the month',
  'Nan has the twins on the first weekend of the month',
])('no day and no recurrence: %s', (text) => {
  expect(read(text)).toMatchObject({ at: null, until: null, rule: null, words: null, text });
});

test('numbers in words are read as what they say', () => {
  const words = new RegExp(`^${NUMBER_IN_WORDS}$`);
  for (const [said, number] of [
    ['two', 2],
    ['nineteen', 19],
    ['thirty-one', 31],
    ['ninety nine', 99],
  ] as const) {
    expect(words.test(said)).toBe(true);
    expect(numberInWords(said)).toBe(number);
  }
  const ordinals = new RegExp(`^${ORDINAL_IN_WORDS}$`);
  for (const [said, day] of [
    ['first', 1],
    ['twelfth', 12],
    ['twenty-second', 22],
    ['thirty first', 31],
  ] as const) {
    expect(ordinals.test(said)).toBe(true);
    expect(ordinalInWords(said)).toBe(day);
  }
});

test('the words kept are the ones that were said', () => {
  expect(read('she has the op on the fourteenth of March at noon').words).toBe(
    'on the fourteenth of March at noon',
  );
  expect(read('hes off nxt wk').words).toBe('nxt wk');
  const word = fc.constantFrom(
    ...'nxt wk the fourteenth of march til like feb nineteen eighty-five two years ago mid-June tmrw n on Friday 2nd'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      const { words } = read(text);
      if (words !== null) expect(text).toContain(words);
      const plain = inPlainTimeWords(text);
      expect(plain.original(0, plain.text.length)).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('a date stands for whole words of the statement', () => {
  expect(read('we are off until two days after Christmas').text).toBe('we are off until 27 December 2026');
  expect(read('see ya tmrw, at twenty past').text).toBe('see ya on 27 November 2026, at twenty past');
});

test('a statement without a time keeps its words', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const when = read(text);
      if (when.words === null) expect(when.text).toBe(text);
    }),
  );
});

test('24/7 is no date', () => {
  expect(read('the shop is open 24/7').at).toBeNull();
});
