import { describe, expect, it } from 'vitest';
import {
  createContact,
  removeContact,
  restoreContact,
} from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { getOverview } from '#server/households/overview/service.ts';
import { listMemoriesInput } from '#server/memories/list/schema.ts';
import { listMemories } from '#server/memories/list/service.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { queryRelationships } from '#server/relationships/query/service/query-relationships.ts';
import { queryRelationshipsInput, setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { previewInput } from '#server/surfacing/preview/schema.ts';
import { preview } from '#server/surfacing/preview/service.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { addMembers, createGroup } from './add/service/create-group-and-add-members.ts';
import { endMembership, updateMember } from './change-member/service.ts';
import { getGroup } from './read/service/read-groups.ts';
import { addMembersInput, createGroupInput } from './schema.ts';

const at = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);
const dayAt = (days: number): string => at(days).toISOString().slice(0, 10);

async function make(ctx: Ctx, name: string, members: object[] = []): Promise<string> {
  const { group } = await createGroup(ctx, parseInput(createGroupInput, { name, members }));
  if (!group) throw new Error(`The group ${name} was not created.`);
  return group.id;
}
const add = (ctx: Ctx, id: string, ...members: object[]) =>
  addMembers(ctx, parseInput(addMembersInput, { id, members }));
const say = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const idOf = (home: TestHousehold, name: string): string =>
  home.members.find((member) => member.name === name)?.contactId ?? '';

const STATEMENT = 'The choir prefers to rehearse Fauré in the crypt of Sant Jordi';
const PROMPT = 'Where does the choir prefer to rehearse Fauré?';
async function tell(ctx: Ctx, contact: string, content = STATEMENT): Promise<string> {
  const input = { content, contact, privacy: 'private', category: 'preference' };
  const { memory } = await storeMemory(ctx, parseInput(storeMemoryInput, input));
  if (!memory) throw new Error('The memory was not stored.');
  return memory.id;
}

async function surfaces(ctx: Ctx, id: string, groupId: string): Promise<Record<string, boolean>> {
  const list = await listMemories(ctx, parseInput(listMemoriesInput, {}));
  const ofGroup = await listMemories(
    ctx,
    parseInput(listMemoriesInput, { contactId: groupId, scope: 'group' }),
  );
  const query = await queryMemories(ctx, parseInput(queryMemoriesInput, { query: PROMPT }));
  const got = await getMemory(ctx, id).catch((error: unknown) => error);
  const surfaced = await surface(ctx, parseInput(surfaceInput, { prompt: PROMPT, minSimilarity: 0 }));
  const overview = await getOverview(ctx);
  const seen: Record<string, boolean> = {
    list: list.items.some((memory) => memory.id === id),
    'list count': list.total > 0,
    'list categories': list.categories.some(({ count }) => count > 0),
    'list of the group': ofGroup.items.length > 0 || ofGroup.total > 0,
    query: [...query.matches, ...query.related].some(({ memory }) => memory.id === id),
    get: !(got instanceof AppError),
    surface: surfaced.items.some((item) => item.memoryId === id) || surfaced.text.includes('Fauré'),
    'overview count': overview.memories > 0 || overview.byCategory.some(({ count }) => count > 0),
    'overview recent': overview.recent.some((memory) => memory.id === id),
    'count of the group': (await getGroup(ctx, { id: groupId })).memoryCount !== 0,
  };
  if (ctx.actor.kind !== 'member') return seen;
  const previewed = await preview(ctx, parseInput(previewInput, { prompt: PROMPT }));
  return { ...seen, preview: JSON.stringify(previewed).includes('Fauré') };
}
const everywhere = async (ctx: Ctx, id: string, groupId: string): Promise<void> => {
  const seen = await surfaces(ctx, id, groupId);
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, true])));
};
const nowhere = async (ctx: Ctx, id: string, groupId: string): Promise<void> => {
  const seen = await surfaces(ctx, id, groupId);
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, false])));
};
const sees = async (ctx: Ctx, id: string): Promise<boolean> =>
  getMemory(ctx, id).then(
    () => true,
    () => false,
  );

