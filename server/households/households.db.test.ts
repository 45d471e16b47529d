import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newHouseholdId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import {
  getHousehold,
  listHouseholds,
  switchHousehold,
  updateHousehold,
} from './household/service/households.ts';
import { getOverview } from './overview/service.ts';
import { updateHouseholdInput } from './schema.ts';

const refusal = (code: string) => expect.objectContaining({ code });

describe(`the household, on ${inject('databaseKind')} Postgres`, () => {
  let home: TestHousehold;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Ana']);
  });

  it('shows its members, the caller, and what the caller may change', async () => {
    const seen = await getHousehold(home.as('Ana'));
    expect(seen).toMatchObject({
      id: home.householdId,
      name: 'Rivera family',
      timeZone: 'Europe/Madrid',
      isDemo: false,
    });
    expect(seen.members.map(({ name, role }) => [name, role])).toEqual([
      ['Nora', 'owner'],
      ['Ana', 'member'],
    ]);
    expect(seen.me).toMatchObject({ name: 'Ana', role: 'member' });
    expect(seen.can.edit).toBe(false);
    expect((await getHousehold(home.asAgent(null))).me).toBeNull();
  });

  it('can be changed by its owner only', async () => {
    const input = updateHouseholdInput.parse({ name: 'Rivera & Okafor', timeZone: 'Africa/Lagos' });
    await expect(updateHousehold(home.as('Ana'), input)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(updateHousehold(home.asAgent('Nora'), input)).rejects.toEqual(refusal('FORBIDDEN'));
    expect(await updateHousehold(home.as('Nora'), input)).toMatchObject(input);
  });

  it('accepts only existing time zones', () => {
    for (const timeZone of ['Madrid', 'Europe/Atlantis', '', 'Europe/Madrid\n']) {
      expect(updateHouseholdInput.safeParse({ timeZone }).success, timeZone).toBe(
        timeZone === 'Europe/Madrid\n',
      );
    }
  });

  it('can be switched to another one of the caller’s own', async () => {
    const db = await identity();
    const [demo, foreign] = [newHouseholdId(), newHouseholdId()];
    for (const id of [demo, foreign]) {
      await db.household.create({
        data: { id, name: 'Other', timeZone: 'UTC', isDemo: id === demo, createdAt: NOW },
      });
    }
    const userId = home.members[1]?.userId ?? '';
    await db.membership.create({
      data: { householdId: demo, userId, role: 'guest', createdAt: new Date(0) },
    });
    const listed = await listHouseholds(home.as('Ana'));
    expect(listed.map(({ id, isCurrent, isDemo }) => [id, isCurrent, isDemo])).toEqual([
      [home.householdId, true, false],
      [demo, false, true],
    ]);
    expect(await switchHousehold(home.as('Ana'), { householdId: demo })).toMatchObject({ householdId: demo });
    await expect(switchHousehold(home.as('Ana'), { householdId: foreign })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await expect(switchHousehold(home.as('Nora'), { householdId: demo })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await expect(switchHousehold(home.asAgent('Ana'), { householdId: demo })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });
});

describe('the numbers on Home', () => {
  let home: TestHousehold;
  const say = async (who: string, fields: object, now = NOW) => {
    const { memory } = await storeMemory(home.as(who, now), storeMemoryInput.parse(fields));
    if (!memory) throw new Error('The memory was not stored.');
    return memory.id;
  };

  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Ana']);
    await say('Nora', { content: 'Nora loves 90s dance music', category: 'preference', privacy: 'public' });
    await say('Nora', {
      content: 'Nora sees Dr. Osei about her knee',
      category: 'biographical',
      privacy: 'private',
    });
    await say('Nora', {
      content: 'The spare key is under the third pot',
      category: 'secret',
      privacy: 'secret',
    });
    const monthAgo = new Date(NOW.getTime() - 30 * DAY_MS);
    await say('Ana', { content: 'Ana runs on Sundays', category: 'preference', privacy: 'public' }, monthAgo);
    const dropped = await say('Ana', {
      content: 'Ana collects stamps',
      category: 'preference',
      privacy: 'public',
    });
    await forgetMemory(home.as('Ana'), dropped);
  });

  it('count only what the caller may see', async () => {
    const nora = await getOverview(home.as('Nora'));
    expect(nora).toMatchObject({ memories: 4, memoriesThisWeek: 3, inTrash: 1, people: 2, relationships: 2 });
    expect(nora.byCategory).toEqual([
      { category: 'preference', count: 2 },
      { category: 'biographical', count: 1 },
      { category: 'secret', count: 1 },
    ]);
    const ana = await getOverview(home.as('Ana'));
    expect(ana).toMatchObject({ memories: 2, memoriesThisWeek: 1, inTrash: 1 });
    expect(ana.byCategory).toEqual([{ category: 'preference', count: 2 }]);
  });

  it('show the latest memories without sealed ones', async () => {
    const { recent } = await getOverview(home.as('Nora'));
    expect(recent.map(({ content }) => content)).toEqual([
      'Nora sees Dr. Osei about her knee',
      'Nora loves 90s dance music',
      'Ana runs on Sundays',
    ]);
  });

  it("respect an agent's ceiling", async () => {
    const ceiling = { privacy: 'public', categories: ['preference' as const] } as const;
    const seen = await getOverview(
      home.asAgent('Nora', { ceiling: { ...ceiling, categories: [...ceiling.categories] } }),
    );
    expect(seen).toMatchObject({ memories: 2, byCategory: [{ category: 'preference', count: 2 }] });
  });

  it('exclude other households', async () => {
    const other = await makeHousehold(['Nora']);
    expect(await getOverview(other.as('Nora'))).toMatchObject({
      memories: 0,
      inTrash: 0,
      people: 1,
      relationships: 1,
      agents: 0,
      lastKeyUse: null,
      recent: [],
    });
  });

  it('count the agents', async () => {
    await createKey(home.as('Ana'), createKeyInput.parse({ label: 'x', agentName: 'Kitchen' }));
    expect(await getOverview(home.as('Nora'))).toMatchObject({ agents: 1, lastKeyUse: null });
  });

  it('name the agent that added a memory to those alone who may see it', async () => {
    const { key } = await createKey(
      home.as('Nora'),
      createKeyInput.parse({ label: 'y', agentName: 'Diary' }),
    );
    const fields = { content: 'Nora bakes rye bread', category: 'preference', privacy: 'public' };
    await storeMemory(
      { ...home.asAgent('Nora', { agentId: key.agent.id }), now: new Date(NOW.getTime() + 1000) },
      storeMemoryInput.parse(fields),
    );
    const latest = async (name: string) => (await getOverview(home.as(name))).recent[0];
    expect(await latest('Nora')).toMatchObject({ createdByAgent: { id: key.agent.id, name: 'Diary' } });
    expect(await latest('Ana')).toMatchObject({
      content: 'Nora bakes rye bread',
      createdByAgent: { id: null, name: 'an agent' },
    });
  });
});
