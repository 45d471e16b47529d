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
