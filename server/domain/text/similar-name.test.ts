import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSimilarName } from './similar-name.ts';

describe('isSimilarName', () => {
  test.each([
    ['Zoë', 'zoe'],
    ['Łukasz Nowak', 'Lukasz Nowak'],
    ['Sean O’Brien', "Seán O'Brien"],
    ['Jon', 'John'],
    ['Jsoé', 'José'],
    ['Okaofr', 'Okafor'],
    ['Ana Rivera', 'Anna Rivera'],
    ['Jürgen Weiß', 'Jurgen Weiss'],
    ['Alexandra Okafor', 'Alexandre Okafar'],
  ])('%s and %s may be the same', (one, other) => {
    expect(isSimilarName(one, other)).toBe(true);
  });

  test.each([
    ['Leo', 'Lea'],
    ['Ana', 'Eva'],
    ['Alex Rivera', 'Alex Okafor'],
    ['Mia', 'Maria'],
    ['', 'Ana'],
    ['!!', '?!'],
  ])('%s and %s are not', (one, other) => {
    expect(isSimilarName(one, other)).toBe(false);
  });

  test('is symmetric', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'n', 'o'), maxLength: 6 });
    const spelling = fc.tuple(letters, fc.constantFrom('', 'a', 'n', 'ao'), letters);
    let near = 0;
    fc.assert(
      fc.property(spelling, fc.constantFrom('', 'o', 'na'), ([start, middle, end], slip) => {
        const [a, b] = [start + middle + end, start + slip + end];
        if (a !== b && isSimilarName(a, b)) near += 1;
        expect(isSimilarName(a, b)).toBe(isSimilarName(b, a));
      }),
      { numRuns: 500 },
    );
    expect(near).toBeGreaterThan(30);
  });
});
