import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { getOverview } from '#server/households/overview/service.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { actorFromKey } from '#server/keys/service/actor-from-key.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { allOperations } from '#server/operations.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { previewInput } from '#server/surfacing/preview/schema.ts';
import { preview } from '#server/surfacing/preview/service.ts';
import { type CeilingInput, createAgentInput, updateAgentInput } from './schema.ts';
import { createAgent } from './service/agents.ts';
import { updateAgent } from './service/update-agent.ts';

/** Each word occurs in exactly one memory. */
const WORDS = ['quince', 'saffron', 'walnut', 'madrigal', 'brutalism', 'tenor'] as const;
type Word = (typeof WORDS)[number];

let home: TestHousehold;
let choir: string;
let tomas: string;
let idOf: Record<Word, string>;
let agent: { id: string; token: string };

const tell = async (content: string, over: object): Promise<string> => {
  const input = storeMemoryInput.parse({ content, ...over });
  const { memory } = await storeMemory(home.as('Nora'), input);
  if (!memory) throw new Error(`${content} was not stored.`);
  return memory.id;
};
const add = async (name: string, kind: 'person' | 'group') =>
  (await createContact(home.as('Nora'), { name, kind })).contact.id;
const relate = (contactA: string, contactB: string, relationship: string) =>
  setRelationship(home.as('Nora'), { contactA, contactB, relationship });

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  choir = await add('Coro de la plaza', 'group');
  tomas = await add('Tomás Quintana', 'person');
  const bea = await add('Bea Vidal', 'person');
  const nora = home.members[0]?.contactId ?? '';
  for (const singer of [nora, bea]) await relate(singer, choir, 'member_of');
  await relate(nora, tomas, 'neighbour_of');
  await relate(nora, bea, 'friend_of');
  const open = { privacy: 'public' };
  idOf = {
    quince: await tell('Nora likes quince with cheese', { ...open, category: 'preference' }),
    saffron: await tell('Nora keeps saffron behind the flour', {
      privacy: 'private',
      category: 'contextual',
    }),
    walnut: await tell('Tomás gathers walnut shells', { ...open, category: 'event', contact: tomas }),
    madrigal: await tell('The choir sings a madrigal in May', {
      ...open,
      category: 'event',
      contact: choir,
    }),
    brutalism: await tell('Nora thinks brutalism is warm', { ...open, category: 'opinion' }),
    tenor: await tell('Bea replaces the tenor on Mondays', {
      privacy: 'private',
      category: 'event',
      contact: choir,
    }),
  };
  const input = createAgentInput.parse({ name: 'Desk', preset: 'assistant' });
  const made = await createAgent(home.as('Nora'), input);
  const key = createKeyInput.parse({ label: 'laptop', agentId: made.agent.id });
  agent = { id: made.agent.id, token: (await createKey(home.as('Nora'), key)).token };
});

async function limitedTo(ceiling: CeilingInput): Promise<Ctx> {
  const open = { privacy: 'private', groups: null, categories: null, ...ceiling };
  await updateAgent(home.as('Nora'), updateAgentInput.parse({ id: agent.id, ceiling: open }));
  const actor = await actorFromKey(agent.token, NOW);
  const vault = bindVault(await vaultFor(home.householdId, 'personal'), actor, NOW, newId());
  return { ...home.as('Nora'), actor, vault };
}

const run = async (ctx: Ctx, name: string, sent: object): Promise<unknown> => {
  const operation = allOperations().find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation.run(ctx, operation.input.parse(sent) as never);
};
const wordsIn = (answer: unknown): Word[] => WORDS.filter((word) => JSON.stringify(answer).includes(word));
const PROMPT = `What about ${WORDS.join(', ')} with Nora, Tomás, Bea and the choir?`;