describe('memories of a group, on every surface', () => {
  it('are visible to its members and their agents only', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const choir = await make(home.as('Nora'), 'Coro São Brás', [{ contact: 'me' }, { contact: 'Leo' }]);
    const id = await tell(home.as('Nora'), choir);
    await everywhere(home.as('Nora'), id, choir);
    await everywhere(home.as('Leo'), id, choir);
    await everywhere(home.asAgent('Leo'), id, choir);
    await nowhere(home.as('Mia'), id, choir);
    await nowhere(home.asAgent('Mia'), id, choir);
    await nowhere(home.asAgent(null), id, choir);
    await nowhere(
      home.asAgent('Leo', { ceiling: { privacy: 'public', categories: null, groups: null } }),
      id,
      choir,
    );
  });

  it('are hidden from a former member and stay visible to the others', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const choir = await make(home.as('Nora'), 'Coro São Brás', [{ contact: 'me' }, { contact: 'Leo' }]);
    const id = await tell(home.as('Nora'), choir);
    await endMembership(home.as('Nora'), { id: choir, contactId: idOf(home, 'Leo') });
    await nowhere(home.as('Leo'), id, choir);
    await nowhere(home.asAgent('Leo'), id, choir);
    await everywhere(home.as('Nora'), id, choir);
  });

  it('name the group as owner, and are hidden from a former member', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const team = await make(home.as('Nora'), 'Equip de dissabte', [{ contact: 'me' }, { contact: 'Leo' }]);
    await tell(home.as('Nora'), team);
    const ask = (ctx: Ctx) => surface(ctx, parseInput(surfaceInput, { prompt: PROMPT }));
    const [item] = (await ask(home.asAgent('Leo'))).items;
    expect(item?.attribution).toBe('group preference (Equip de dissabte)');
    expect((await ask(home.as('Leo'))).text).toContain(`group preference (Equip de dissabte): ${STATEMENT}`);
    await endMembership(home.as('Leo'), { id: team, contactId: idOf(home, 'Leo') });
    expect((await ask(home.as('Leo'))).items).toEqual([]);
    expect((await ask(home.as('Leo'))).text).toBe('');
  });
});

