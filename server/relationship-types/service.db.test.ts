import { beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { addMembers } from '#server/groups/add/service/create-group-and-add-members.ts';
import { addMembersInput } from '#server/groups/schema.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { listMemoriesInput } from '#server/memories/list/schema.ts';
import { listMemories } from '#server/memories/list/service.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { queryRelationships } from '#server/relationships/query/service/query-relationships.ts';
import { queryRelationshipsInput, setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { confirmType, rejectType } from './confirm-or-reject/service.ts';
import { listTypes } from './list/service/list-types.ts';
import { mergeType } from './merge/service.ts';
import { mergeTypeInput, type RelationshipTypeView } from './schema.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const around = async (ctx: Ctx, contact: string) =>
  (
    await queryRelationships(ctx, parseInput(queryRelationshipsInput, { contact, includeDerived: false }))
  ).relationships
    .map(
      ({ label, contact: { name }, status }) =>
        `${label} ${name}${status === 'current' ? '' : ` (${status})`}`,
    )
    .sort();
const find = async (ctx: Ctx, name: string): Promise<RelationshipTypeView | undefined> =>
  (await listTypes(ctx)).items.find((type) => type.name === name);
const idOf = async (ctx: Ctx, name: string): Promise<string> => {
  const type = await find(ctx, name);
  if (!type) throw new Error(`${name} is not known.`);
  return type.id;
};
const fold = (ctx: Ctx, id: string, intoId: string, over: object = {}) =>
  mergeType(ctx, parseInput(mergeTypeInput, { id, intoId, ...over }));

let home: TestHousehold;
let nora: Ctx;
let leo: Ctx;
let agent: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  [nora, leo, agent] = [home.as('Nora'), home.as('Leo'), home.asAgent('Nora')];
});

