import { expect, test } from 'vitest';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { extractFacts } from './extract-facts.ts';

const by: ReadingContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  speaker: 'Nora',
  timeZone: 'Europe/Madrid',
};
const said = (...texts: string[]): Message[] => texts.map((content) => ({ role: 'user', content }));
const since = (before: string, after: string) => {
  const { facts, takenBack } = extractFacts({ before: said(before), messages: said(after), by });
  return [facts.map(({ statement }) => statement), takenBack];
};

test.each([
  [
    'Leo is allergic to sesame.',
    'Sorry, I mean Mia, not Leo',
    ['Mia is allergic to sesame'],
    ['Leo is allergic to sesame'],
  ],
  ['I hate coriander. I love tea.', 'scratch that', [], ['Nora loves tea']],
  ['Leo hates flying.', 'No wait.', [], ['Leo hates flying']],
  ['I love tea.', 'I live in Porto.', ['Nora lives in Porto'], []],
  ['I love tea.', 'I love tea!', ['Nora loves tea'], []],
])('extracts new and retracted facts after "%s": %s', (before, after, facts, takenBack) => {
  expect(since(before, after)).toEqual([facts, takenBack]);
});

test.each([
  ['Our dentist is Prof. Braun.', "Nora's dentist is Prof. Braun"],
  ["Mia's teacher is Miss Okafor.", "Mia's teacher is Miss Okafor"],
  ['My boss is Mme Dupont.', "Nora's boss is Mme Dupont"],
  ['Coach Ana hates nuts.', 'Coach Ana hates nuts'],
  ['Nurse Joy likes tea.', 'Nurse Joy likes tea'],
  ['Sr. Ruiz hates tea.', 'Sr. Ruiz hates tea'],
])('reads a name with any title: "%s"', (text, statement) => {
  const { facts } = extractFacts({ before: [], messages: said(text), by });
  expect(facts.map((fact) => fact.statement)).toEqual([statement]);
});

test.each([
  ['Our dentist is Dr Priya Nair.', 'Dr Priya Nair'],
  ['My teacher is Miss Ada Okafor.', 'Miss Ada Okafor'],
  ['Our dentist is Prof. Braun.', 'Prof Braun'],
])('keeps a title and a full name together: "%s"', (text, name) => {
  const { facts } = extractFacts({ before: [], messages: said(text), by });
  expect(facts.map((fact) => fact.who)).toEqual([[name]]);
});

test.each([
  'Chief Concern hates tea.',
  'Coach Travel hates tea.',
  'Hr Manager hates tea.',
  'My sister is Hr Lead.',
])('takes no thing for a person with a title: "%s"', (text) => {
  expect(extractFacts({ before: [], messages: said(text), by }).facts).toEqual([]);
});
