import { expect, it } from 'vitest';
import { fieldsOf } from '#server/core/errors.ts';
import { createInviteInput } from './schema.ts';

const DAYS = 'Enter a whole number of days, from 1 to 30.';

it.each([
  ['expiresInDays', 0, DAYS],
  ['expiresInDays', 1.5, DAYS],
  ['expiresInDays', 'a week', DAYS],
  ['expiresInDays', 31, DAYS],
  ['role', 'king', 'Must be owner, admin, member or guest.'],
])('an invitation with %s %s is refused with a readable message', (path, value, message) => {
  const parsed = createInviteInput.safeParse({ [path]: value });
  expect(parsed.error && fieldsOf(parsed.error)).toEqual([{ path, message }]);
});
