import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordItem } from '#server/contacts/recall/schema.ts';
import { allOperations } from '#server/operations.ts';
import { type Door, doorsOf } from './testing/contract-doors.ts';
import { type As, makePlace, type Place } from './testing/contract-household.ts';

let place: Place;
let doors: ReturnType<typeof doorsOf>;

const queried = z.object({
  people: z.array(recordItem),
  matches: z.array(z.object({ text: z.string(), attribution: z.string() })),
  clarification: z.object({ question: z.string() }).optional(),
});
const surfaced = z.object({ text: z.string(), people: z.array(recordItem) });
const created = z.object({ contact: z.object({ id: z.string() }) });

async function call(name: string, input: unknown, [door, as]: readonly [Door, As]): Promise<unknown> {
  const operation = allOperations().find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const answer = await doors[door](operation, input, as);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.output;
}

const ask = async (query: string, through: readonly [Door, As]) =>
  queried.parse(await call('memories.query', { query, maxHops: 0 }, through));
const surface = async (prompt: string, through: readonly [Door, As]) =>
  surfaced.parse(await call('surfacing.surface', { prompt }, through));

beforeAll(async () => {
  place = await makePlace('Rivera family');
  doors = doorsOf(place);
  const add = async (name: string, record: Record<string, unknown> = {}) =>
    created.parse(await place.run('contacts.create', { name, ...record })).contact.id;
  await add('Leo', {
    importantDates: [{ label: 'Birthday', date: '1986-03-04' }],
    channels: [{ kind: 'phone', value: '+34 600 111 222', label: 'mobile' }],
  });
  await add('Pilar', { channels: [{ kind: 'address', value: 'Calle Mayor 3\nSegovia' }] });
  await add('Bob', { channels: [{ kind: 'address', value: '4 Quay Street, Cork' }] });
  await add('Ted');
  await add('Mia');
  for (const [contactA, relationship, contactB] of [
    ['Leo', 'husband', 'me'],
    ['Pilar', 'mother', 'Leo'],
    ['Bob', 'uncle', 'me'],
    ['Ted', 'uncle', 'me'],
    ['Mia', 'daughter', 'me'],
    ['Ana', 'sister', 'me'],
  ] as const)
    await place.run('relationships.set', { contactA, relationship, contactB });
  for (const content of [
    'Ana is allergic to hazelnuts',
    'My uncle Ted lives in Delft',
    'Mia collects stamps',
    'I prefer window seats on trains',
    'The boiler was serviced in May',
    'My birthday is 17 May',
  ])
    await place.run('memories.store', { content, privacy: 'public' });
});

const WAYS: readonly (readonly [string, readonly [Door, As]])[] = [
  ['in person, over HTTP', ['HTTP', 'member']],
  ['by an agent’s key, over MCP', ['MCP', 'key']],
  ['as Home asks', ['tRPC', 'member']],
];

describe.each(WAYS)('asked %s', (_, through) => {
  it('says when Leo’s birthday is, from his record', async () => {
    const { people } = await ask('When is Leo’s birthday?', through);
    expect(people).toMatchObject([
      {
        kind: 'date',
        date: '1986-03-04',
        text: 'Leo’s birthday: 4 March 1986',
        attribution: 'about Leo, your husband',
        path: [{ name: 'you' }, { name: 'Leo', relation: 'husband' }],
      },
    ]);
  });

  it('says what not to cook for Ana first', async () => {
    const { matches } = await ask('What should I not cook for Ana?', through);
    expect(matches[0]).toMatchObject({
      text: expect.stringContaining('allergic to hazelnuts'),
      attribution: 'about Ana, your sister',
    });
  });

  it('says who Pilar is, through whom', async () => {
    const { people } = await ask('Who is Pilar to me?', through);
    expect(people[0]).toMatchObject({
      kind: 'relationship',
      text: expect.stringMatching(/^Pilar is your .*-in-law: your husband Leo’s mother\.$/),
      path: [{ name: 'you' }, { name: 'Leo' }, { name: 'Pilar', relation: 'mother' }],
    });
  });

  it('says what is remembered about the family, and nothing else', async () => {
    const { people, matches } = await ask('What do you remember about my family?', through);
    const said = matches.map(({ text }) => text).join(' / ');
    expect(said).toMatch(/hazelnuts/);
    expect(said).toMatch(/stamps/);
    expect(said).toMatch(/Delft/);
    expect(said).not.toMatch(/boiler|window seats/);
    expect(new Set(people.map(({ path }) => path.at(-1)?.name))).toEqual(
      new Set(['Leo', 'Pilar', 'Bob', 'Ted', 'Mia', 'Ana']),
    );
  });

  it('says what is remembered about the kids, and about the one who asks', async () => {
    const kids = await ask('What do you know about the kids?', through);
    expect(kids.matches.map(({ text }) => text)).toEqual(['Mia collects stamps']);
    const me = await ask('What do you remember about me?', through);
    const said = me.matches.map(({ text }) => text).join(' / ');
    expect(said).toMatch(/window seats/);
    expect(said).not.toMatch(/stamps|hazelnuts/);
  });

  it('brings no record for a question about something of theirs', async () => {
    expect((await ask('What do we know about Leo’s school?', through)).people).toEqual([]);
    expect((await ask('What is my aunt’s phone number?', through)).people).toEqual([]);
  });

  it('says where both uncles live, by name', async () => {
    const { people, matches, clarification } = await ask('Where does my uncle live?', through);
    expect(clarification).toBeUndefined();
    expect(people).toMatchObject([
      { value: '4 Quay Street, Cork', attribution: 'about Bob, your uncle' },
      { text: 'Ted is your uncle.' },
    ]);
    expect(matches.map(({ text }) => text)).toEqual([expect.stringContaining('Ted lives in Delft')]);
  });

  it('says when Leo’s birthday is without anybody else’s', async () => {
    const { matches } = await ask('When is Leo’s birthday?', through);
    expect(matches.map(({ text }) => text)).toEqual([]);
  });

  it.each(['Who is Pilar to Mia?', 'what is pilar to mia', 'How is Pilar related to Mia?'])(
    'says what two others are to each other: %s',
    async (query) => {
      const { people, matches } = await ask(query, through);
      expect(people.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Pilar is Mia’s parent .*’s mother\.$/),
      ]);
      expect(matches.map(({ text }) => text)).toEqual(['Mia collects stamps']);
    },
  );
});

describe('a prompt', () => {
  const AGENT = ['MCP', 'key'] as const;

  it('brings the record that it asks for, after the memories', async () => {
    const { text, people } = await surface('Call Leo and tell him I am late', AGENT);
    expect(people).toMatchObject([{ kind: 'channel', value: '+34 600 111 222' }]);
    expect(text).toContain('- about Leo, your husband: Leo’s mobile phone: +34 600 111 222');
  });

  it('brings no record where it asks for none', async () => {
    expect((await surface('Leo was funny today', AGENT)).people).toEqual([]);
    expect((await surface('fix this TypeScript error', AGENT)).people).toEqual([]);
  });
});

it('brings nothing of a record to a key that may not read people', async () => {
  const agent = place.household.asAgent('Nora', { scopes: ['memories:read'] });
  const { recallPeople } = await import('#server/contacts/recall/service.ts');
  const recalled = await agent.vault.read((tx) =>
    recallPeople(tx, agent, 'When is Leo’s birthday?', { isAsked: true }),
  );
  expect(recalled.items).toEqual([]);
});
