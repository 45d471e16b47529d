import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  const length = fc.integer({ min: 1_995, max: 2_005 });
  fc.assert(
    fc.property(length, length, (one, other) => {
      const merged = mergedText('a'.repeat(one), 'b'.repeat(other));
      expect(merged?.length ?? null).toBe(one + other + 2 > 4_000 ? null : one + other + 2);
    }),
  );
  expect(mergedText('a'.repeat(4_000), 'b')).toBeNull();
});
