import { expect, test } from 'vitest';
import type { ReadingContext } from '#server/domain/conversation/message.ts';
import { extractByRules } from './extract-by-rules.ts';

const by: ReadingContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  speaker: 'Nora',
  timeZone: 'Europe/Madrid',
};
const read = (...said: string[]) =>
  extractByRules(
    said.map((content) => ({ role: 'user', content })),
    by,
  );
const statements = (...said: string[]): string[] => read(...said).map(({ statement }) => statement);

test.each([
  [
    'in the next sentence',
    ['We have three cats. I told you three, it’s two.'],
    ['We have two cats, not three'],
  ],
  [
    'in a later message',
    ['We have three cats.', 'Sorry, I said three, but it’s two'],
    ['We have two cats, not three'],
  ],
  ['with what it is about', ["I told you my son is 3, he's 2"], ["Nora's son is 2, not 3"]],
  ['of a place', ["I said I live in Lisbon, but it's Porto"], ['Nora lives in Porto, not Lisbon']],
  ['without an earlier statement', ['I told you 3, it’s 2'], []],
])('stores the corrected value after a correction %s', (_, said, kept) => {
  expect(statements(...said)).toEqual(kept);
});

test('quotes the correction as written', () => {
  expect(read('We have three cats.', 'I told you three, it’s two.')[0]?.quote).toBe(
    'I told you three, it’s two.',
  );
});

test.each([
  ["I'm allergic to walnuts, not peanuts.", 'Nora is allergic to walnuts, not peanuts', 'walnuts'],
  ['I live in Porto, not Lisbon', 'Nora lives in Porto, not Lisbon', 'in Porto'],
])('takes the value before "not" for the right one: %s', (said, statement, object) => {
  const [fact] = read(said);
  expect(fact?.statement).toBe(statement);
  expect(fact?.object).toBe(object);
});

test.each([
  ['I hate it when Ana shouts at my son', "Nora hates it when Ana shouts at Nora's son"],
  ["Ana and I love my daughter's school.", "Nora and Ana love Nora's daughter's school"],
  ['I live with Ana and my son.', "Nora lives with Ana and Nora's son"],
  ['Remember that I asked my sister to pick up my son', "Nora asked Nora's sister to pick up Nora's son"],
  ['I love my job', 'Nora loves their job'],
])('repeats the speaker’s name if "their" would be ambiguous: %s', (said, statement) => {
  expect(statements(said)).toEqual([statement]);
});

test.each([
  ['the preceding sentence', ['Swimming is on Tuesday.', "it's Thursday, not Tuesday"], 'on Thursday'],
  ['the only value of its kind', ['My son is 3.', 'no, 2'], "Nora's son is 2, not 3"],
])('applies a correction without a subject to %s', (_, said, right) => {
  const found = statements(...said);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(right);
});

test('stores an unclear correction verbatim, with low confidence', () => {
  const [fact] = read('it’s 2, not 3');
  expect(fact).toMatchObject({ statement: 'it’s 2, not 3', quote: 'it’s 2, not 3', confidence: 0.6 });
  expect(statements('I like tea.', 'no, Thursday')).toEqual(['Nora likes tea', 'no, Thursday']);
});
