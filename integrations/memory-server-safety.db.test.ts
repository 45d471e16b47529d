import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call, graphBy, LONGEST_CALL_MS, observationsOf, sorted, tokenOf } from './testing/memory-calls.ts';
import { clientOf, type ServedPlace, servePlace } from './testing/memory-servers.ts';

let place: ServedPlace;

beforeAll(async () => {
  place = await servePlace();
});
afterAll(() => place?.close());

const contactList = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

test('deletes no contact that its agent did not add alone, and nothing else in the same call', {
  timeout: LONGEST_CALL_MS,
}, async () => {
  const client = await clientOf(place);
  const run = (name: string, input: Record<string, unknown>) => place.run(name, input);
  const other = tokenOf(await run('keys.create', { label: 'other', agentName: 'Other' }));
  const of = { entityType: 'person', observations: [] };
  await run('contacts.create', { name: 'Grandma Maite', kind: 'person' });
  await call(await clientOf(place, other), 'create_entities', { entities: [{ ...of, name: 'Edurne' }] });
  const entities = [
    ...['Gorka', 'Haizea', 'Jokin'].map((name) => ({ ...of, name })),
    { name: 'Teapot', entityType: 'object', observations: ['leaks'] },
  ];
  await call(client, 'create_entities', { entities });
  await run('memories.store', { content: 'Gorka bakes cakes', contact: 'Gorka' });
  await run('relationships.set', { contactA: 'Haizea', contactB: 'me', relationship: 'friend_of' });
  const { items } = contactList.parse(await run('contacts.list', { search: 'Jokin' }));
  await run('contacts.update', { id: items[0]?.id, notes: 'moved to Donostia' });
  for (const [name, why] of [
    ['Grandma Maite', 'is a contact that this agent did not add'],
    ['Edurne', 'is a contact that somebody else added or changed'],
    ['Gorka', 'has memories that somebody else added'],
    ['Haizea', 'has relationships'],
    ['Jokin', 'is a contact that somebody else added or changed'],
    ['Nora', 'is a contact of the household itself'],
  ]) {
    const { text, isError } = await call(client, 'delete_entities', { entityNames: ['Teapot', name] });
    expect(text).toBe(`${name} ${why}, so only a person can delete it in Hearthlore. Nothing was deleted.`);
    expect(isError).toBe(true);
  }
  const names = ['Grandma Maite', 'Edurne', 'Gorka', 'Haizea', 'Jokin', 'Nora', 'Teapot'];
  const left = await graphBy(client, 'open_nodes', { names });
  expect(sorted(left.entities.map(({ name }) => name))).toEqual(sorted(names));
  expect(await observationsOf(client, 'Teapot')).toEqual(['leaks']);
});

test('deletes no memory that its agent did not add, and nothing else in the same call', async () => {
  const client = await clientOf(place);
  const key = await place.run('keys.create', { label: 'third', agentName: 'Third' });
  const other = await clientOf(place, tokenOf(key));
  const entities = [
    { name: 'Lur', entityType: 'person', observations: ['rows at dawn'] },
    { name: 'Barometer', entityType: 'instrument', observations: ['hangs in the hall'] },
  ];
  await call(client, 'create_entities', { entities });
  await place.run('memories.store', { content: 'Lur: plays pelota', contact: 'Lur', privacy: 'public' });
  const observations = [{ entityName: 'Barometer', contents: ['is stuck'] }];
  await call(other, 'add_observations', { observations });
  const relations = [{ from: 'Lur', to: 'Barometer', relationType: 'taps' }];
  await call(other, 'create_relations', { relations });
  const deletions = [{ entityName: 'Lur', observations: ['rows at dawn', 'plays pelota'] }];
  for (const [tool, args, what] of [
    ['delete_observations', { deletions }, 'plays pelota'],
    ['delete_entities', { entityNames: ['Barometer'] }, 'is stuck'],
    ['delete_relations', { relations }, 'Lur — taps — Barometer'],
  ] as const) {
    const { text, isError } = await call(client, tool, args);
    expect(text).toBe(
      `“${what}” was not added by this agent, so only a person can delete it in Hearthlore. Nothing was deleted.`,
    );
    expect(isError).toBe(true);
  }
  expect(await observationsOf(client, 'Lur')).toEqual(['plays pelota', 'rows at dawn']);
  expect(await observationsOf(client, 'Barometer')).toEqual(['hangs in the hall', 'is stuck']);
  expect((await graphBy(client, 'open_nodes', { names: ['Lur'] })).relations).toEqual(relations);
});

test('tells namesakes apart by names that last, and refuses a name that several have', async () => {
  const client = await clientOf(place);
  const add = (kind: string) => place.run('contacts.create', { name: 'Paris', kind }, 'key');
  const entities = [{ name: 'Paris', entityType: 'city', observations: ['has a tower'] }];
  await call(client, 'create_entities', { entities });
  const open = async (...names: string[]) =>
    (await graphBy(client, 'open_nodes', { names })).entities.map(({ name, entityType }) => ({
      name,
      entityType,
    }));
  expect(await open('Paris')).toEqual([{ name: 'Paris', entityType: 'city' }]);
  await add('person');
  const two = await open('Paris');
  const city = two.find(({ entityType }) => entityType === 'city')?.name ?? '';
  const person = two.find(({ entityType }) => entityType === 'person')?.name ?? '';
  expect([city, person].map((name) => /^Paris \([0-9a-f]{6}\)$/.test(name))).toEqual([true, true]);
  expect(await observationsOf(client, city)).toEqual(['has a tower']);
  expect(await observationsOf(client, person)).toEqual([]);
  await add('person');
  expect((await open('Paris')).filter(({ name }) => [city, person].includes(name))).toHaveLength(2);
  const writes: [string, Record<string, unknown>][] = [
    ['add_observations', { observations: [{ entityName: 'Paris', contents: ['is far'] }] }],
    ['create_entities', { entities }],
    ['create_relations', { relations: [{ from: 'Paris', to: 'Seine', relationType: 'lies on' }] }],
    ['delete_entities', { entityNames: ['Paris'] }],
  ];
  for (const [tool, args] of writes) {
    const { text, isError } = await call(client, tool, args);
    expect(isError).toBe(true);
    expect([city, person].every((name) => text.includes(`“${name}”`))).toBe(true);
  }
  const twice = await call(client, 'delete_entities', { entityNames: [person] });
  expect(twice.text).toContain('shares its name with another contact');
  expect(await open('Paris')).toHaveLength(3);
  await call(client, 'delete_entities', { entityNames: [city] });
  expect((await open('Paris')).map(({ entityType }) => entityType)).toEqual(['person', 'person']);
});

