import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { addMembers, createGroup } from './add/service/create-group-and-add-members.ts';
import { endMembership, updateMember } from './change-member/service.ts';
import * as service from './read/service/read-groups.ts';
import {
  addMembersInput,
  createGroupInput,
  endMembershipInput,
  listGroupsInput,
  updateMemberInput,
} from './schema.ts';

const create = (ctx: Ctx, input: object) => createGroup(ctx, parseInput(createGroupInput, input));
const add = (ctx: Ctx, id: string, members: object[]) =>
  addMembers(ctx, parseInput(addMembersInput, { id, members }));
const update = (ctx: Ctx, input: object) => updateMember(ctx, parseInput(updateMemberInput, input));
const end = (ctx: Ctx, input: object) => endMembership(ctx, parseInput(endMembershipInput, input));
const list = (ctx: Ctx, input: object = {}) => service.listGroups(ctx, parseInput(listGroupsInput, input));
async function make(ctx: Ctx, name: string, members: object[] = []): Promise<string> {
  const { group } = await create(ctx, { name, members });
  if (!group) throw new Error(`The group ${name} was not created.`);
  return group.id;
}
const entriesOf = (ctx: Ctx, journalId: string | null) =>
  ctx.vault.read((tx) => tx.db.change.findMany({ where: { journalId: journalId ?? '' } }));

let home: TestHousehold;
let nora: Ctx;
const person = async (name: string) => (await createContact(nora, { name, kind: 'person' })).contact.id;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Mia']);
  nora = home.as('Nora');
});

