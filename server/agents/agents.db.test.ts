import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { actorFromKey } from '#server/keys/service/actor-from-key.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { agreeToKey } from '#server/keys/service/key-consent.ts';
import { createAgentInput, updateAgentInput } from './schema.ts';
import * as agents from './service/agents.ts';
import { updateAgent } from './service/update-agent.ts';

let home: TestHousehold;
let next: TestHousehold;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana', 'Mía']);
  next = await makeHousehold(['Chidi'], { homeName: 'Okafor family' });
  const db = await identity();
  for (const { userId, name } of home.members) {
    if (name !== 'Mía') await db.user.update({ where: { id: userId }, data: { passwordHash: 'x' } });
  }
});

const make = async (name: string, over: object = {}) => {
  const input = createAgentInput.parse({ name: `Agent ${newId()}`, preset: 'assistant', ...over });
  return (await agents.createAgent(home.as(name), input)).agent;
};
const keyFor = (name: string, agentId: string, over: object = {}) =>
  createKey(home.as(name), createKeyInput.parse({ label: 'laptop', agentId, ...over }));
const update = (ctx: Ctx, id: string, over: object) =>
  updateAgent(ctx, updateAgentInput.parse({ id, ...over }));
const userOf = (name: string): string => home.members.find((one) => one.name === name)?.userId ?? '';
const refusal = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message ? { message: expect.stringMatching(message) } : {}) });
const as = async (actor: Actor): Promise<Ctx> => {
  const handle = await vaultFor(home.householdId, 'personal');
  return { ...home.as('Nora'), actor, vault: bindVault(handle, actor, NOW, newId()) };
};
const group = async (name: string): Promise<string> => {
  return (await createContact(home.as('Nora'), { name, kind: 'group' })).contact.id;
};

describe('a new agent', () => {
  it('follows its preset, and belongs to its creator', async () => {
    const agent = await make('Leo', { name: 'Küche', preset: 'kitchen', purpose: 'The display' });
    expect(agent).toMatchObject({
      preset: 'kitchen',
      purpose: 'The display',
      owner: { userId: userOf('Leo'), name: 'Leo' },
      ceiling: { privacy: 'public', groups: null, contexts: ['personal'] },
      activeKeys: 0,
      can: { edit: true, remove: true },
    });
    expect(agent.ceiling.categories).not.toContain('opinion');
  });

  it('may have a narrower ceiling than its preset, never a wider one', async () => {
    const school = await group('St Anne’s');
    const ceiling = { privacy: 'public', categories: ['event'], groups: [school], contexts: ['personal'] };
    const agent = await make('Nora', { ceiling });
    expect(agent.ceiling).toEqual({ ...ceiling, groups: [{ id: school, name: 'St Anne’s' }] });
    const kids = { preset: 'kids', ceiling: { privacy: 'private' } };
    await expect(make('Nora', kids)).rejects.toEqual(refusal('INVALID_INPUT', /preset “Kids”/));
  });

  it('can be limited to groups of the household, but not to people', async () => {
    const strangers = await next
      .as('Chidi')
      .vault.read(({ circle }) => Promise.resolve(circle.homeContactId));
    const person = home.members[1]?.contactId;
    for (const id of [strangers, person, newId()]) {
      await expect(make('Nora', { ceiling: { groups: [id] } })).rejects.toEqual(refusal('INVALID_INPUT'));
    }
  });

  it('needs a name that no visible agent has, ignoring case and accents', async () => {
    await make('Ana', { name: 'Vocabulário' });
    await expect(make('Ana', { name: 'vocabulario' })).rejects.toEqual(refusal('CONFLICT'));
    // A refusal would reveal to Leo that Ana has an agent with this name.
    await expect(make('Leo', { name: 'Vocabulário' })).resolves.toMatchObject({ name: 'Vocabulário' });
  });

  it('created by an agent gets at most that agent’s ceiling, also by default', async () => {
    const maker = await make('Nora', {
      name: 'Maker',
      ceiling: { privacy: 'public', categories: ['event', 'opinion'], contexts: ['personal'] },
    });
    const { token } = await keyFor('Nora', maker.id, { scopes: [...SCOPES] });
    const ctx = await as(await actorFromKey(token, NOW));
    const input = (over: object) =>
      createAgentInput.parse({ name: `Made ${newId()}`, preset: 'assistant', ...over });
    const { agent } = await agents.createAgent(ctx, input({}));
    expect(agent.ceiling).toEqual({
      privacy: 'public',
      groups: null,
      categories: ['event', 'opinion'],
      contexts: ['personal'],
    });
    await expect(agents.createAgent(ctx, input({ ceiling: { privacy: 'private' } }))).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    await expect(update(ctx, maker.id, { ceiling: { privacy: 'private' } })).rejects.toEqual(
      refusal('FORBIDDEN', /more than your own key/),
    );
  });
});

