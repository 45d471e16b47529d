import { expect, it } from 'vitest';
import { identity } from '#server/db/identity-client.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { getMasterKeyPlace } from './service.ts';

const shownTo = async (house: Home, name: string) =>
  (await getMasterKeyPlace(await house.in(name))).masterKey;

it('is shown to owners of the first household alone, not to members, other households or keys', async () => {
  const [first, second] = [await makeHome(['Nora', 'Ana']), await makeHome(['Leo'])];
  const db = await identity();
  await db.household.update({ where: { id: first.householdId }, data: { createdAt: new Date(0) } });
  for (const [house, name] of [
    [first, 'Nora'],
    [second, 'Leo'],
  ] as const)
    await house.setRole(name, 'owner');
  await first.setRole('Ana', 'admin');
  expect(await shownTo(first, 'Nora')).toMatchObject({ place: expect.any(String) });
  expect(await shownTo(first, 'Ana')).toBeNull();
  expect(await shownTo(second, 'Leo')).toBeNull();
  expect(await getMasterKeyPlace(first.asAgent('Nora', { scopes: ['admin'] }))).toEqual({ masterKey: null });
});
