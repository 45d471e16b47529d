import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { tell } from '#server/edges/testing/link-memories.ts';
import {
  call,
  graphBy,
  keyOf,
  LONGEST_CALL_MS,
  observationsOf,
  sorted,
  tokenOf,
} from './testing/memory-calls.ts';
import {
  clientOf,
  type ServedPlace,
  servePlace,
  startCompatibleServer,
  startReferenceServer,
} from './testing/memory-servers.ts';
import { PROTOCOLS } from './testing/spawn-bridge.ts';

let place: ServedPlace;

beforeAll(async () => {
  place = await servePlace();
});
afterAll(() => place?.close());

const byName = <T extends { name: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => (a.name < b.name ? -1 : 1));

const SERVERS: readonly [string, () => ReturnType<typeof startReferenceServer>][] = [
  ['the reference memory server', startReferenceServer],
  ['Hearthlore as a memory server', () => startCompatibleServer(place.url, keyOf(place))],
];

describe.each(SERVERS)('%s', (_which, start) => {
  let client: Client;
  let close = async () => {};

  beforeAll(async () => {
    ({ client, close } = await start());
  });
  afterAll(() => close());

  const create = (entities: unknown[]) => call(client, 'create_entities', { entities });
  const relate = (relations: unknown[]) => call(client, 'create_relations', { relations });
  const observe = (entityName: string, contents: string[]) =>
    call(client, 'add_observations', { observations: [{ entityName, contents }] });
  const open = (...names: string[]) => graphBy(client, 'open_nodes', { names });

  test('creates people and things, with accents, and answers with what it created', async () => {
    const entities = [
      {
        name: 'José Núñez',
        entityType: 'person',
        observations: ['plays the txistu', 'José Núñez is from Bilbao'],
      },
      { name: 'Ångström AB', entityType: 'Company', observations: [] },
      {
        name: 'Zürich',
        entityType: 'city',
        observations: ['has a lake: the Zürichsee', 'is "quiet" on Sundays'],
      },
      { name: 'Zürich: the book', entityType: 'a book is a thing', observations: ['printed in 1998'] },
    ];
    const { text, structuredContent, isError } = await create(entities);
    expect(isError).toBe(false);
    expect(structuredContent).toEqual({ entities });
    expect(JSON.parse(text)).toEqual(entities);
    const names = entities.map(({ name }) => name);
    const opened = (await open(...names)).entities.map((one) => ({
      ...one,
      observations: sorted(one.observations),
    }));
    expect(byName(opened)).toEqual(
      byName(entities.map((one) => ({ ...one, observations: sorted(one.observations) }))),
    );
  });

  test('leaves an existing entity as it is, and answers only with new ones', async () => {
    const first = { name: 'Begoña', entityType: 'person', observations: ['keeps bees'] };
    await create([first]);
    const again = { ...first, entityType: 'robot', observations: ['rusts'] };
    const other = { name: 'Beehive', entityType: 'object', observations: [] };
    expect((await create([again, other])).structuredContent).toEqual({ entities: [other] });
    expect((await create([again, other])).structuredContent).toEqual({ entities: [] });
    expect(byName((await open('Begoña', 'Beehive')).entities)).toEqual(byName([first, other]));
  });

  test('adds only new observations, to people and to things', async () => {
    await create([
      { name: 'Olena', entityType: 'person', observations: ['bakes rye bread'] },
      { name: 'Oven', entityType: 'appliance', observations: ['has a cracked door'] },
    ]);
    expect((await observe('Olena', ['bakes rye bread', 'collects stamps'])).structuredContent).toEqual({
      results: [{ entityName: 'Olena', addedObservations: ['collects stamps'] }],
    });
    expect(
      (await observe('Oven', ['Oven: stands in the cellar', 'has a cracked door'])).structuredContent,
    ).toEqual({
      results: [{ entityName: 'Oven', addedObservations: ['Oven: stands in the cellar'] }],
    });
    expect((await observe('Oven', [])).structuredContent).toEqual({
      results: [{ entityName: 'Oven', addedObservations: [] }],
    });
    expect(await observationsOf(client, 'Olena')).toEqual(['bakes rye bread', 'collects stamps']);
    expect(await observationsOf(client, 'Oven')).toEqual([
      'Oven: stands in the cellar',
      'has a cracked door',
    ]);
  });

  test('refuses observations of an unknown entity, and adds none of the others', async () => {
    await create([{ name: 'Piano', entityType: 'instrument', observations: [] }]);
    const observations = [
      { entityName: 'Piano', contents: ['is out of tune'] },
      { entityName: 'Nobody at all', contents: ['is missing'] },
    ];
    const { text, isError } = await call(client, 'add_observations', { observations });
    expect({ text, isError }).toEqual({ text: 'Entity with name Nobody at all not found', isError: true });
    expect(await observationsOf(client, 'Piano')).toEqual([]);
  });

  test('keeps relations in their direction and words, each once, also to unknown entities', async () => {
    await create([
      { name: 'Iker', entityType: 'person', observations: [] },
      { name: 'Ursula', entityType: 'person', observations: [] },
      { name: 'Choir', entityType: 'hobby', observations: [] },
    ]);
    const relations = [
      { from: 'Iker', to: 'Ursula', relationType: 'looks up to' },
      { from: 'Ursula', to: 'Iker', relationType: 'looks up to' },
      { from: 'Iker', to: 'Choir', relationType: 'sings_in' },
      { from: 'Ursula', to: 'Atlantis', relationType: 'dreams — sometimes — of' },
    ];
    expect((await relate(relations)).structuredContent).toEqual({ relations });
    expect((await relate(relations)).structuredContent).toEqual({ relations: [] });
    const { entities, relations: found } = await open('Iker', 'Ursula');
    expect(sorted(entities.map(({ name }) => name))).toEqual(['Iker', 'Ursula']);
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining(relations));
    expect((await open('Atlantis')).entities).toEqual([]);
    const { text, structuredContent } = await call(client, 'delete_relations', {
      relations: relations.slice(0, 1),
    });
    expect(text).toBe('Relations deleted successfully');
    expect(structuredContent).toEqual({ success: true, message: text });
    expect((await open('Iker', 'Ursula')).relations).toHaveLength(3);
  });

  test('deletes observations and entities with their relations, and missing ones silently', async () => {
    await create([
      { name: 'Lighthouse', entityType: 'place', observations: ['is painted red', 'was built by monks'] },
      { name: 'Màiri', entityType: 'person', observations: ['repairs clocks'] },
    ]);
    await relate([{ from: 'Màiri', to: 'Lighthouse', relationType: 'guards' }]);
    const deletions = [
      { entityName: 'Lighthouse', observations: ['is painted red', 'was never said'] },
      { entityName: 'Nobody at all', observations: ['is missing'] },
    ];
    const forgotten = await call(client, 'delete_observations', { deletions });
    expect(forgotten.structuredContent).toEqual({
      success: true,
      message: 'Observations deleted successfully',
    });
    expect(await observationsOf(client, 'Lighthouse')).toEqual(['was built by monks']);
    const entityNames = ['Màiri', 'Nobody at all'];
    for (let time = 0; time < 2; time += 1) {
      const gone = await call(client, 'delete_entities', { entityNames });
      expect(gone.structuredContent).toEqual({ success: true, message: 'Entities deleted successfully' });
    }
    expect(await open('Màiri', 'Lighthouse')).toEqual({
      entities: [{ name: 'Lighthouse', entityType: 'place', observations: ['was built by monks'] }],
      relations: [],
    });
    await create([{ name: 'Màiri', entityType: 'person', observations: [] }]);
    expect(await observationsOf(client, 'Màiri')).toEqual([]);
  });

  test('searches names, types and observations, whatever their case', async () => {
    await create([
      { name: 'Wolfhound', entityType: 'dog', observations: ['answers to Bruno'] },
      { name: 'Bruno’s bowl', entityType: 'crockery', observations: [] },
    ]);
    await relate([{ from: 'Bruno’s bowl', to: 'Wolfhound', relationType: 'belongs_to' }]);
    const found = await graphBy(client, 'search_nodes', { query: 'BRUNO' });
    expect(sorted(found.entities.map(({ name }) => name))).toEqual(['Bruno’s bowl', 'Wolfhound']);
    const bowls = await graphBy(client, 'search_nodes', { query: 'Crockery' });
    expect(bowls.entities.map(({ name }) => name)).toEqual(['Bruno’s bowl']);
    expect(bowls.relations).toEqual([{ from: 'Bruno’s bowl', to: 'Wolfhound', relationType: 'belongs_to' }]);
    expect(await graphBy(client, 'search_nodes', { query: 'no such word anywhere' })).toEqual({
      entities: [],
      relations: [],
    });
  });

  test('reads the whole graph', async () => {
    await create([{ name: 'Compass', entityType: 'tool', observations: ['points a little east'] }]);
    const { entities, relations } = await graphBy(client, 'read_graph');
    expect(entities).toContainEqual({
      name: 'Compass',
      entityType: 'tool',
      observations: ['points a little east'],
    });
    expect(relations).toContainEqual({ from: 'Iker', to: 'Choir', relationType: 'sings_in' });
  });

  test('accepts empty lists', async () => {
    expect((await create([])).structuredContent).toEqual({ entities: [] });
    expect((await relate([])).structuredContent).toEqual({ relations: [] });
    expect((await call(client, 'add_observations', { observations: [] })).structuredContent).toEqual({
      results: [],
    });
    for (const [tool, field] of [
      ['delete_entities', 'entityNames'],
      ['delete_observations', 'deletions'],
      ['delete_relations', 'relations'],
    ] as const)
      expect((await call(client, tool, { [field]: [] })).structuredContent).toMatchObject({ success: true });
    expect(await open()).toEqual({ entities: [], relations: [] });
  });

  test('refuses what does not fit its schema', async () => {
    const { text, isError } = await create([{ name: 'Half' }]);
    expect(isError).toBe(true);
    expect(text).toContain('Invalid arguments for tool create_entities');
    expect((await open('Half')).entities).toEqual([]);
  });

  test('keeps more observations of one thing than a page of the API holds', {
    timeout: LONGEST_CALL_MS,
  }, async () => {
    const observations = manyObservations();
    await create([{ name: 'Archive', entityType: 'collection', observations: observations.slice(0, 5) }]);
    const { structuredContent } = await observe('Archive', observations);
    expect(structuredContent).toEqual({
      results: [{ entityName: 'Archive', addedObservations: observations.slice(5) }],
    });
    expect(await observationsOf(client, 'Archive')).toEqual(sorted(observations));
    const deletions = [{ entityName: 'Archive', observations: observations.slice(1) }];
    await call(client, 'delete_observations', { deletions });
    expect(await observationsOf(client, 'Archive')).toEqual(observations.slice(0, 1));
  });
});