describe('the list of types', () => {
  it('counts the visible relationships once per fact, and marks proposed types', async () => {
    await set(nora, 'Bo', 'friend', 'me');
    await set(nora, 'Bo', 'friend', 'me', { privacy: 'private' });
    await set(nora, 'Bo', 'friend', 'Leo');
    await set(nora, 'Kim', 'friend', 'Bo', { privacy: 'private' });
    await set(agent, 'Bo', 'is the ukulele luthier of', 'Leo');
    await set(nora, 'Kim', 'is the zither luthier of', 'Leo');
    expect((await find(nora, 'friend_of'))?.usage).toBe(3);
    expect((await find(leo, 'friend_of'))?.usage).toBe(1);
    expect(await find(leo, 'has_ukulele_luthier')).toMatchObject({
      usage: 1,
      isProposed: true,
      createdByAgent: true,
      can: { edit: true, decide: true, fold: true },
    });
    expect(await find(leo, 'zither_luthier_of')).toMatchObject({ isProposed: false, can: { decide: false } });
    expect(await find(agent, 'ukulele_luthier_of')).toMatchObject({
      can: { edit: false, decide: false, fold: false },
    });
  });

  it('omits types and proposals that were created for a private relationship', async () => {
    await set(agent, 'Sam', 'is the hidden crush of', 'Bo', { privacy: 'private' });
    const id = await idOf(nora, 'hidden_crush_of');
    expect(await find(nora, 'hidden_crush_of')).toMatchObject({ isProposed: true, usage: 1 });
    expect(await find(leo, 'hidden_crush_of')).toBeUndefined();
    for (const decide of [confirmType, rejectType]) {
      await expect(decide(leo, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const friend = await idOf(leo, 'friend_of');
    await expect(fold(leo, id, friend)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // another agent states the type publicly, so it is now proposed publicly too
    await set(home.asAgent('Leo'), 'Kim', 'is the hidden crush of', 'Bo');
    expect(await find(leo, 'hidden_crush_of')).toMatchObject({ isProposed: true, usage: 1 });
    await confirmType(leo, { id });
    expect((await find(nora, 'hidden_crush_of'))?.isProposed).toBe(false);
  });
});

describe('confirming a type', () => {
  it('keeps the type, succeeds for one of two callers at once, and can be undone', async () => {
    await set(agent, 'Bo', 'is the ukulele luthier of', 'Leo');
    const id = await idOf(nora, 'ukulele_luthier_of');
    const tries = await Promise.allSettled([confirmType(nora, { id }), confirmType(leo, { id })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await find(nora, 'ukulele_luthier_of'))?.isProposed).toBe(false);
    await expect(rejectType(leo, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    const done = tries.find((one) => one.status === 'fulfilled');
    const by = tries[0]?.status === 'fulfilled' ? nora : leo;
    await undoEntry(by, { id: done?.value.journalId ?? '' });
    expect((await find(leo, 'ukulele_luthier_of'))?.isProposed).toBe(true);
  });

  it('is allowed for signed-in members and for agents of admins only', async () => {
    await set(agent, 'Bo', 'is the ukulele luthier of', 'Leo');
    const id = await idOf(nora, 'ukulele_luthier_of');
    const friend = await idOf(nora, 'friend_of');
    const limited = home.asAgent('Nora', { scopes: [...SCOPES], ceiling: { privacy: 'public' } });
    for (const ctx of [agent, limited]) {
      await expect(confirmType(ctx, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(rejectType(ctx, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(fold(ctx, id, friend)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(fold(nora, friend, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const admin = home.asAgent('Nora', { scopes: [...SCOPES] });
    expect((await confirmType(admin, { id })).outcome).toBe('confirmed');
    const other = await makeHousehold(['Ines']);
    for (const unknown of [id, newId()]) {
      await expect(confirmType(other.as('Ines'), { id: unknown })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('rejecting a type', () => {
  it('removes the type and all its relationships, keeps memories, and can be undone at once', async () => {
    await set(agent, 'Bo', 'is the ukulele luthier of', 'Leo');
    const told = await set(home.asAgent('Leo'), 'Kim', 'ukulele luthier', 'Bo', { privacy: 'private' });
    const relationshipId = told.relationship?.id ?? '';
    await storeMemory(
      leo,
      parseInput(storeMemoryInput, { content: 'It has four strings.', relationshipId, category: 'event' }),
    );
    const id = await idOf(nora, 'ukulele_luthier_of');
    const rejected = await rejectType(nora, { id });
    // the count omits Leo's private relationship, which Nora must not learn of
    expect(rejected).toMatchObject({ outcome: 'rejected', type: null, relationships: 1 });
    expect(await find(leo, 'ukulele_luthier_of')).toBeUndefined();
    expect([await around(leo, 'Bo'), await around(leo, 'Kim')]).toEqual([[], []]);
    expect((await listMemories(leo, parseInput(listMemoriesInput, {}))).items).toHaveLength(1);
    await undoEntry(nora, { id: rejected.journalId });
    expect(await around(leo, 'Kim')).toEqual(['person with that ukulele luthier Bo']);
    expect(await around(nora, 'Leo')).toContain('ukulele luthier Bo');
    expect((await find(leo, 'ukulele_luthier_of'))?.isProposed).toBe(true);
  });

  it('prevents agents from using the type again; members still may', async () => {
    await set(agent, 'Bo', 'is the ukulele luthier of', 'Leo');
    await rejectType(leo, { id: await idOf(leo, 'ukulele_luthier_of') });
    expect(await set(agent, 'Kim', 'ukulele luthier', 'Leo')).toMatchObject({
      outcome: 'needs_clarification',
      field: 'relationship',
    });
    expect((await set(nora, 'Kim', 'is the ukulele luthier of', 'Leo')).outcome).toBe('type_proposed');
    expect((await set(agent, 'Bo', 'ukulele luthier', 'Leo')).outcome).toBe('created');
  });
});

describe('merging a type', () => {
  it('moves relationships, keeps the noun, matches the old words to the other type, and can be undone at once', async () => {
    await set(agent, 'Bo', 'is the ukulele luthier of', 'Leo');
    await set(leo, 'Kim', 'ukulele luthier', 'Bo', { privacy: 'private' });
    const [id, vendor] = [await idOf(nora, 'ukulele_luthier_of'), await idOf(nora, 'mentor_of')];
    const folded = await fold(nora, id, vendor);
    expect(folded).toMatchObject({ outcome: 'folded', relationships: 1, type: { name: 'mentor_of' } });
    expect(folded.type?.aliases).toContain('ukulele luthier');
    expect(await find(leo, 'ukulele_luthier_of')).toBeUndefined();
    expect(await around(leo, 'Leo')).toContain('ukulele luthier Bo');
    expect(await around(leo, 'Bo')).toEqual(['mentee Leo', 'ukulele luthier Kim']);
    expect(await set(agent, 'Zoë', 'is the ukulele luthier of', 'Leo')).toMatchObject({
      outcome: 'created',
      relationship: { type: 'mentor_of' },
    });
    expect(await set(agent, 'Leo', 'has as ukulele luthier', 'Zoë')).toMatchObject({ outcome: 'unchanged' });
    await undoEntry(nora, { id: folded.journalId });
    expect(await around(leo, 'Kim')).toEqual(['person with that ukulele luthier Bo']);
    expect((await find(nora, 'mentor_of'))?.aliases).not.toContain('ukulele luthier');
    expect((await find(nora, 'ukulele_luthier_of'))?.isProposed).toBe(true);
  });

  it('swaps both contacts if reversed, and merges duplicates with their memories', async () => {
    const told = await set(agent, 'Bo', 'gets zithered by', 'Leo', { notes: 'Tuesdays' });
    await set(nora, 'Leo', 'teacher', 'Bo');
    const relationshipId = told.relationship?.id ?? '';
    await storeMemory(
      nora,
      parseInput(storeMemoryInput, { content: 'They began in May.', relationshipId, category: 'event' }),
    );
    const id = await idOf(nora, told.relationship?.type ?? '');
    const folded = await fold(leo, id, await idOf(leo, 'teacher_of'), { reversed: true });
    const { relationships } = await queryRelationships(
      nora,
      parseInput(queryRelationshipsInput, { contact: 'Bo', includeDerived: false }),
    );
    expect(relationships).toMatchObject([{ type: 'teacher_of', notes: 'Tuesdays' }]);
    const [memory] = (await listMemories(nora, parseInput(listMemoriesInput, {}))).items;
    expect(JSON.stringify(memory)).toContain(relationships[0]?.relationshipId ?? 'none');
    await undoEntry(leo, { id: folded.journalId });
    expect(await around(nora, 'Bo')).toHaveLength(2);
  });

  it('does not move words that only some members know', async () => {
    await set(agent, 'Sam', 'is the hidden crush of', 'Bo', { privacy: 'private' });
    await fold(nora, await idOf(nora, 'hidden_crush_of'), await idOf(nora, 'friend_of'));
    expect(JSON.stringify((await listTypes(leo)).items)).not.toContain('crush');
    expect(await around(nora, 'Sam')).toEqual(['friend Bo']);
    expect(await around(leo, 'Sam')).toEqual([]);
  });

  it('refuses a merge that creates contradictions, and one into the same type', async () => {
    await set(agent, 'Bo', 'raises goats with', 'Kim');
    await set(agent, 'Kim', 'raises goats with', 'Bo');
    const id = await idOf(nora, 'raises_goats_with');
    const refused = { code: 'INVALID_INPUT', fields: [{ path: 'intoId' }] };
    await expect(fold(nora, id, await idOf(nora, 'parent_of'))).rejects.toMatchObject(refused);
    const other = (await find(nora, 'raises_goats_with'))?.inverseId ?? '';
    await expect(fold(nora, id, other)).rejects.toMatchObject(refused);
    expect((await fold(nora, id, await idOf(nora, 'friend_of'))).relationships).toBe(2);
    expect(await around(nora, 'Bo')).toEqual(['friend Kim']);
  });

  it('admits nobody to a group whom the caller could not add, visible or not', async () => {
    const choir = (await createContact(nora, { name: 'Coro', kind: 'group' })).contact.id;
    await set(nora, 'me', 'member_of', choir);
    await set(leo, 'me', 'hums along in the back of', choir);
    const named = (await listTypes(leo)).items.find((type) => type.name.startsWith('hums'));
    const into = await idOf(leo, 'member_of');
    await expect(fold(leo, named?.id ?? '', into)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // a member of the group may merge the type, because they may add members
    expect((await fold(nora, named?.id ?? '', into)).outcome).toBe('folded');
    expect(await around(nora, 'Leo')).toContain('group Coro');
  });

  it('into memberships does not deadlock with concurrent changes of members', async () => {
    const choir = (await createContact(nora, { name: 'Coro', kind: 'group' })).contact.id;
    const people = await Promise.all(
      ['Bo', 'Kim', 'Zoë'].map(
        async (name) => (await createContact(nora, { name, kind: 'person' })).contact.id,
      ),
    );
    const [bo = '', kim = '', zoe = ''] = people;
    await set(nora, bo, 'hums along in the back of', choir);
    const id = (await listTypes(nora)).items.find((type) => type.name.startsWith('hums'))?.id ?? '';
    const into = await idOf(nora, 'member_of');
    const add = (contact: string) =>
      addMembers(leo, parseInput(addMembersInput, { id: choir, members: [{ contact }] }));
    await Promise.all([fold(nora, id, into), add(kim), set(leo, zoe, 'member_of', choir), add(bo)]);
    expect(await around(nora, choir)).toEqual(['member Bo', 'member Kim', 'member Zoë']);
  });

  it('succeeds once, even while a relationship of the type is being set', async () => {
    await set(agent, 'Bo', 'is the ukulele luthier of', 'Leo');
    const [id, into] = [await idOf(nora, 'ukulele_luthier_of'), await idOf(nora, 'mentor_of')];
    const tries = await Promise.allSettled([
      fold(nora, id, into),
      rejectType(leo, { id }),
      set(leo, 'Kim', 'ukulele luthier', 'Leo'),
      set(nora, 'Zoë', 'ukulele luthier', 'Leo'),
    ]);
    const decisions = tries.slice(0, 2).filter(({ status }) => status === 'fulfilled');
    expect(decisions).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(['CONFLICT', 'NOT_FOUND']).toContain(one.reason.code);
    }
  });
});
