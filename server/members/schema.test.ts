import { expect, it } from 'vitest';
import { fieldsOf } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { addMemberInput, leaveInput, updateMemberInput } from './schema.ts';

it.each([
  [updateMemberInput, { userId: newId(), role: 'king' }, 'role', 'Must be owner, admin, member or guest.'],
  [addMemberInput, { name: 'Eli', role: 'owner' }, 'role', 'Must be member or guest.'],
  [leaveInput, { keep: 'some' }, 'keep', 'Must be everything, shared or nothing.'],
] as const)('what cannot be chosen is refused in words', (schema, input, path, message) => {
  const parsed = schema.safeParse(input);
  expect(parsed.error && fieldsOf(parsed.error)).toEqual([{ path, message }]);
});