const THINGS =
  'lantern,rowboat,accordion,telescope,sundial,kettle,saddle,compass,violin,anchor,ladder,mirror,basket,candle,harp,wheel,needle,bell,stove,chest'.split(
    ',',
  );
const PLACES = 'attic,barn,cellar,orchard,stable,chapel,harbour,mill,tower,garden,library'.split(',');

const manyObservations = (): string[] =>
  THINGS.flatMap((thing) => PLACES.map((where) => `holds a ${thing} from the ${where}`));

describe('Hearthlore as a memory server', () => {
  test.each(PROTOCOLS)(
    'lists the tools of the reference server to a client of %s',
    async (_name, protocol) => {
      const reference = await startReferenceServer();
      onTestFinished(reference.close);
      expect(await toolsOf(await clientOf(place, undefined, protocol))).toEqual(
        await toolsOf(reference.client),
      );
    },
  );

  test('shows the people and memories of the household, and their relationships', async () => {
    const client = await clientOf(place);
    const run = (name: string, input: Record<string, unknown>) => place.run(name, input);
    await run('contacts.create', { name: 'Ainhoa', kind: 'person', notes: 'met in Getxo' });
    await run('contacts.create', { name: 'Beñat', kind: 'person' });
    await run('relationships.set', { contactA: 'Ainhoa', contactB: 'Beñat', relationship: 'parent_of' });
    await run('memories.store', {
      content: 'Ainhoa is allergic to hazelnuts',
      contact: 'Ainhoa',
      privacy: 'public',
    });
    const said = { from: 'Ainhoa', to: 'Beñat', relationType: 'parent_of' };
    expect(await graphBy(client, 'open_nodes', { names: ['Ainhoa'] })).toEqual({
      entities: [{ name: 'Ainhoa', entityType: 'person', observations: ['Ainhoa is allergic to hazelnuts'] }],
      relations: [said],
    });
    const again = await call(client, 'create_relations', { relations: [said] });
    expect(again.structuredContent).toEqual({ relations: [] });
    expect(await call(client, 'delete_relations', { relations: [said] })).toMatchObject({
      isError: true,
      text: '“Ainhoa — parent_of — Beñat” is a relationship between two contacts, so only a person can delete it in Hearthlore. Nothing was deleted.',
    });
    expect((await graphBy(client, 'open_nodes', { names: ['Beñat'] })).relations).toEqual([said]);
  });

  test('makes people contacts, and what is said about them memories that make sense alone', async () => {
    const client = await clientOf(place);
    const entities = [{ name: 'Ximena', entityType: 'Person', observations: ['prefers the window seat'] }];
    await call(client, 'create_entities', { entities });
    const listed = z.object({
      items: z.array(z.object({ content: z.string(), scope: z.object({ label: z.string() }) })),
    });
    const { items } = listed.parse(await place.run('memories.list', { text: 'window seat' }));
    expect(items).toEqual([{ content: 'Ximena: prefers the window seat', scope: { label: 'Ximena' } }]);
  });

  test('shows nothing that the key may not see', async () => {
    const { household } = place;
    const words = ['marmot', 'walrus', 'ocelot', 'heron'] as const;
    await tell(household.as('Ana', new Date()), `Ana draws a ${words[0]} at night`, { privacy: 'private' });
    await tell(household.as('Nora', new Date()), `Nora hides a ${words[1]} in the shed`, {
      privacy: 'secret',
    });
    await tell(household.as('Nora', new Date()), `Nora feeds the ${words[2]} before breakfast`, {
      privacy: 'private',
    });
    await tell(household.as('Nora', new Date()), `The ${words[3]} is everybody’s`, {
      contact: 'us',
      privacy: 'public',
    });
    const limited = tokenOf(
      await place.run('keys.create', {
        label: 'public only',
        agentName: 'Fridge',
        ceiling: { privacy: 'public' },
      }),
    );
    const told = async (client: Client) => JSON.stringify(await graphBy(client, 'read_graph'));
    const [all, least] = [await told(await clientOf(place)), await told(await clientOf(place, limited))];
    expect(words.filter((word) => all.includes(word))).toEqual(['ocelot', 'heron']);
    expect(words.filter((word) => least.includes(word))).toEqual(['heron']);
  });

  test('says why Hearthlore refuses something, and never the key', async () => {
    const client = await clientOf(place);
    const entities = [{ name: 'us', entityType: 'group', observations: [] }];
    expect(await call(client, 'create_entities', { entities })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Hearthlore answered 400: '),
    });
    const stranger = await call(await clientOf(place, 'hl_WRONG_KEY'), 'read_graph');
    expect(stranger.text).toBe(`Hearthlore at ${place.url} does not know the key in HEARTHLORE_KEY.`);
  });
});

const toolsOf = async (client: Client) =>
  (await client.listTools()).tools.map(
    ({ name, title, description, annotations, inputSchema, outputSchema }) => ({
      ...{ name, title, description, annotations },
      inputSchema: { ...inputSchema, $schema: undefined },
      outputSchema: { ...outputSchema, $schema: undefined },
    }),
  );
