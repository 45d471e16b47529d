import { expect, test } from 'vitest';
import { id } from './field-schemas.ts';

test('an id in capitals is the same id', () => {
  expect(id.parse('01A21E10-1053-7202-B5B1-A6D275A8B463')).toBe('01a21e10-1053-7202-b5b1-a6d275a8b463');
  expect(id.safeParse('01a21e10').success).toBe(false);
});