describe('an existing agent', () => {
  it('is visible to its owner and to owners and admins, and not found by others', async () => {
    const agent = await make('Leo');
    const sees = async (ctx: Ctx) => (await agents.listAgents(ctx)).some(({ id }) => id === agent.id);
    expect([await sees(home.as('Leo')), await sees(home.as('Nora')), await sees(home.as('Ana'))]).toEqual([
      true,
      true,
      false,
    ]);
    for (const ctx of [home.as('Ana'), next.as('Chidi')]) {
      await expect(agents.getAgent(ctx, { id: agent.id })).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(update(ctx, agent.id, { name: 'Mine' })).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(agents.removeAgent(ctx, { id: agent.id })).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(agents.restoreAgent(ctx, { id: agent.id })).rejects.toEqual(refusal('NOT_FOUND'));
    }
  });

  it('with a household key is visible to every member, who cannot change it', async () => {
    const agent = await make('Nora');
    await keyFor('Nora', agent.id, { actsFor: 'household' });
    const { agent: seen } = await agents.getAgent(home.as('Ana'), { id: agent.id });
    expect(seen).toMatchObject({ activeKeys: 1, can: { edit: false, remove: false } });
    await expect(update(home.as('Ana'), agent.id, { name: 'Ours' })).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(agents.removeAgent(home.as('Ana'), { id: agent.id })).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it('sees itself, and changes itself only with the scope admin', async () => {
    const agent = await make('Nora');
    const { token } = await keyFor('Nora', agent.id, { actsFor: 'household' });
    const ctx = await as(await actorFromKey(token, NOW));
    expect((await agents.listAgents(ctx)).map(({ id }) => id)).toEqual([agent.id]);
    await expect(update(ctx, agent.id, { ceiling: { privacy: 'public' } })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });
});

describe('a changed ceiling', () => {
  it('applies from the next call of every key on, narrower or wider', async () => {
    const agent = await make('Leo');
    const { token } = await keyFor('Leo', agent.id, { contexts: ['personal', 'work'] });
    const now = async () => {
      const { ceiling, contexts } = await actorFromKey(token, NOW);
      return [ceiling.privacy, ceiling.categories, contexts];
    };
    expect(await now()).toEqual(['private', null, ['personal', 'work']]);
    const lower = { privacy: 'public', categories: ['event'], contexts: ['work'] };
    await update(home.as('Leo'), agent.id, { ceiling: lower });
    expect(await now()).toEqual(['public', ['event'], ['work']]);
    await update(home.as('Leo'), agent.id, { ceiling: { privacy: 'private', categories: null } });
    expect(await now()).toEqual(['private', null, ['work']]);
  });

  it('ends consents if it is wider, and keeps them if it is narrower', async () => {
    const agent = await make('Nora', { ceiling: { privacy: 'public' } });
    const made = await keyFor('Nora', agent.id, {
      actsFor: 'household',
      speaksFor: [userOf('Nora'), userOf('Mía')],
    });
    await agreeToKey(home.as('Ana'), { id: made.key.id });
    const narrower = await update(home.as('Nora'), agent.id, {
      ceiling: { categories: ['event', 'opinion'] },
    });
    expect(narrower.noLongerSpeaksFor).toEqual([]);
    const wider = await update(home.as('Nora'), agent.id, { ceiling: { privacy: 'private' } });
    expect(wider.noLongerSpeaksFor).toEqual([{ userId: userOf('Ana'), name: 'Ana' }]);
    const call = (name: string) => actorFromKey(made.token, NOW, { onBehalfOf: userOf(name) });
    await expect(call('Ana')).rejects.toEqual(refusal('FORBIDDEN'));
    for (const name of ['Nora', 'Mía']) expect((await call(name)).userId).toBe(userOf(name));
  });

  it('cannot show an agent more of a member whose own key it has', async () => {
    const agent = await make('Nora', { ceiling: { privacy: 'public' } });
    await keyFor('Nora', agent.id, { actsFor: 'household' });
    await keyFor('Leo', agent.id);
    await expect(update(home.as('Nora'), agent.id, { ceiling: { privacy: 'private' } })).rejects.toEqual(
      refusal('FORBIDDEN', /has a key that acts for Leo/),
    );
    await expect(
      update(home.as('Nora'), agent.id, { ceiling: { contexts: ['personal'] } }),
    ).resolves.toBeTruthy();
  });
});

describe('a removed agent', () => {
  it('is not listed, its keys are refused at once, and its audit events stay', async () => {
    const agent = await make('Leo', { name: 'Umzug' });
    const { token } = await keyFor('Leo', agent.id);
    await actorFromKey(token, NOW);
    const removed = await agents.removeAgent(home.as('Leo'), { id: agent.id });
    expect(removed).toEqual({ outcome: 'removed', id: agent.id, revokedKeys: 1 });
    await expect(actorFromKey(token, NOW)).rejects.toEqual(refusal('UNAUTHENTICATED'));
    await expect(agents.getAgent(home.as('Nora'), { id: agent.id })).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(keyFor('Leo', agent.id)).rejects.toEqual(refusal('NOT_FOUND'));
    const db = await identity();
    const where = { householdId: home.householdId, objectId: agent.id };
    const events = await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } });
    expect(events.map(({ action }) => action)).toEqual(['agent.create', 'agent.remove']);
    expect(events[1]?.detail).toMatchObject({ name: 'Umzug' });
  });

  it('is restored once with its ceiling and without keys, by those who may remove it', async () => {
    const agent = await make('Leo', { ceiling: { privacy: 'public' } });
    const { token } = await keyFor('Leo', agent.id);
    await agents.removeAgent(home.as('Leo'), { id: agent.id });
    await expect(agents.restoreAgent(home.as('Ana'), { id: agent.id })).rejects.toEqual(refusal('NOT_FOUND'));
    for (let time = 0; time < 2; time += 1) {
      const back = await agents.restoreAgent(home.as('Leo'), { id: agent.id });
      expect(back.agent).toMatchObject({ ceiling: { privacy: 'public' }, activeKeys: 0 });
    }
    await expect(actorFromKey(token, NOW)).rejects.toEqual(refusal('UNAUTHENTICATED'));
  });

  it('gets no working key from a concurrent creation', async () => {
    for (let time = 0; time < 5; time += 1) {
      const agent = await make('Leo');
      const [made] = await Promise.allSettled([
        keyFor('Leo', agent.id),
        agents.removeAgent(home.as('Leo'), { id: agent.id }),
      ]);
      await agents.restoreAgent(home.as('Leo'), { id: agent.id });
      if (made.status === 'rejected') continue;
      await expect(actorFromKey(made.value.token, NOW)).rejects.toEqual(refusal('UNAUTHENTICATED'));
    }
  });
});