describe('a membership with dates', () => {
  it('shows memories from its first day on', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const choir = await make(home.as('Nora'), 'Choir', [{ contact: 'me' }]);
    const id = await tell(home.as('Nora'), choir);
    await add(home.as('Nora'), choir, { contact: 'Leo', since: dayAt(2) });
    expect(await sees(home.as('Leo'), id)).toBe(false);
    expect(await sees(home.as('Leo', at(1)), id)).toBe(false);
    await everywhere(home.as('Leo', at(2)), id, choir);
  });

  it('shows memories until the end of its last day', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const choir = await make(home.as('Nora'), 'Choir', [{ contact: 'me' }, { contact: 'Leo' }]);
    const id = await tell(home.as('Nora'), choir);
    await endMembership(home.as('Nora'), { id: choir, contactId: idOf(home, 'Leo'), until: dayAt(0) });
    expect(await sees(home.as('Leo'), id)).toBe(true);
    expect(await sees(home.as('Leo', new Date(`${dayAt(0)}T23:59:59Z`)), id)).toBe(true);
    await nowhere(home.as('Leo', new Date(`${dayAt(1)}T00:00:00Z`)), id, choir);
  });

  it('hides memories at once if it ended yesterday or without a day', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const members = [{ contact: 'me' }, { contact: 'Leo' }, { contact: 'Mia' }];
    const choir = await make(home.as('Nora'), 'Choir', members);
    const id = await tell(home.as('Nora'), choir);
    await endMembership(home.as('Nora'), { id: choir, contactId: idOf(home, 'Leo'), until: dayAt(-1) });
    await endMembership(home.as('Nora'), { id: choir, contactId: idOf(home, 'Mia') });
    expect(await sees(home.as('Leo'), id)).toBe(false);
    expect(await sees(home.as('Mia'), id)).toBe(false);
    const { former } = await getGroup(home.as('Nora'), { id: choir });
    expect(former.map(({ contact, until }) => [contact.name, until])).toEqual([
      ['Mia', dayAt(0)],
      ['Leo', dayAt(-1)],
    ]);
  });

  it('shows memories again when it is renewed', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const choir = await make(home.as('Nora'), 'Choir', [{ contact: 'me' }, { contact: 'Leo' }]);
    const id = await tell(home.as('Nora'), choir);
    const leo = { id: choir, contactId: idOf(home, 'Leo') };
    await endMembership(home.as('Nora'), { ...leo, until: dayAt(1) });
    const later = home.as('Nora', at(5));
    expect(await sees(home.as('Leo', at(5)), id)).toBe(false);
    await add(later, choir, { contact: 'Leo' });
    expect(await sees(home.as('Leo', at(5)), id)).toBe(true);
    await endMembership(later, leo);
    await updateMember(later, { ...leo, until: dayAt(9) });
    expect(await sees(home.as('Leo', at(9)), id)).toBe(true);
    expect(await sees(home.as('Leo', at(10)), id)).toBe(false);
  });

  it('ends for all rows, including those that others stated privately', async () => {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
    const choir = await make(home.as('Nora'), 'Choir', [{ contact: 'me' }, { contact: 'Mia' }]);
    const id = await tell(home.as('Nora'), choir);
    await say(home.as('Mia'), 'Leo', 'member_of', choir, { privacy: 'private' });
    await add(home.as('Nora'), choir, { contact: 'Leo' });
    expect(await sees(home.as('Leo'), id)).toBe(true);
    await endMembership(home.as('Leo'), { id: choir, contactId: idOf(home, 'Leo') });
    expect(await sees(home.as('Leo'), id)).toBe(false);
  });

  it('hides memories from everybody while the group is removed', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const choir = await make(home.as('Nora'), 'Choir', [{ contact: 'me' }, { contact: 'Leo' }]);
    const id = await tell(home.as('Nora'), choir);
    await removeContact(home.as('Nora'), { id: choir });
    expect(await sees(home.as('Leo'), id)).toBe(false);
    await restoreContact(home.as('Nora'), { id: choir });
    expect(await sees(home.as('Leo'), id)).toBe(true);
  });
});

describe('a membership stated in either direction', () => {
  it.each([
    ['Leo', 'is a member of', 'Choir'],
    ['Choir', 'has member', 'Leo'],
    ['Leo', 'plays for', 'Choir'],
  ])('“%s – %s – %s” gives the same scope and members', async (a, phrase, b) => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const choir = await make(home.as('Nora'), 'Choir', [{ contact: 'me' }, { contact: 'Carmen' }]);
    const id = await tell(home.as('Nora'), choir);
    expect((await say(home.as('Nora'), a, phrase, b)).outcome).toBe('created');
    expect(await sees(home.as('Leo'), id)).toBe(true);
    const { groups } = await queryRelationships(
      home.as('Leo'),
      parseInput(queryRelationshipsInput, { contact: 'me' }),
    );
    const ofChoir = groups.find((group) => group.id === choir);
    expect(ofChoir?.members.map(({ name }) => name)).toEqual(['Carmen', 'Leo', 'Nora']);
  });
});