describe('creating a group', () => {
  it('creates it with members, roles and dates in one act', async () => {
    const carmen = await person('Carmen Vidal');
    const made = await create(nora, {
      name: 'Quartet de corda',
      members: [
        { contact: 'me', role: 'cellist', since: '2024-09-01' },
        { contact: carmen, role: 'first violin' },
        { contact: 'Ótmar' },
      ],
    });
    expect(made.outcome).toBe('created');
    const id = made.group?.id ?? '';
    const { group, members } = await service.getGroup(nora, { id });
    expect(group).toMatchObject({ name: 'Quartet de corda', memberCount: 3, iAm: 'member', within: [] });
    expect(members.map(({ contact, role, since, direct }) => [contact.name, role, since, direct])).toEqual([
      ['Carmen Vidal', 'first violin', null, true],
      ['Nora', 'cellist', '2024-09-01', true],
      ['Ótmar', null, null, true],
    ]);
    const tables = (await entriesOf(nora, made.journalId)).map(({ tableName }) => tableName).sort();
    expect(tables).toEqual(['contact', 'contact', 'relationship', 'relationship', 'relationship']);
  });

  it('asks who is meant by an ambiguous member, and creates nothing', async () => {
    await person('Alex Amat');
    await person('Alex Brun');
    const before = (await list(nora, { limit: 200 })).total;
    const asked = await create(nora, { name: 'Football', members: [{ contact: 'me' }, { contact: 'Alex' }] });
    expect(asked).toMatchObject({ outcome: 'needs_clarification', group: null, journalId: null });
    expect(asked.unclear).toHaveLength(1);
    expect(asked.unclear[0]?.index).toBe(1);
    expect(asked.unclear[0]?.candidates.map(({ name }) => name).sort()).toEqual(['Alex Amat', 'Alex Brun']);
    expect((await list(nora, { limit: 200 })).total).toBe(before);
  });

  it('creates nothing if one member is refused', async () => {
    const before = (await list(nora, { limit: 200 })).total;
    const bad = create(nora, { name: 'Twins', members: [{ contact: 'me' }, { contact: 'Nora' }] });
    await expect(bad).rejects.toMatchObject({ fields: [{ path: 'members.1.contact' }] });
    expect((await list(nora, { limit: 200 })).total).toBe(before);
  });

  it('refuses dates in the wrong order and reserved names', async () => {
    const turned = { contact: 'me', since: '2026-02-01', until: '2026-01-01' };
    expect(() => parseInput(createGroupInput, { name: 'X', members: [turned] })).toThrow(/members.0.until/);
    await expect(create(nora, { name: 'Us' })).rejects.toMatchObject({ fields: [{ path: 'name' }] });
  });

  it('needs permission to write', async () => {
    const reader = home.asAgent('Nora', { scopes: ['people:read'] });
    await expect(create(reader, { name: 'X' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const id = await make(nora, 'Readers', [{ contact: 'me' }]);
    await expect(add(reader, id, [{ contact: 'Leo' }])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const me = home.members[0]?.contactId;
    await expect(end(reader, { id, contactId: me })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(update(reader, { id, contactId: me, role: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await service.getGroup(reader, { id })).can.addMembers).toBe(false);
    expect((await service.getGroup(reader, { id })).memoryCount).toBeNull();
  });

  it('lets a caller who is not in it add others, but nothing while viewing as somebody else', async () => {
    const id = await make(nora, 'Tapestry class', [{ contact: 'me' }]);
    await storeMemory(
      nora,
      parseInput(storeMemoryInput, { content: 'Loom', contact: id, privacy: 'private' }),
    );
    const leo = home.as('Leo');
    expect((await service.getGroup(leo, { id })).can.addMembers).toBe(true);
    await expect(add(leo, id, [{ contact: 'me' }])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await add(leo, id, [{ contact: await person('Inés') }])).outcome).toBe('added');
    const viewAs = { kind: 'member', userId: null, agentId: null, name: 'Nora', ceiling: null };
    const perspectives = [leo.actor, nora.actor];
    const actor = { ...leo.actor, role: 'guest', viewAs: { ...viewAs, perspectives } } as MemberActor;
    expect((await service.getGroup({ ...leo, actor }, { id })).can.addMembers).toBe(false);
  });
});

describe('members of a group', () => {
  it('are added once, however often and by whomever', async () => {
    const id = await make(nora, 'Swimmers');
    const bo = await person('Bo');
    const both = await Promise.all([
      add(nora, id, [{ contact: bo }, { contact: 'Yerlan' }]),
      add(home.as('Leo'), id, [{ contact: 'Yerlan' }, { contact: bo }]),
    ]);
    expect(both.flatMap(({ members }) => members.map(({ outcome }) => outcome)).sort()).toEqual([
      'created',
      'created',
      'unchanged',
      'unchanged',
    ]);
    expect((await add(nora, id, [{ contact: bo }])).outcome).toBe('unchanged');
    expect((await add(nora, id, [{ contact: bo }])).journalId).toBeNull();
    const { members } = await service.getGroup(nora, { id });
    expect(members.map(({ contact }) => contact.name)).toEqual(['Bo', 'Yerlan']);
  });

  it('have a role and dates that can be changed and cleared', async () => {
    const id = await make(nora, 'Band', [{ contact: 'Leo', role: 'drummer', since: '2020-01-01' }]);
    const contactId = home.members[1]?.contactId;
    const changed = await update(nora, { id, contactId, role: 'singer', since: null, until: '2027-06-30' });
    expect(changed).toMatchObject({
      outcome: 'updated',
      member: { role: 'singer', since: null, until: '2027-06-30', state: 'current' },
    });
    expect(await entriesOf(nora, changed.journalId)).toHaveLength(1);
    const cleared = await update(nora, { id, contactId, role: null });
    expect(cleared.member).toMatchObject({ role: null, until: '2027-06-30' });
    expect(await update(nora, { id, contactId, role: null })).toMatchObject({
      outcome: 'unchanged',
      journalId: null,
    });
    await expect(update(nora, { id, contactId, since: '2028-01-01' })).rejects.toMatchObject({
      fields: [{ path: 'since' }],
    });
    const upcoming = await update(nora, { id, contactId, since: '2027-01-01' });
    expect(upcoming.member.state).toBe('upcoming');
    expect((await service.getGroup(nora, { id })).group.memberCount).toBe(0);
  });

  it('stay listed as former after leaving; one that never began has no last day', async () => {
    const id = await make(nora, 'Chess', [{ contact: 'Leo' }, { contact: 'Mia', since: '2027-01-01' }]);
    const [, leo, mia] = home.members.map(({ contactId }) => contactId);
    const ended = await end(nora, { id, contactId: leo });
    expect(ended.member).toMatchObject({ state: 'former', until: '2026-11-21' });
    expect((await end(nora, { id, contactId: mia })).member).toMatchObject({ state: 'former', until: null });
    expect(await end(nora, { id, contactId: leo })).toMatchObject({ outcome: 'unchanged', journalId: null });
    const { members, former } = await service.getGroup(nora, { id });
    expect(members).toEqual([]);
    expect(former.map(({ contact }) => contact.name)).toEqual(['Leo', 'Mia']);
    const nobody = await person('Nobody here');
    await expect(end(nora, { id, contactId: nobody })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(update(nora, { id, contactId: nobody, role: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await add(nora, id, [{ contact: 'Leo' }])).members[0]?.outcome).toBe('updated');
    const [back] = (await service.getGroup(nora, { id })).members;
    expect(back).toMatchObject({ contact: { name: 'Leo' }, until: null, state: 'current' });
  });

  it('stated privately are hidden from others, not counted, and cannot be changed by them', async () => {
    const id = await make(nora, 'Grief circle');
    const say = (ctx: Ctx, a: string) =>
      setRelationship(
        ctx,
        parseInput(setRelationshipInput, {
          contactA: a,
          relationship: 'member_of',
          contactB: id,
          privacy: 'private',
        }),
      );
    await say(nora, 'me');
    await say(nora, 'Bo');
    const leo = home.as('Leo');
    const seen = await service.getGroup(leo, { id });
    expect(seen).toMatchObject({ members: [], former: [], group: { memberCount: 0, iAm: null } });
    expect((await list(leo, { search: 'Grief' })).items[0]?.memberNames).toEqual([]);
    const bo = (await service.getGroup(nora, { id })).members[0]?.contact.id;
    await expect(end(leo, { id, contactId: bo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await add(nora, id, [{ contact: 'Mia' }]);
    const mia = home.as('Mia');
    const [first] = (await service.getGroup(mia, { id })).members;
    expect(first).toMatchObject({ contact: { name: 'Bo' }, can: { edit: false, end: true } });
    await expect(update(mia, { id, contactId: bo, role: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of the home group follow the household’s members, but other contacts may join it', async () => {
    const homeId = await nora.vault.read(async (tx) => tx.circle.homeContactId ?? '');
    const refusal = {
      code: 'FORBIDDEN',
      message:
        'Membership of the home group follows from membership of the household. Add or remove the household member instead.',
    };
    await expect(end(nora, { id: homeId, contactId: home.members[1]?.contactId })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      update(nora, { id: homeId, contactId: home.members[1]?.contactId, until: '2020-01-01' }),
    ).rejects.toMatchObject(refusal);
    const named = await update(nora, { id: homeId, contactId: home.members[1]?.contactId, role: 'cook' });
    expect(named.member).toMatchObject({ role: 'cook', can: { edit: true, end: false } });
    expect((await add(nora, homeId, [{ contact: 'Biel', role: 'baby' }])).outcome).toBe('added');
  });
});

describe('reading groups', () => {
  it('shows subgroups, parent groups, indirect members and the number of memories', async () => {
    const altos = await make(nora, 'Altos de Gràcia', [{ contact: 'Leo' }, { contact: 'Mia' }]);
    const choir = await make(nora, 'Orfeó', [
      { contact: 'me', role: 'director' },
      { contact: 'Mia' },
      { contact: altos },
    ]);
    const school = await make(nora, 'Escola', [{ contact: choir }]);
    await storeMemory(
      nora,
      parseInput(storeMemoryInput, {
        content: 'The choir sings in June.',
        contact: choir,
        category: 'event',
      }),
    );
    const seen = await service.getGroup(home.as('Leo'), { id: choir });
    expect(seen.group).toMatchObject({ memberCount: 3, subgroupCount: 1, iAm: 'by_group' });
    expect(seen.group.within.map(({ name }) => name)).toEqual(['Escola']);
    expect(seen.members.map(({ contact, role, direct, via }) => [contact.name, role, direct, via])).toEqual([
      ['Mia', null, true, undefined],
      ['Nora', 'director', true, undefined],
      ['Leo', null, false, ['Altos de Gràcia']],
    ]);
    expect(seen.subgroups.map(({ contact, memberCount }) => [contact.name, memberCount])).toEqual([
      ['Altos de Gràcia', 2],
    ]);
    expect(seen.parents.map(({ contact }) => contact.name)).toEqual(['Escola']);
    expect(seen.memoryCount).toBe(1);
    const [listed] = (await list(nora, { search: 'escola' })).items;
    expect(listed).toMatchObject({ id: school, memberCount: 3, subgroupCount: 1, iAm: 'by_group' });
  });

  it('pages through all groups by name', async () => {
    const other = (await makeHousehold(['Zoë'])).as('Zoë');
    for (const name of ['Çelik', 'Àmfora', 'banda', 'Bàsquet']) await make(other, name);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(other, { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Àmfora', 'banda', 'Bàsquet', 'Çelik', 'Rivera family']);
  });

  it('accepts an organisation as a group, but not a person', async () => {
    const { contact } = await createContact(nora, { name: 'Taller Vidal', kind: 'organisation' });
    await add(nora, contact.id, [{ contact: 'Leo', role: 'welder' }]);
    const { members } = await service.getGroup(nora, { id: contact.id });
    expect(members[0]).toMatchObject({ contact: { name: 'Leo' }, role: 'welder' });
    const missing = { code: 'NOT_FOUND' };
    const bo = await person('Bo the second');
    await expect(service.getGroup(nora, { id: bo })).rejects.toMatchObject(missing);
    await expect(add(nora, bo, [{ contact: 'Leo' }])).rejects.toMatchObject(missing);
    expect(NOW.getUTCFullYear()).toBe(2026);
  });
});
