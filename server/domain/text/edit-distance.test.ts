import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom(...'aeno'), maxLength: 7 });

describe('editDistance', () => {
  test.each([
    ['okafor', 'okafor', 0],
    ['okofor', 'okafor', 1],
    ['wiliam', 'william', 1],
    ['jsoe', 'jose', 1],
    ['alexnadra', 'alexandra', 1],
    ['fernadnez', 'fernandez', 1],
    ['ana', 'eva', 2],
    ['', 'ab', 2],
  ])('%s and %s are %i apart', (one, other, slips) => {
    expect(editDistance(one, other, 2)).toBe(slips);
  });

  test('stops counting above the limit', () => {
    expect(editDistance('nora', 'elizabeth', 2)).toBe(3);
    expect(editDistance('abcdef', 'uvwxyz', 1)).toBe(2);
  });

  test('counts code points, not surrogates', () => {
    expect(editDistance('👍🏽', '👎🏽', 2)).toBe(1);
  });

  test('is symmetric, and 0 only for equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
        expect(editDistance(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });

  test('does not depend on the limit below it', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(editDistance(a, b, 20), most + 1));
      }),
    );
  });

  test('is at most 1 for a changed, omitted, doubled or swapped letter', () => {
    fc.assert(
      fc.property(word, fc.nat(6), fc.constantFrom(...'aeno'), (text, at, letter) => {
        const swapped = text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
        for (const slipped of [
          swapped,
          text.slice(0, at) + text.slice(at + 1),
          text.slice(0, at) + letter + text.slice(at),
          text.slice(0, at) + letter + text.slice(at + 1),
        ]) {
          expect(editDistance(text, slipped, 3)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
