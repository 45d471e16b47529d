import { beforeAll, describe, expect, it } from 'vitest';
import { createAgentInput, updateAgentInput } from '#server/agents/schema.ts';
import { createAgent } from '#server/agents/service/agents.ts';
import { updateAgent } from '#server/agents/service/update-agent.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { type AgentReachInput, agentReachInput } from './schema.ts';
import { reachOfAgent } from './service.ts';

let home: TestHousehold;
let choir: string;
let own: string;
let shared: string;

const tell = (name: string, content: string, over: object) =>
  storeMemory(home.as(name), storeMemoryInput.parse({ content, category: 'event', ...over }));

async function agentFor(actsFor: 'me' | 'household' | null): Promise<string> {
  const name = `Agent for ${actsFor}`;
  const { agent } = await createAgent(home.as('Nora'), createAgentInput.parse({ name, preset: 'assistant' }));
  if (actsFor !== null)
    await createKey(home.as('Nora'), createKeyInput.parse({ label: 'hub', agentId: agent.id, actsFor }));
  return agent.id;
}

const reach = async (id: string, ceiling: AgentReachInput['ceiling'], name = 'Nora') =>
  (await reachOfAgent(home.as(name), agentReachInput.parse({ id, ceiling }))).reach;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  choir = (await createContact(home.as('Nora'), { name: 'Coro de la plaza', kind: 'group' })).contact.id;
  await tell('Nora', 'The quince is ripe', { privacy: 'public', category: 'preference' });
  await tell('Nora', 'The choir sings in May', { privacy: 'public', contact: choir });
  await tell('Nora', 'Nora keeps saffron behind the flour', { privacy: 'private' });
  await tell('Nora', 'The code of the safe is 7731', { privacy: 'secret' });
  await tell('Leo', 'Leo hides the walnuts', { privacy: 'private' });
  await tell('Leo', 'Leo paints the shed', { privacy: 'public' });
  own = await agentFor('me');
  shared = await agentFor('household');
});

describe('what an agent would lose and gain', () => {
  it('is counted before anything is changed', async () => {
    expect(await reach(own, { privacy: 'public' })).toEqual({ before: 4, after: 3, loses: 1, gains: 0 });
    expect(await reach(own, { categories: ['preference'] })).toMatchObject({ before: 4, loses: 3 });
    expect(await reach(own, { groups: [choir] })).toMatchObject({ before: 4, after: 1 });
    expect(await reach(own, { contexts: ['work'] })).toMatchObject({ after: 0, loses: 4 });
    expect(await reach(own, {})).toEqual({ before: 4, after: 4, loses: 0, gains: 0 });
  });

  it('is what it has lost and gained once that is saved', async () => {
    const before = await reach(own, { privacy: 'public', categories: ['event'] });
    expect(before).toEqual({ before: 4, after: 2, loses: 2, gains: 0 });
    const change = { id: own, ceiling: { privacy: 'public', categories: ['event'] } };
    await updateAgent(home.as('Nora'), updateAgentInput.parse(change));
    expect(await reach(own, {})).toMatchObject({ before: 2, after: 2 });
    expect(await reach(own, { categories: ['preference'] })).toEqual({
      before: 2,
      after: 1,
      loses: 2,
      gains: 1,
    });
    expect(await reach(own, { privacy: 'private', categories: null })).toMatchObject({ gains: 2, loses: 0 });
  });

  it('counts no memory that is private to somebody else, and no secret', async () => {
    expect(await reach(shared, { privacy: 'public' })).toEqual({ before: 3, after: 3, loses: 0, gains: 0 });
  });

  it('is null for an agent without a key, and told to nobody who may not change the agent', async () => {
    expect(await reach(await agentFor(null), { privacy: 'public' })).toBeNull();
    await expect(reach(shared, { privacy: 'public' }, 'Leo')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(reach(own, { privacy: 'public' }, 'Leo')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const key = home.asAgent('Nora', { scopes: ['memories:read', 'admin'] });
    await expect(reachOfAgent(key, { id: own, ceiling: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('names a group that is none', async () => {
    const other = home.members[1]?.contactId ?? '';
    await expect(reach(own, { groups: [other] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
