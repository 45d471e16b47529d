import { describe, expect, test } from 'vitest';
import { builtInTypes } from './built-in-types.ts';
import { matchPhrase } from './match-type-phrase.ts';
import { haveCompatibleGender, specificNoun } from './relation-nouns.ts';

const wordOf = (phrase: string): string | null => {
  const found = matchPhrase(phrase, builtInTypes);
  return found && specificNoun(phrase, found.type);
};

describe('specificNoun', () => {
  test.each([
    ['my sister', 'sister'],
    ['is the little brother of', 'little brother'],
    ["'s boss is", 'boss'],
    ['has a daughter', 'daughter'],
    ['Mother-in-law', 'mother-in-law'],
    ['wife', 'wife'],
    ['is a fiancée of', 'fiancée'],
    ['GP', 'GP'],
    ['best friend', 'best friend'],
    ['ex', 'ex'],
    ['aunt', 'aunt'],
  ])('"%s" gives the noun %s', (phrase, word) => {
    expect(wordOf(phrase)).toBe(word);
  });

  test.each([
    'sibling',
    'sibling_of',
    'is sibling of',
    'parent',
    'works with',
    'is married to',
    'dating',
    'works for',
    'reports to',
    'looks after',
    'teaches',
    'plays for',
    'part of',
    'is friends with',
    'lives with',
    'knows',
  ])('"%s" gives no noun', (phrase) => {
    expect(wordOf(phrase)).toBeNull();
  });

  test('never returns a built-in alias that begins with a verb or ends with a preposition', () => {
    const words = builtInTypes.flatMap((type) =>
      type.aliases.map((alias) => specificNoun(alias, type) ?? []),
    );
    expect(words.flat()).toEqual(expect.arrayContaining(['wife', 'big sister', 'line manager']));
    expect(
      words.flat().filter((word) => /^(is|has|works|lives|knows)\b|\b(to|with|for|of|by|at)$/.test(word)),
    ).toEqual([]);
  });
});

describe('haveCompatibleGender', () => {
  test.each([
    ['sister', 'twin', true],
    ['sister', 'big sister', true],
    ['boss', 'line manager', true],
    ['sister', null, true],
    ['sibling', 'brother', true],
    ['sister', 'brother', false],
    ['mum', 'dad', false],
    ['mother-in-law', 'father-in-law', false],
    ['stepdad', 'stepmum', false],
    ['wife', 'husband', false],
    ['person', 'daughter', true],
  ] as const)('%s / %s: %s', (said, recorded, expected) => {
    expect(haveCompatibleGender(said, recorded)).toBe(expected);
  });
});
