import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { AgentActor } from '#server/core/actor.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { AUDIT } from '#server/domain/parameters/parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { writeBurst } from '../repo.ts';
import type { Burst } from '../sql/collapse-burst.ts';
import { recordFailedSignIn, recordKeyUse, recordRefusedKey } from './record-bursts.ts';

const READ = { name: 'memories.query', kind: 'query' };
const SURFACE = { name: 'surfacing.surface', kind: 'query' };
const WRITE = { name: 'memories.store', kind: 'mutation' };
const minutes = (count: number): Date => new Date(NOW.getTime() + count * MINUTE_MS);

let home: TestHousehold;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const agentOf = (name: string | null): AgentActor => {
  const { actor } = home.asAgent(name);
  if (actor.kind !== 'agent') throw new Error('The caller is not an agent.');
  return actor;
};
async function events() {
  await flushWriteBehind();
  const db = await identity();
  return db.auditEvent.findMany({ where: { householdId: home.householdId }, orderBy: { at: 'asc' } });
}

describe(`uses of a key, on ${inject('databaseKind')} Postgres`, () => {
  it('are one event with count, period and operations', async () => {
    const agent = agentOf('Leo');
    for (const minute of [0, 1, 2]) recordKeyUse(agent, READ, 'personal', minutes(minute));
    recordKeyUse(agent, SURFACE, 'personal', minutes(2));
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      action: 'key.read',
      actorKind: 'agent',
      userId: agent.userId,
      agentId: agent.agentId,
      keyId: agent.keyId,
      at: minutes(0),
      until: minutes(2),
      count: 4,
      detail: { operations: { 'memories.query': 3, 'surfacing.surface': 1 } },
    });
  });

  it('extend an existing event, whichever instance wrote it', async () => {
    const agent = agentOf('Leo');
    recordKeyUse(agent, READ, 'personal', minutes(0));
    await flushWriteBehind();
    recordKeyUse(agent, READ, 'personal', minutes(5));
    recordKeyUse(agent, SURFACE, 'personal', minutes(6));
    const all = await events();
    expect(all).toMatchObject([{ at: minutes(0), until: minutes(6), count: 3 }]);
    expect(all[0]?.detail).toEqual({ operations: { 'memories.query': 2, 'surfacing.surface': 1 } });
  });

  it('start a new event after a pause, and after the maximum duration', async () => {
    const agent = agentOf('Leo');
    recordKeyUse(agent, READ, 'personal', minutes(0));
    await flushWriteBehind();
    recordKeyUse(agent, READ, 'personal', minutes(5.1));
    expect((await events()).map(({ count }) => count)).toEqual([1, 1]);
    for (let minute = 10; minute <= 75; minute += 5) {
      recordKeyUse(agent, READ, 'personal', minutes(minute));
      await flushWriteBehind();
    }
    const lengths = (await events()).map(({ at, until }) => (until?.getTime() ?? 0) - at.getTime());
    expect(Math.max(...lengths)).toBeLessThanOrEqual(AUDIT.longestBurstMs + AUDIT.burstGapMs);
    expect(lengths.length).toBe(3);
  });

  it('are separate events per action, member and key', async () => {
    const agent = agentOf('Leo');
    recordKeyUse(agent, READ, 'personal', minutes(0));
    recordKeyUse(agent, WRITE, 'personal', minutes(0));
    recordKeyUse({ ...agent, userId: null }, READ, 'personal', minutes(0));
    recordKeyUse(agentOf('Leo'), READ, 'personal', minutes(0));
    expect((await events()).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('are all counted when several instances write at once', async () => {
    const { agentId, keyId, userId } = agentOf('Leo');
    const burst = (index: number): Burst => ({
      id: crypto.randomUUID(),
      householdId: home.householdId,
      actorKind: 'agent',
      userId,
      agentId,
      keyId,
      action: 'key.read',
      objectId: null,
      context: 'personal',
      concerns: [],
      first: minutes(0),
      last: minutes(index / 10),
      count: 2,
      operations: { 'memories.query': 2 },
      detail: {},
      gapMs: AUDIT.burstGapMs,
      longestMs: AUDIT.longestBurstMs,
    });
    await Promise.all([...Array(12).keys()].map((index) => writeBurst(burst(index))));
    expect(await events()).toMatchObject([{ count: 24, detail: { operations: { 'memories.query': 24 } } }]);
  });
});

describe('an unavailable database', () => {
  it('loses no use: failed writes are retried', async () => {
    const agent = agentOf('Leo');
    const householdId = trustHouseholdId(crypto.randomUUID());
    recordKeyUse({ ...agent, householdId }, READ, 'personal', minutes(0));
    await flushWriteBehind();
    const db = await identity();
    await db.household.create({ data: { id: householdId, name: 'Late', timeZone: 'UTC', createdAt: NOW } });
    recordKeyUse({ ...agent, householdId }, READ, 'personal', minutes(1));
    await flushWriteBehind();
    const written = await db.auditEvent.findMany({ where: { householdId } });
    expect(written).toMatchObject([{ count: 2, at: minutes(0), until: minutes(1) }]);
  });
});

describe('failed attempts', () => {
  it('wrong passwords are one event that concerns the owner of the account', async () => {
    const leo = home.members[1]?.userId ?? '';
    for (const minute of [0, 3, 9]) recordFailedSignIn(leo, async () => home.householdId, minutes(minute));
    expect(await events()).toMatchObject([
      { action: 'account.sign_in_failed', actorKind: 'system', userId: null, concerns: [leo], count: 3 },
    ]);
  });

  it('calls with a revoked key are one event that names the key', async () => {
    const { agentId, keyId, householdId } = agentOf(null);
    const key = {
      householdId: trustHouseholdId(householdId),
      agentId,
      keyId,
      prefix: 'hl_kitchen1',
      concerns: [],
    };
    for (const minute of [0, 10, 20]) recordRefusedKey(key, minutes(minute));
    expect(await events()).toMatchObject([
      { action: 'key.refused', keyId, objectId: keyId, count: 3, detail: { prefix: 'hl_kitchen1' } },
    ]);
  });
});
