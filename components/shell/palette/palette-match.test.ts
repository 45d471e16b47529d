import { expect, test } from 'vitest';
import { isMeant } from './palette-match.ts';

test.each([
  ['Relationship types', 'type', true],
  ['Relationship types', 'TYPES rel', true],
  ['View as Zoë', 'zoe', true],
  ['Add a memory', '', true],
  ['Add a memory', 'mory', false],
  ['Audit', 'Ana', false],
])('“%s” for “%s”: %s', (label, typed, isShown) => {
  expect(isMeant(label, typed)).toBe(isShown);
});
