import { beforeAll, describe, expect, it } from 'vitest';
import { createAgentInput } from '#server/agents/schema.ts';
import { createAgent, removeAgent } from '#server/agents/service/agents.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { queryMemoriesInput } from '../query/schema.ts';
import { queryMemories } from '../query/service/query.ts';
import { storeMemoryInput } from '../store/schema.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { listMemoriesInput } from './schema.ts';
import { listMemories } from './service.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  await createContact(home.as('Nora'), { name: 'Xosé Leira', kind: 'person' });
  const say = (content: string, fields: object, on: string) =>
    storeMemory({ ...home.as('Nora'), now: new Date(on) }, storeMemoryInput.parse({ content, ...fields }));
  await say('We learnt to sail in Betanzos last summer', { confidence: 0.5 }, '2026-03-02T09:00:00Z');
  await say(
    'Xosé lent us his dinghy',
    { source: 'import', importance: 'high', confidence: 0.9 },
    '2026-03-03T09:00:00Z',
  );
  await say('Choir is on Tuesdays at the town hall', {}, '2026-03-04T09:00:00Z');
  await say('The ferry leaves on 12 April', { confidence: 0.7 }, '2026-03-05T09:00:00Z');
  await say('Nora fears deep water', { privacy: 'private' }, '2026-03-06T09:00:00Z');
});

const list = async (input: object, by = 'Nora') => {
  const { items, total } = await listMemories(home.as(by), listMemoriesInput.parse(input));
  expect(total).toBe(items.length);
  return items.map(({ content }) => content?.split(' ').slice(0, 2).join(' '));
};

