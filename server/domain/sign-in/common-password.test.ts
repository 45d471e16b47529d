import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each(['password123', 'Password123', '1q2w3e4r5t', '1234567890', ' qwertyuiop '])(
  '%j is common',
  (password) => expect(isCommonPassword(password)).toBe(true),
);
it.each(['olives on sunday mornings', 'correct horse', 'a tandem for two', ''])('%j is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
