import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { mergedText } from './merged-text.ts';

test.each([
  ['Zoë takes bus 14', 'Zoë takes bus 14 to school', 'Zoë takes bus 14 to school'],
  ['Zoë takes bus 14 to school', 'zoe takes bus 14', 'Zoë takes bus 14 to school'],
  ['The ladder is lent to Edith', 'The ladder has been lent to Edith', 'The ladder has been lent to Edith'],
  [
    'The wifi is Olivares5.',
    'The guest wifi has its own password',
    'The wifi is Olivares5; The guest wifi has its own password',
  ],
  [
    'Tomás is allergic to strawberries',
    'Tomás is not allergic to strawberries',
    'Tomás is allergic to strawberries; Tomás is not allergic to strawberries',
  ],
  ['Zoë doesn’t eat fish', 'Zoë doesn’t eat fish or meat', 'Zoë doesn’t eat fish or meat'],
])('merges “%s” and “%s” into “%s”', (older, newer, merged) => {
  expect(mergedText(older, newer)).toBe(merged);
});

test('never exceeds the length limit of a statement', () => {
  const text = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const merged = mergedText(a, b);
      if (merged !== null)
        expect(merged.length).toBeLessThanOrEqual(Math.max(LIMITS.contentChars, a.length, b.length));
    }),
  );
  expect(mergedText('a'.repeat(LIMITS.contentChars), 'b')).toBeNull();
});