test('adds only what reads back as it was said, and finishes a half-made entity', async () => {
  const client = await clientOf(place);
  const policy = z.object({
    neverStore: z.array(z.object({ id: z.string(), value: z.string().nullable() })),
  });
  const rule = (value: string, action: string) =>
    place.run('household.setPolicy', { addRules: [{ kind: 'topic', value, action }] });
  await rule('gambling', 'ask');
  const { neverStore } = policy.parse(await rule('lottery', 'block'));
  const create = (name: string, entityType: string, observations: string[] = []) =>
    call(client, 'create_entities', { entities: [{ name, entityType, observations }] });
  const half = await create('Xabier', 'person', ['sings bass', 'gambling bores him', 'won the lottery']);
  expect(half.isError).toBe(true);
  for (const text of ['gambling bores him', 'won the lottery'])
    expect(half.text).toContain(`The observation “${text}” about Xabier was not added: `);
  expect(await observationsOf(client, 'Xabier')).toEqual(['sings bass']);
  await place.run('household.setPolicy', { removeRules: neverStore.map(({ id }) => id) });
  const again = await create('Xabier', 'person', ['sings bass', 'won the lottery']);
  expect(again.structuredContent).toEqual({
    entities: [{ name: 'Xabier', entityType: 'person', observations: ['won the lottery'] }],
  });
  expect(await observationsOf(client, 'Xabier')).toEqual(['sings bass', 'won the lottery']);

  expect((await create('Config', 'file')).isError).toBe(false);
  expect((await create('config', 'file')).text).toContain('The entity config was not added: ');
  const said = { content: 'Quarry is a pit', privacy: 'private' };
  await place.run('memories.store', said);
  expect((await create('Quarry', 'pit')).text).toContain('The entity Quarry was not added: ');
  const tagged = z.object({ items: z.array(z.object({ tags: z.array(z.string()), pinned: z.boolean() })) });
  const tags = async (text: string) => tagged.parse(await place.run('memories.list', { text })).items;
  expect(await tags('quarry')).toEqual([{ tags: [], pinned: false }]);
  expect(await tags('config')).toEqual([{ tags: ['mcp-entity'], pinned: true }]);
});

test('names an observation that is too long, and adds the others', async () => {
  const client = await clientOf(place);
  const tooLong = `${'ticks and '.repeat(500)}strikes`;
  const observations = ['strikes the hours', tooLong, 'stopped in the flood'];
  const entities = [{ name: 'Belfry clock', entityType: 'clock', observations }];
  const { isError, text } = await call(client, 'create_entities', { entities });
  expect(isError).toBe(true);
  expect(text).toContain(`The observation “${tooLong}” about Belfry clock was not added: `);
  expect(text).not.toContain('strikes the hours');
  expect(await observationsOf(client, 'Belfry clock')).toEqual(['stopped in the flood', 'strikes the hours']);
});

test('does not show a contact or a memory that awaits a person', async () => {
  const client = await clientOf(place);
  const addRules = [{ kind: 'topic', value: 'parrots', action: 'ask' }];
  await place.run('household.setPolicy', { addRules });
  await place.run('memories.store', { content: 'My brother Eneko trains parrots', privacy: 'public' });
  const { items } = contactList.parse(await place.run('contacts.list', { status: 'proposed' }));
  expect(items.map(({ name }) => name)).toContain('Eneko');
  expect((await graphBy(client, 'open_nodes', { names: ['Eneko'] })).entities).toEqual([]);
  expect((await graphBy(client, 'search_nodes', { query: 'parrots' })).entities).toEqual([]);
});

test('takes names as Hearthlore stores them, and the speaker for the key’s own person', async () => {
  const client = await clientOf(place);
  const create = (name: string, entityType: string, observations: string[] = []) =>
    call(client, 'create_entities', { entities: [{ name, entityType, observations }] });
  await create(' Leire\u200b ', ' person ', ['weaves']);
  expect((await create('Leire', 'person', ['weaves '])).structuredContent).toEqual({ entities: [] });
  expect(await observationsOf(client, 'Leire ')).toEqual(['weaves']);
  expect(await create('Loom', ' \u2060')).toMatchObject({
    isError: true,
    text: 'The type of Loom must not be empty.',
  });
  await create('default_user', 'person', ['hums in the corridor']);
  const relations = [{ from: 'default_user', to: 'Leire', relationType: 'learns from' }];
  await call(client, 'create_relations', { relations });
  const { entities, relations: found } = await graphBy(client, 'open_nodes', { names: ['default_user'] });
  expect(entities).toMatchObject([{ name: 'Nora' }]);
  expect(entities[0]?.observations).toContain('hums in the corridor');
  expect(found).toContainEqual({ from: 'Nora', to: 'Leire', relationType: 'learns from' });
});
