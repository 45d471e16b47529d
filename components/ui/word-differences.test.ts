import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTelling, sideOf, wordDifferences } from './word-differences.ts';

const textOf = (found: ReturnType<typeof wordDifferences>, side: 'earlier' | 'newer'): string =>
  sideOf(found, side)
    .map(({ text }) => text)
    .join('');

test('each side reads exactly as it was written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (earlier, newer) => {
      const found = wordDifferences(earlier, newer);
      expect(textOf(found, 'earlier')).toBe(earlier);
      expect(textOf(found, 'newer')).toBe(newer);
    }),
  );
});

test('highlights the words that differ', () => {
  expect(
    wordDifferences('Nora hates olives', 'Nora loves olives').filter(({ kind }) => kind !== 'same'),
  ).toEqual([
    { text: 'hates', kind: 'earlier' },
    { text: 'loves', kind: 'newer' },
  ]);
});

test('accents belong to their word', () => {
  expect(
    wordDifferences('Zoë est à Orléans', 'Zoë est à Évian').filter(({ kind }) => kind !== 'same'),
  ).toEqual([
    { text: 'Orléans', kind: 'earlier' },
    { text: 'Évian', kind: 'newer' },
  ]);
});

test('texts with nothing in common are not highlighted', () => {
  expect(isTelling(wordDifferences('Ana plays the cello', 'Bins go out on Thursdays'))).toBe(false);
  expect(isTelling(wordDifferences('Ana plays the cello', 'Ana plays the viola'))).toBe(true);
});

test('highlights separated only by a space are joined, so that they are announced as one', () => {
  const found = wordDifferences('Oihana likes drums', 'Oihana does not like drums');
  expect(sideOf(found, 'newer').filter(({ kind }) => kind === 'newer')).toEqual([
    { kind: 'newer', text: 'does not like ' },
  ]);
});
