import { expect, test } from 'vitest';
import { nameInitials } from './name-initials.ts';

test('initials are grapheme clusters', () => {
  expect(nameInitials('Éva Nagy')).toBe('ÉN');
  expect(nameInitials('Ana Sofía de la Cruz')).toBe('AC');
  expect(nameInitials('박서준')).toBe('박');
  expect(nameInitials('  ')).toBe('');
  expect(nameInitials('e\u0301lodie')).toBe('E\u0301');
});