describe('the list of memories', () => {
  it.each([
    [{ text: 'dinghy' }, ['Xosé lent']],
    [{ text: 'leaves ferry' }, ['The ferry']],
    [{ place: 'town hall' }, ['Choir is']],
    [{ who: 'Xosé' }, ['Xosé lent']],
    [{ source: 'import' }, ['Xosé lent']],
    [{ importance: 'high' }, ['Xosé lent']],
    [{ confidenceFrom: 0.6, confidenceTo: 0.8 }, ['The ferry']],
    [{ recordedFrom: '2026-03-04', recordedTo: '2026-03-05' }, ['The ferry', 'Choir is']],
    [{ happenedFrom: '2025-07-01', happenedTo: '2025-07-02' }, ['We learnt']],
    [{ happenedFrom: '2026-04-01', happenedTo: '2026-04-12' }, ['The ferry', 'Choir is']],
    [{ status: 'superseded' }, []],
    [{ sort: 'confidence', order: 'asc', text: 'sail' }, ['We learnt']],
  ])('is narrowed by %o', async (input, found) => {
    expect(await list(input)).toEqual(found);
  });

  it('is sorted, and its pages go on in that order', async () => {
    const input = { sort: 'happened', order: 'asc', limit: 2 };
    const first = await listMemories(home.as('Nora'), listMemoriesInput.parse(input));
    expect(first.items.map(({ content }) => content)).toEqual([
      'We learnt to sail in Betanzos last summer',
      'Xosé lent us his dinghy',
    ]);
    const cursor = first.nextCursor ?? '';
    const second = await listMemories(home.as('Nora'), listMemoriesInput.parse({ ...input, cursor }));
    expect(second.items.map(({ content }) => content)).toEqual([
      'Choir is on Tuesdays at the town hall',
      'Nora fears deep water',
    ]);
    await expect(
      listMemories(home.as('Nora'), listMemoriesInput.parse({ ...input, order: 'desc', cursor })),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('refuses an unknown name, and tells nobody of what they may not see', async () => {
    await expect(list({ who: 'Wilhelmina' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await list({ text: 'fears water' })).toEqual(['Nora fears']);
    expect(await list({ text: 'fears water' }, 'Leo')).toEqual([]);
    expect(await list({ sort: 'confidence' }, 'Leo')).toHaveLength(4);
  });
});

describe('what fades and who added it', () => {
  let agentId: string;
  let house: TestHousehold;
  beforeAll(async () => {
    house = await makeHousehold(['Nora', 'Leo', 'Ana']);
    agentId = await agentOf('Leo');
    const long = new Date(NOW.getTime() - 120 * DAY_MS);
    const tell = (ctx: ReturnType<typeof house.as>, content: string, fields: object = {}) =>
      storeMemory(ctx, storeMemoryInput.parse({ content, ...fields }));
    await tell(house.as('Nora', long), 'Nora finds oolong tea bitter', { category: 'opinion' });
    await tell(house.as('Nora', long), 'Nora likes green tea', { category: 'preference', pinned: true });
    await tell(house.as('Leo', long), 'Leo finds tea too quiet', { category: 'opinion', privacy: 'private' });
    await tell(house.as('Nora'), 'Nora finds mint tea dull', { category: 'opinion' });
    await tell(house.asAgent('Leo', { agentId }), 'Leo drinks tea at four');
  });

  const agentOf = async (name: string) =>
    (
      await createAgent(
        house.as(name),
        createAgentInput.parse({ name: `Agent of ${name}`, preset: 'assistant' }),
      )
    ).agent.id;

  const found = async (input: object, by = 'Nora') => {
    const ctx = house.as(by);
    const listed = await listMemories(ctx, listMemoriesInput.parse(input));
    const asked = queryMemoriesInput.parse({ query: 'tea', maxHops: 0, ...input });
    const { matches } = await queryMemories(ctx, asked);
    expect(listed.total).toBe(listed.items.length);
    return [listed.items, matches.map(({ memory }) => memory)].map((all) =>
      all.map(({ content }) => content?.split(' ').slice(2, 4).join(' ')),
    );
  };

  it.each([[{ fading: true }, ['oolong tea']]])('narrow a list and a search: %o', async (input, expected) => {
    expect(await found(input)).toEqual([expected, expected]);
  });

  it('a list and a search are narrowed by an agent', async () => {
    expect(await found({ agentId })).toEqual([['tea at'], ['tea at']]);
    expect(await found({ agentId: newId() })).toEqual([[], []]);
    expect(await found({ agentId, fading: true })).toEqual([[], []]);
  });

  it('an agent that the caller may not see looks like an unknown one, although its memories are visible', async () => {
    const [listed, matches] = await found({}, 'Ana');
    expect([listed, matches]).toEqual([
      expect.arrayContaining(['tea at']),
      expect.arrayContaining(['tea at']),
    ]);
    expect(await found({ agentId }, 'Leo')).toEqual([['tea at'], ['tea at']]);
    expect(await found({ agentId }, 'Ana')).toEqual([[], []]);
    await removeAgent(house.as('Leo'), { id: agentId });
    expect(await found({ agentId }, 'Nora')).toEqual([['tea at'], ['tea at']]);
    expect(await found({ agentId }, 'Ana')).toEqual([[], []]);
  });

  it('leave out what the caller may not see', async () => {
    const [listed] = await found({ fading: true, category: 'opinion' }, 'Leo');
    expect(listed?.toSorted()).toEqual(['oolong tea', 'tea too']);
  });

  it('a search is narrowed by source and confidence', async () => {
    const [, matches] = await found({ source: 'import' });
    expect(matches).toEqual([]);
    const [listed, sure] = await found({ confidenceTo: 0.1 });
    expect([listed, sure]).toEqual([[], []]);
  });
});

it('a query is narrowed by place, by when it happened and by when it held', async () => {
  const ask = async (input: object) =>
    (
      await queryMemories(
        home.as('Nora'),
        queryMemoriesInput.parse({ query: 'sailing and the ferry', maxHops: 0, ...input }),
      )
    ).matches.map(({ memory }) => memory.content?.split(' ').slice(0, 2).join(' '));
  expect(await ask({ place: 'betanzos' })).toEqual(['We learnt']);
  expect(await ask({ happenedFrom: '2026-04-12', happenedTo: '2026-04-12' })).toContain('The ferry');
  expect(await ask({ happenedFrom: '2026-04-12', happenedTo: '2026-04-12' })).not.toContain('We learnt');
  const held = await ask({ heldAt: '2025-12-01' });
  expect(held).toEqual(expect.arrayContaining(['We learnt', 'Nora fears']));
  expect(held).not.toContain('The ferry');
});
