import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials are grapheme clusters', () => {
  expect(initialsOf('Éva Nagy')).toBe('ÉN');
  expect(initialsOf('Ana Sofía de la Cruz')).toBe('AC');
  expect(initialsOf('박서준')).toBe('박');
  expect(initialsOf('  ')).toBe('');
  expect(initialsOf('e\u0301lodie')).toBe('E\u0301');
});
