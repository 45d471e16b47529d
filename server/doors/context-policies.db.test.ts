import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { allowedModels } from '#server/households/rules/service/allowed-models.ts';
import { readContextPolicy } from '#server/households/rules/service/read-policy.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { allOperations } from '#server/operations.ts';
import { callOperation } from './call-operation.ts';
import { receiveCall } from './call-options.ts';
import { ctxFromRequest } from './request-ctx.ts';
import { doorsOf } from './testing/contract-doors.ts';
import { makePlace } from './testing/contract-household.ts';
import { signedInCookie } from './testing/session-callers.ts';
import { openWorkVault } from './testing/work-vault-ctx.ts';

const database = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults();
});

let home: TestHousehold;
let at: Record<Context, (ctx: Ctx) => Ctx>;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo'], { role: 'admin' });
  at = { personal: (ctx) => ctx, work: await openWorkVault(home.householdId) };
}, 120_000);
afterEach(async () => {
  const back = { archivedDays: null, auditsReads: false, captures: true };
  await call(home.as('Nora'), 'household.setPolicy', { ...back, localModels: false });
  await call(at.work(home.as('Nora')), 'household.setPolicy', back);
});
afterAll(async () => {
  await flushWriteBehind();
  await (await identity()).$disconnect();
  await database.discard();
});

async function call(ctx: Ctx, name: string, input: object): Promise<Record<string, unknown>> {
  const operation = allOperations().find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const answer: unknown = await callOperation(operation, ctx, await receiveCall(() => input));
  return Object(answer);
}

const conversation = () => ({
  sessionId: `s-${Math.random()}`,
  messages: [{ role: 'user', content: 'I love quince jelly on toast.' }],
});

describe('the policy of a vault', () => {
  it('does not apply to the other vault', async () => {
    const own = { archivedDays: 365, auditsReads: true, captures: false };
    expect(await call(at.work(home.as('Nora')), 'household.setPolicy', own)).toMatchObject(own);
    expect(await call(home.as('Nora'), 'household.policy', {})).toMatchObject({
      archivedDays: null,
      auditsReads: false,
      captures: true,
    });
    expect(await readContextPolicy(home.householdId, 'work')).toMatchObject(own);
  });

  it('keeps what all vaults share when one vault changes its own part', async () => {
    await call(home.as('Nora'), 'household.setPolicy', { reviewsPerDay: 7 });
    await call(at.work(home.as('Nora')), 'household.setPolicy', { captures: false });
    expect(await call(home.as('Nora'), 'household.policy', {})).toMatchObject({
      reviewsPerDay: 7,
      captures: true,
    });
  });

  it('is changed by the signed-in owner alone', async () => {
    for (const setting of [{ auditsReads: true }, { localModels: true }, { captures: false }]) {
      await expect(call(home.as('Leo'), 'household.setPolicy', setting)).rejects.toThrow('owner');
      const agent = home.asAgent('Nora', { scopes: ['admin', 'memories:read', 'memories:write'] });
      await expect(call(agent, 'household.setPolicy', setting)).rejects.toThrow('owner');
    }
  });

  it('is named in the audit log of its vault with the vault', async () => {
    await call(at.work(home.as('Nora')), 'household.setPolicy', { captures: false });
    const listed = JSON.stringify(await call(home.as('Nora'), 'audit.list', { limit: 5 }));
    expect(listed).toContain('whether agents may send conversations, in the work vault');
  });
});

describe('capture', () => {
  it('is refused through every door of a vault where it is off, and works in the other vault', async () => {
    await call(at.work(home.as('Nora')), 'household.setPolicy', { captures: false });
    const place = await makePlace('Rivera family', { household: home, context: 'work', at: at.work });
    const operation = allOperations().find(({ name }) => name === 'capture.run');
    if (!operation) throw new Error('There is no capture.run.');
    const doors = doorsOf(place);
    for (const door of ['HTTP', 'tRPC', 'MCP'] as const)
      for (const as of ['agent', 'key', 'member'] as const)
        expect(await doors[door](operation, { ...conversation(), context: 'work' }, as)).toMatchObject({
          ok: false,
          error: { code: 'FORBIDDEN', message: expect.stringContaining('Capture is off in the work vault') },
        });
    const { items } = await call(at.work(home.as('Nora')), 'memories.list', {});
    expect(items).toEqual([]);
    expect(await call(home.asAgent('Nora'), 'capture.run', conversation())).toHaveProperty('interactionId');
  });
});

describe('models', () => {
  const remote = {
    embedder: { ...createEncoder(), name: 'remote', isRemote: true },
    language: { name: 'remote', isRemote: true, judge: async () => ({}) },
    privacy: { soundPrivate: async () => [] },
    relations: { relate: async () => [] },
    facts: { findFacts: async () => [] },
  };
  const namesIn = async (context: Context) => {
    const { embedder, language } = await allowedModels(remote, { householdId: home.householdId, context });
    return [embedder.name, language?.name];
  };

  it('on other machines read no text of a vault that keeps its texts here', async () => {
    expect(await namesIn('personal')).toEqual(['remote', 'remote']);
    await call(home.as('Nora'), 'household.setPolicy', { localModels: true });
    expect(await namesIn('personal')).toEqual([createEncoder().name, undefined]);
  });

  it('on other machines never read the work vault, and nobody can change that', async () => {
    expect(await namesIn('work')).toEqual([createEncoder().name, undefined]);
    await expect(
      call(at.work(home.as('Nora')), 'household.setPolicy', { localModels: false }),
    ).rejects.toThrow('Texts of the work vault are never sent to a remote model');
  });
});

describe('the audit log', () => {
  const reads = async (ctx: Ctx): Promise<string[]> => {
    await flushWriteBehind();
    const { items } = await call(ctx, 'audit.list', { action: 'member.read' });
    return Object.values(Object(items)).map((item) => Object(item).sentence);
  };

  it('has the reading of members where the vault wants it, and only there', async () => {
    const leo = home.members.find(({ name }) => name === 'Leo');
    if (!leo) throw new Error('Leo is not a member.');
    const cookie = await signedInCookie(leo.userId);
    const browsing = (context: Context): Promise<Ctx> =>
      ctxFromRequest(new Request('http://localhost:3000/', { headers: { cookie } }), { context });
    await call(await browsing('work'), 'memories.list', {});
    await call(home.as('Nora'), 'household.setPolicy', { captures: true });
    await call(at.work(home.as('Nora')), 'household.setPolicy', { auditsReads: true });
    await call(await browsing('work'), 'memories.list', {});
    await call(await browsing('work'), 'contacts.list', {});
    await call(await browsing('personal'), 'memories.list', {});
    expect(await reads(at.work(home.as('Nora')))).toEqual(['Leo read memories and people 2 times.']);
    expect(await reads(home.as('Nora'))).toEqual([]);
  });

  it('shows what was done in one vault only there', async () => {
    const nora = withProof(at.work(home.as('Nora')));
    const { memory } = await call(nora, 'memories.store', {
      content: 'The stapler is red',
      privacy: 'secret',
    });
    await call(nora, 'memories.reveal', { id: Object(memory).id });
    const shown = async (ctx: Ctx) =>
      JSON.stringify(await call(ctx, 'audit.list', { action: 'memory.reveal' }));
    expect(await shown(nora)).toContain('Nora showed a secret');
    expect(await shown(home.as('Nora'))).not.toContain('Nora showed a secret');
  });
});