async function shown(ctx: Ctx): Promise<Record<string, Word[]>> {
  const asked = { prompt: PROMPT, limit: 50, minSimilarity: 0, maxTokens: 4_000 };
  const got = await Promise.all(
    WORDS.map(async (word) => {
      const found = await run(ctx, 'memories.get', { id: idOf[word] }).catch(() => null);
      return found === null ? [] : [word];
    }),
  );
  const previewed = await preview(home.as('Nora'), previewInput.parse({ ...asked, asAgentId: agent.id }));
  return {
    list: wordsIn(await run(ctx, 'memories.list', { limit: 100 })),
    get: got.flat(),
    query: wordsIn(await run(ctx, 'memories.query', { query: WORDS.join(' '), limit: 50 })),
    surface: wordsIn(await run(ctx, 'surfacing.surface', asked)),
    preview: wordsIn({ ...previewed, blocked: [] }),
    overview: wordsIn(await run(ctx, 'household.overview', {})),
  };
}

describe('a ceiling limits every way of reading from the next call on', () => {
  const everything: readonly Word[] = WORDS;
  it.each<[string, CeilingInput, (ctx: { choir: string }) => CeilingInput, readonly Word[]]>([
    ['none', {}, () => ({}), everything],
    [
      'public memories only',
      { privacy: 'public' },
      () => ({}),
      ['quince', 'walnut', 'madrigal', 'brutalism'],
    ],
    ['two categories', { categories: ['preference', 'opinion'] }, () => ({}), ['quince', 'brutalism']],
    [
      'a group and who is in it',
      {},
      ({ choir: group }) => ({ groups: [group] }),
      ['quince', 'saffron', 'madrigal', 'brutalism', 'tenor'],
    ],
    [
      'all of these at once',
      { privacy: 'public', categories: ['event'] },
      ({ choir: group }) => ({ groups: [group] }),
      ['madrigal'],
    ],
  ])('%s', async (_, ceiling, more, allowed) => {
    const ctx = await limitedTo({ ...ceiling, ...more({ choir }) });
    const seen = await shown(ctx);
    for (const way of ['list', 'get']) expect([way, seen[way]]).toEqual([way, allowed]);
    for (const [way, words] of Object.entries(seen)) {
      expect({ way, forbidden: words.filter((word) => !allowed.includes(word)) }).toEqual({
        way,
        forbidden: [],
      });
    }
    expect(seen.query).not.toEqual([]);
    const overview = await getOverview(ctx);
    expect(overview.memories).toBe(allowed.length);
    expect(overview.byCategory.reduce((sum, { count }) => sum + count, 0)).toBe(allowed.length);
  });
});

describe('an agent limited to a group', () => {
  it('sees its members and the relationships between them only', async () => {
    const ctx = await limitedTo({ groups: [choir] });
    const ways = {
      list: await run(ctx, 'contacts.list', { limit: 50 }),
      search: await run(ctx, 'contacts.list', { search: 'Tomas' }),
      relationships: await run(ctx, 'relationships.query', { contact: 'me', includeDerived: true }),
      surface: await run(ctx, 'surfacing.surface', { prompt: PROMPT, minSimilarity: 0 }),
    };
    for (const [way, answer] of Object.entries(ways)) {
      expect({ way, tells: JSON.stringify(answer).includes('Quintana') }).toEqual({ way, tells: false });
    }
    expect(JSON.stringify(ways.list)).toContain('Bea Vidal');
    expect(JSON.stringify(ways.relationships)).toContain('Bea Vidal');
    await expect(run(ctx, 'contacts.get', { id: tomas })).rejects.toThrow(/not found|no such/i);
    expect((await getOverview(ctx)).people).toBe(2);
  });

  it('sees nobody once the group is removed', async () => {
    const gone = await add('Club de lectura', 'group');
    const ctx = await limitedTo({ groups: [gone] });
    await home
      .as('Nora')
      .vault.write('test.remove', (tx) =>
        tx.db.contact.updateMany({ where: { id: gone }, data: { deletedAt: NOW } }),
      );
    expect(await run(ctx, 'memories.list', {})).toMatchObject({ items: [] });
    expect(await run(ctx, 'contacts.list', {})).toMatchObject({ items: [] });
  });
});
