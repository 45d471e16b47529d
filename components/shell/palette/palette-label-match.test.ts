import { expect, test } from 'vitest';
import { labelMatches } from './palette-label-match.ts';

test.each([
  ['Relationship types', 'type', true],
  ['Relationship types', 'TYPES rel', true],
  ['View as Zoë', 'zoe', true],
  ['Add a memory', '', true],
  ['Add a memory', 'mory', false],
  ['Audit', 'Ana', false],
])('“%s” for “%s”: %s', (label, typed, isShown) => {
  expect(labelMatches(label, typed)).toBe(isShown);
});
