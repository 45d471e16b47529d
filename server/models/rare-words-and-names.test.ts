import { describe, expect, test } from 'vitest';
import { readWords } from './rare-words-and-names.ts';

const names = (text: string): string[] =>
  readWords(text).flatMap(({ stem, isName }) => (isName ? [stem] : []));
const stems = (text: string): string[] => readWords(text).map(({ stem }) => stem);

describe('the words of a statement', () => {
  test('are stems, without function words', () => {
    expect(stems('We were buying the new boilers')).toEqual(['buy', 'boiler']);
  });

  test.each([
    ['Zoë is allergic to cashews', ['zoe']],
    ['Grace rings on Sunday after church', ['grace']],
    ['Ana drives Tomás to work', ['ana', 'toma']],
    ['Mei works at the Canal Tavern', ['mei']],
    ['The school on Mill Lane is closing in July', []],
    ['Two customers complained', []],
    ['The trains between Bristol and Bath are on strike', []],
  ])('finds the names in: %s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('weigh more the rarer they are, and most if they are unknown', () => {
    const weight = (word: string): number => readWords(word)[0]?.weight ?? 0;
    expect(weight('notebook')).toBeGreaterThan(weight('work'));
    expect(weight('schmincke')).toBe(1);
  });
});
