import { describe, expect, test } from 'vitest';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { reconcile, type Side } from '#server/domain/memories/reconcile-statements.ts';

const now = new Date('2026-11-22T09:00:00Z');
const lastWeek = new Date('2026-11-15T09:00:00Z');

const side = (statement: string, statedAt: Date, speaker = 'Nora'): Side => ({
  statement,
  claims: readClaims(parseStatement(statement), { speaker, names: new Map() }),
  scope: `contact ${speaker}`,
  qualifier: null,
  source: 'statement',
  confidence: 0.9,
  statedAt,
  occurredAt: null,
});
const say = (known: string, told: string, teller = 'Nora'): string => {
  const options = { policy: 'auto', now } as const;
  return reconcile(side(known, lastWeek), side(told, now, teller), options).action;
};

describe('two compatible statements', () => {
  test.each([
    ['Lucas is Nora’s son', 'Mateo is Nora’s son'],
    ['Nora’s sister is Ana', 'Nora’s sister is Lena'],
    ['Anna is my sister', 'Lena is my sister'],
    ['Leo is Ana’s friend', 'Theo is Ana’s friend'],
    ['My daughter’s name is Carla', 'My daughter’s name is Irene'],
    ['my cousin is called Iker', 'my cousin is called Unai'],
    ['my neighbour is called Bob', 'my neighbour is called Ted'],
    ['my colleague is Marta', 'my colleague is Jonas'],
    ['Ana is my sister', 'Ana is Leo’s mother'],
    ['Ana is my sister', 'Ana is a mother'],
    ['My brother works in Turin', 'My brother works in Basel'],
    ['my friend lives in Leeds', 'my friend lives in York'],
    ['My grandson is 4', 'My grandson is 7'],
    ['my sister is married', 'my sister is single'],
    ['Theo speaks French', 'Theo gave up French fries'],
    ['Leo speaks Spanish', 'Leo gave up Spanish omelette'],
    ['Leo is 9', 'Leo forgot his password'],
    ['Leo likes Turkish coffee', 'Leo quit the Turkish class'],
    ['I live in Madrid', 'I lived in Bristol for a year'],
    ['I lived in Bristol for a year', 'I live in Madrid'],
    ['I work at Bosch', 'I worked at Siemens for three years'],
    ['I eat breakfast at 7 on weekdays', 'I eat breakfast at 10 on Sundays'],
    ['Breakfast is at 7 on weekdays', 'Breakfast is at 10 on Sundays'],
  ])('are both stored: %s / %s', (known, told) => {
    expect(say(known, told)).toBe('insert');
  });

  test('are both stored if two authors have different relationships to one person', () => {
    expect(say('Ana is my sister', 'Ana is my mother', 'Leo')).toBe('insert');
  });
});

describe('a number that tells which one', () => {
  test.each([
    ['The soup was good on evening 3', 'The soup was good on evening 4'],
    ['The third night was cold', 'The fourth night was warm'],
    ['On evening two Nora had soup', 'On evening three Nora had soup'],
    ['The kids sleep in room 4 on night 1', 'The kids sleep in room 5 on night 2'],
    ['The tomatoes are ripe in bed 3', 'The tomatoes are ripe in bed 4'],
    ['The quince was sour in bowl 3', 'The quince was sour in bowl 4'],
  ])('is no conflict: %s / %s', (known, told) => {
    expect(say(known, told)).toBe('insert');
  });

  test.each([
    ['Nora’s exam is in room 3', 'Nora’s exam is in room 4'],
    ['The meeting is in week 3', 'The meeting is in week 4'],
    ['Nora’s locker is number 3', 'Nora’s locker is number 4'],
    ['Nora has 3 cats', 'Nora has 4 cats'],
    ['Nora swims three evenings a week', 'Nora swims four evenings a week'],
  ])('is a conflict where it is the answer: %s / %s', (known, told) => {
    expect(say(known, told)).toBe('open_case');
  });
});

describe('two conflicting statements', () => {
  test.each([
    ['Ana is Nora’s sister', 'Ana is Nora’s mother'],
    ['Ana is my sister', 'Ana is my cousin'],
    ['Ana is Nora’s sister', 'Ana is not Nora’s sister'],
    ['My wife is called Ana', 'My wife is called Bea'],
    ['Ana is my wife', 'Bea is my wife'],
    ['My boss is called Cheryl', 'My boss is called Brent'],
    ['My landlord is called Hart', 'My landlord is called Lowe'],
    ['Zoë’s best friend is Maja', 'Zoë’s best friend is Clara'],
    ['My doctor is Dr. Ortega', 'My new doctor is Dr. Lindqvist'],
    ['My mum lives in Turin', 'My mum lives in Basel'],
    ['My husband works at Bosch', 'My husband works at Siemens'],
    ['My dad’s phone number is 4471', 'My dad’s phone number is 4417'],
    ['my sister lives in Bath', 'my sister has moved to Hull'],
    ['My brother works in Turin', 'My brother no longer works in Turin'],
    ['The guest room is upstairs', 'The guest room is downstairs'],
    ['I live in Madrid', 'I live in Bristol'],
    ['I live in Madrid', 'I have lived in Bristol for a year'],
    ['I work at Bosch', 'I work at Siemens'],
    ['Leo is 9', 'Leo is 10'],
    ['I eat breakfast at 7', 'I eat breakfast at 10'],
    ['My phone number is 5551', 'My phone number is 5552'],
    ['Ana works as a nurse', 'Ana works as a teacher'],
    ['Theo speaks French', 'Theo does not speak French'],
    ['Leo’s shoe size is 34', 'Leo’s shoe size is 36'],
  ])('open a case: %s / %s', (known, told) => {
    expect(say(known, told)).toBe('open_case');
  });
});

describe('a title before a name', () => {
  test.each([
    ['Dr Baker is allergic to nuts', 'Coach Baker is allergic to nuts', 'insert'],
    ['Baker is allergic to nuts', 'Dr Baker is allergic to nuts', 'insert'],
    ['mr baker is allergic to nuts', 'mrs baker is allergic to nuts', 'insert'],
    ['Aunt Ana is allergic to nuts', 'Cousin Ana is allergic to nuts', 'insert'],
    ['Ana lives in Leeds', 'Dr Ana moved to York', 'open_case'],
    ['Ana lives in Leeds', 'Coach Ana moved to York', 'insert'],
    ['Mme Dupont lives in Leeds', 'Signor Dupont lives in York', 'insert'],
  ])('may mean another person: %s / %s', (known, told, action) => {
    expect(say(known, told)).toBe(action);
  });

  test.each([
    ['Doctor Baker is allergic to nuts', 'Dr. Baker is allergic to nuts', 'reinforce'],
    ['Prof. Dr. Baker is allergic to nuts', 'Dr Baker is allergic to nuts', 'reinforce'],
    ['Ana is allergic to nuts', 'Aunt Ana is allergic to nuts', 'reinforce'],
    ['we asked miss okafor about the boots', 'We asked Miss Okafor about the boots', 'reinforce'],
    ['Dr Ana lives in Leeds', 'Dr Ana moved to York', 'supersede'],
  ])('leaves the person as they are: %s / %s', (known, told, action) => {
    expect(say(known, told)).toBe(action);
  });

  test.each([
    ['The kids miss Ana', 'miss'],
    ['The kids coach Ana', 'coach'],
    ['I always miss Ana', 'miss'],
    ['We both nurse Ana', 'nurs'],
  ])('is not a verb: %s', (statement, verb) => {
    expect(side(statement, now).claims[0]?.words).toContain(verb);
  });
});