describe('nested groups', () => {
  async function school() {
    const home = await makeHousehold(['Nora', 'Leo', 'Mia', 'Ana']);
    const nora = home.as('Nora');
    const altos = await make(nora, 'Altos', [{ contact: 'Leo' }]);
    const choir = await make(nora, 'Choir', [{ contact: 'me' }]);
    const music = await make(nora, 'Escola de música', [{ contact: 'me' }, { contact: 'Mia' }]);
    const ids = {
      altos: await tell(home.as('Leo'), altos, 'The altos like to warm up in thirds'),
      choir: await tell(nora, choir),
      music: await tell(nora, music, 'The school likes its doors shut by ten at night'),
    };
    return { home, nora, altos, choir, music, ids };
  }

  it('show memories of parent groups to members two levels below, but not the reverse', async () => {
    const { home, nora, altos, choir, music, ids } = await school();
    await add(nora, music, { contact: choir });
    await add(nora, choir, { contact: altos });
    for (const id of Object.values(ids)) expect(await sees(home.as('Leo'), id)).toBe(true);
    expect(await sees(home.as('Mia'), ids.choir)).toBe(false);
    expect(await sees(home.as('Mia'), ids.altos)).toBe(false);
    expect(await sees(home.as('Nora'), ids.altos)).toBe(false);
    expect(await sees(home.as('Ana'), ids.music)).toBe(false);
    const { groups } = await queryRelationships(
      home.as('Leo'),
      parseInput(queryRelationshipsInput, { contact: 'me' }),
    );
    const ofMusic = groups.find((group) => group.id === music);
    expect(ofMusic).toMatchObject({ membership: null, via: ['Altos', 'Choir'] });
    expect(ofMusic?.members.find(({ name }) => name === 'Leo')?.via).toEqual(['Choir', 'Altos']);
  });

  it('hide them again when a membership in between ends, has not begun, or its group is removed', async () => {
    const { home, nora, altos, choir, music, ids } = await school();
    await add(nora, music, { contact: choir, since: dayAt(2) });
    await add(nora, choir, { contact: altos });
    expect(await sees(home.as('Leo'), ids.music)).toBe(false);
    expect(await sees(home.as('Leo', at(2)), ids.music)).toBe(true);
    await endMembership(nora, { id: choir, contactId: altos, until: dayAt(3) });
    expect(await sees(home.as('Leo', at(3)), ids.music)).toBe(true);
    expect(await sees(home.as('Leo', at(4)), ids.music)).toBe(false);
    await updateMember(nora, { id: choir, contactId: altos, until: null });
    expect(await sees(home.as('Leo', at(4)), ids.music)).toBe(true);
    await removeContact(nora, { id: choir });
    expect(await sees(home.as('Leo', at(4)), ids.music)).toBe(false);
  });

  it('are read in finite time even if the data contains a cycle', async () => {
    const { home, nora, altos, choir, music, ids } = await school();
    await add(nora, music, { contact: choir });
    await add(nora, choir, { contact: altos });
    const system = home.asSystem();
    await system.vault.write('test.circle', async (tx) => {
      const type = await tx.db.relationshipType.findFirst({ where: { name: 'member_of' } });
      const row = await tx.db.relationship.findFirst({ where: { contactAId: choir, contactBId: music } });
      if (!type || !row) throw new Error('The type or the relationship is missing.');
      const id = row.id.replace(/^./, '1');
      await tx.db.relationship.create({ data: { ...row, id, contactAId: music, contactBId: altos } });
    });
    expect(await sees(home.as('Mia'), ids.altos)).toBe(true);
    expect(await sees(home.as('Ana'), ids.altos)).toBe(false);
    const { members, group } = await getGroup(nora, { id: altos });
    expect(members.map(({ contact }) => contact.name)).toEqual(['Leo', 'Mia', 'Nora']);
    expect(group.memberCount).toBe(3);
    await expect(add(nora, choir, { contact: 'Ana' })).resolves.toMatchObject({ outcome: 'added' });
  });
});

it('does not show memories of a group of another household', async () => {
  const [home, other] = [await makeHousehold(['Nora']), await makeHousehold(['Nora'])];
  const choir = await make(home.as('Nora'), 'Choir', [{ contact: 'me' }]);
  const { contact } = await createContact(other.as('Nora'), { name: 'Choir', kind: 'group' });
  const missing = { code: 'NOT_FOUND' };
  const stranger = other.as('Nora');
  await expect(getGroup(stranger, { id: choir })).rejects.toMatchObject(missing);
  await expect(add(stranger, choir, { contact: 'me' })).rejects.toMatchObject(missing);
  await expect(add(stranger, contact.id, { contact: choir })).rejects.toMatchObject(missing);
  const ends = { id: choir, contactId: idOf(home, 'Nora') };
  await expect(endMembership(stranger, ends)).rejects.toMatchObject(missing);
  await expect(updateMember(stranger, { ...ends, role: 'alto' })).rejects.toMatchObject(missing);
});
