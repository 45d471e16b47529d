import { describe, expect, it } from 'vitest';
import { builtInTypes } from './built-in-types.ts';
import { describesAPerson } from './match-type-by-meaning.ts';

describe('which phrases describe a person', () => {
  it.each([
    'her who minds the twins of a Tuesday',
    'the bloke that comes about the boiler',
    'my nan on dad’s side of things',
    'is the one who taught me to drive',
    'terry from the allotment, best mate since school',
    'chap in the room next to mine',
  ])('%s', (phrase) => {
    expect(describesAPerson(phrase, builtInTypes)).toBe(true);
  });

  it.each(['trains together with', 'has a boss', 'business partner', 'looks after'])('not: %s', (phrase) => {
    expect(describesAPerson(phrase, builtInTypes)).toBe(false);
  });

  it('takes a time that grows with the length of the phrase, not with its square', () => {
    expect(describesAPerson(`the ${'one who knows '.repeat(5_000)}`, builtInTypes)).toBe(true);
  });
});
