import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import { isRepetition } from './repeated-statement.ts';

describe('a repetition', () => {
  const same: [string, string][] = [
    [
      "Nora loves 90s dance music, it's great to work to",
      'Nora really loves 90s dance music – it is great to work to!',
    ],
    ['Nora loves 90s dance music', 'Nora likes 90s dance music'],
    ['Zoë is allergic to cashews', 'Zoe is allergic to cashews.'],
    ['In the morning she drinks tea', 'in the morning she drinks tea'],
    ['Ana hates olives', 'Ana dislikes olives'],
  ];
  it.each(same)('%s = %s', (a, b) => {
    expect(isRepetition(a, b, 1)).toBe(true);
  });
});

describe('a similar but new statement', () => {
  const news: [string, string][] = [
    ['Nora likes black olives', 'Nora likes green olives'],
    ['Nora likes olives', 'Nora does not like olives'],
    ['Nora likes olives', "Nora doesn't like olives"],
    ['Nora likes olives', 'Nora hates olives'],
    ['Ana loves Leo', 'Leo loves Ana'],
    ['My favourite player is Messi', "My brother's favourite player is Messi"],
    ['Practice is at 5', 'Practice is at 6'],
    ['Alex plays in goal', 'Alex never plays in goal'],
    ['The dentist is on Monday', 'The dentist is on Tuesday'],
    ['Leo told Ana about Sam', 'Leo told Sam about Ana'],
    ['His birthday is 1990-03-04', 'His birthday is 1990-04-03'],
    ['Leave at 8:15', 'Leave at 15:8'],
    ['Temperature set to 21', 'Temperature set to -21'],
    ['Meet from 9 to 5', 'Meet from 5 to 9'],
    ['Score was 3-1', 'Score was 1-3'],
    ['Call Ben at 555-1234', 'Call Ben at 1234-555'],
    ['I like jazz but not rock', 'I like rock but not jazz'],
    ['walked home from school', 'walked school from home'],
    ["C++ is Ben's favourite language", "C# is Ben's favourite language"],
    ['Her car is blue', 'His car is blue'],
    ['Our bank is Monzo', 'Their bank is Monzo'],
    ['It was Ana', 'It is Ana'],
    ['Dinner at 7', 'Dinner at 7?'],
  ];
  it.each(news)('%s ≠ %s', (a, b) => {
    expect(isRepetition(a, b, 1)).toBe(false);
  });
});

it('requires both similarity and equal words', () => {
  expect(isRepetition('Ana likes tea', 'Ana likes tea', 0.1)).toBe(false);
});

describe('repetition', () => {
  // A small vocabulary makes about a third of the pairs repetitions.
  const statement = fc
    .tuple(
      fc.constantFrom('Nora', 'nora', 'Ana'),
      fc.constantFrom('likes', 'loves', 'really likes'),
      fc.constantFrom('olives', 'olives.', 'tea'),
    )
    .map((words) => words.join(' '));

  it('is symmetric', () => {
    fc.assert(
      fc.property(statement, statement, (a, b) => {
        expect(isRepetition(a, b, 1)).toBe(isRepetition(b, a, 1));
      }),
    );
  });

  it('is reflexive, except for empty statements', () => {
    fc.assert(
      fc.property(statement, (a) => {
        expect(isRepetition(a, a, 1)).toBe(true);
      }),
    );
    expect(isRepetition('', '', 1)).toBe(false);
  });
});

it('ignores case, accents, spaces and the full stop, but nothing else', () => {
  expect(normaliseStatement('  Zoë   loves “olives”. ')).toBe('zoe loves “olives”');
  expect(normaliseStatement('Is it?')).toBe('is it?');
});
