import { beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { readPhraseInput, setRelationshipInput } from '#server/relationships/schema.ts';
import { readPhrase } from '#server/relationships/set/service/read-phrase.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { listTypes } from '../list/service/list-types.ts';
import { mergeTypeInput } from '../schema.ts';
import { mergeType } from './service.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const idOf = async (ctx: Ctx, name: string): Promise<string> =>
  (await listTypes(ctx)).items.find((type) => type.name === name)?.id ?? '';
const fold = async (ctx: Ctx, name: string, into: string) =>
  mergeType(ctx, parseInput(mergeTypeInput, { id: await idOf(ctx, name), intoId: await idOf(ctx, into) }));
const make = (ctx: Ctx, kind: 'group' | 'person') =>
  Promise.all(['Altos', 'Bass', 'Coro'].map((name) => createContact(ctx, { name, kind })));
const REFUSED = { code: 'INVALID_INPUT', fields: [{ path: 'intoId' }] };

let nora: Ctx;
let leo: Ctx;
beforeEach(async () => {
  const home = await makeHousehold(['Nora', 'Leo']);
  [nora, leo] = [home.as('Nora'), home.as('Leo')];
});

describe('merging a type whose relationships form a cycle of three', () => {
  it.each(['member_of', 'parent_of'] as const)('into %s is refused, and changes nothing', async (into) => {
    await make(nora, into === 'member_of' ? 'group' : 'person');
    await set(nora, 'Altos', 'orbits', 'Bass');
    await set(nora, 'Bass', 'orbits', 'Coro');
    await set(nora, 'Coro', 'orbits', 'Altos');
    await expect(fold(nora, 'orbits', into)).rejects.toMatchObject(REFUSED);
    expect((await fold(nora, 'orbits', 'friend_of')).relationships).toBe(3);
  });

  it('into memberships is refused too if it would close a cycle with existing ones', async () => {
    await make(nora, 'group');
    await set(nora, 'Altos', 'member_of', 'Bass');
    await set(nora, 'Bass', 'orbits', 'Coro');
    await set(nora, 'Coro', 'orbits', 'Altos');
    await expect(fold(nora, 'orbits', 'member_of')).rejects.toMatchObject(REFUSED);
  });

  it('makes hidden relationships disputed, and reveals nothing about them', async () => {
    await make(nora, 'group');
    await set(leo, 'Altos', 'orbits', 'Bass', { privacy: 'private' });
    await set(nora, 'Bass', 'orbits', 'Coro');
    await set(nora, 'Coro', 'orbits', 'Altos');
    expect((await fold(nora, 'orbits', 'member_of')).relationships).toBe(2);
    const rows = await leo.vault.read((tx) =>
      tx.db.relationship.findMany({ where: { type: { name: 'member_of' }, contactA: { name: 'Altos' } } }),
    );
    expect(rows.map(({ status }) => status)).toEqual(['disputed']);
  });
});

it('matches a noun that looks like a verb in all its forms after the merge', async () => {
  await set(nora, 'Zoë', 'is the chess nemesis of', 'me');
  await fold(nora, 'chess_nemesis_of', 'friend_of');
  for (const relationship of ['chess nemesis', 'chess nemesis of', 'is the chess nemesis of']) {
    expect(await readPhrase(nora, parseInput(readPhraseInput, { relationship }))).toMatchObject({
      kind: 'known',
    });
  }
});
