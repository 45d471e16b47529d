import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditInput } from '#server/audit/schema.ts';
import { listAudit } from '#server/audit/service/read-audit.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setPolicyInput, tryRuleInput } from '../../schema.ts';
import { getPolicy, setPolicy, tryRule } from './policy-settings.ts';
import { readPolicy } from './read-policy.ts';

let home: TestHousehold;
const set = async (ctx: Ctx, input: object) => setPolicy(ctx, parseInput(setPolicyInput, input));
const attempt = async (ctx: Ctx, input: object) => tryRule(ctx, parseInput(tryRuleInput, input));
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana']);
});
beforeEach(async () => {
  const { neverStore } = await getPolicy(home.as('Nora'));
  await set(home.as('Nora'), { reconciliation: 'auto', removeRules: neverStore.map(({ id }) => id) });
});

describe('the memory policy of a household', () => {
  it('resolves clear cases automatically and forbids nothing by default', async () => {
    const other = await makeHousehold(['Mar']);
    expect(await getPolicy(other.as('Mar'))).toEqual({
      reconciliation: 'auto',
      reviewsPerDay: 40,
      neverStore: [],
      defaultPrivacy: null,
      keepsCredentials: false,
      archivedDays: null,
      auditsReads: false,
      captures: true,
      localModels: false,
      can: { edit: true, allowCredentials: true, setRetention: true, setContext: true, sweep: true },
    });
  });

  it('applies from the next request on', async () => {
    await set(home.as('Nora'), { reconciliation: 'flag', reviewsPerDay: 5 });
    expect(await readPolicy(home.householdId)).toMatchObject({ reconciliation: 'flag', reviewsPerDay: 5 });
    expect((await set(home.as('Nora'), { reviewsPerDay: 6 })).reconciliation).toBe('flag');
  });

  it('keeps both rules when two are added at once', async () => {
    const rules = ['divorce', 'salaries', 'the second flat', 'Ana’s diagnosis'];
    await Promise.all(rules.map((value) => set(home.as('Nora'), { addRules: [{ kind: 'topic', value }] })));
    const { neverStore } = await getPolicy(home.as('Nora'));
    expect(neverStore.map(({ value }) => value).sort()).toEqual([...rules].sort());
  });

  it('stores a duplicate rule once, and removes rules by id', async () => {
    await set(home.as('Nora'), { addRules: [{ kind: 'topic', value: 'Divorce' }] });
    const { neverStore } = await set(home.as('Nora'), { addRules: [{ kind: 'topic', value: 'divorce' }] });
    expect(neverStore).toMatchObject([{ label: 'the topic “Divorce”', action: 'block' }]);
    const after = await set(home.as('Nora'), { removeRules: [neverStore[0]?.id] });
    expect(after.neverStore).toEqual([]);
  });

  it('takes an agent of this household only', async () => {
    const there = await makeHousehold(['Mar']);
    const key = createKeyInput.parse({ label: 'laptop', agentName: 'Desk' });
    const agentOf = async (ctx: Ctx) => (await createKey(ctx, key)).key.agent.id;
    const [own, foreign] = [await agentOf(home.as('Nora')), await agentOf(there.as('Mar'))];
    const { userId } = home.as('Leo').actor;
    for (const value of [userId, foreign, newId()]) {
      const rule = { kind: 'agent', value };
      const refused = set(home.as('Nora'), { addRules: [{ kind: 'topic', value: 'divorce' }, rule] });
      await expect(refused).rejects.toMatchObject({ fields: [{ path: 'addRules.1.value' }] });
      await expect(attempt(home.as('Nora'), rule)).rejects.toMatchObject({ fields: [{ path: 'value' }] });
    }
    const { neverStore } = await set(home.as('Nora'), { addRules: [{ kind: 'agent', value: own }] });
    expect(neverStore).toMatchObject([{ kind: 'agent', value: own }]);
  });

  it('is not audited if nothing changes', async () => {
    const { householdId } = home;
    const where = { householdId, action: 'household.set_policy' };
    const before = await (await identity()).auditEvent.count({ where });
    const { reviewsPerDay } = await getPolicy(home.as('Nora'));
    await set(home.as('Nora'), {});
    await set(home.as('Nora'), { reviewsPerDay });
    expect(await (await identity()).auditEvent.count({ where })).toBe(before);
  });

  it('can be changed by owners and admins only', async () => {
    await expect(set(home.as('Leo'), { reconciliation: 'flag' })).rejects.toThrow('owner or admin');
    await expect(set(home.asAgent('Nora'), { reconciliation: 'flag' })).rejects.toThrow('owner or admin');
    expect((await getPolicy(home.as('Leo'))).can.edit).toBe(false);
  });

  it('shows agents that there are rules, but not their topics', async () => {
    await set(home.as('Nora'), { addRules: [{ kind: 'topic', value: 'divorce' }] });
    const [rule] = (await getPolicy(home.asAgent('Leo'))).neverStore;
    expect(rule).toMatchObject({ value: null, label: 'a topic' });
    expect((await getPolicy(home.as('Leo'))).neverStore[0]?.value).toBe('divorce');
  });

  it('is audited without the text of rules', async () => {
    await set(home.as('Nora'), { reviewsPerDay: 17, addRules: [{ kind: 'topic', value: 'gambling debts' }] });
    const { items } = await listAudit(home.as('Nora'), listAuditInput.parse({ limit: 50 }));
    const event = items.find(({ action }) => action === 'household.set_policy');
    expect(event?.sentence).toBe('Nora changed the memory policy: reviews a day and 1 rule added.');
    expect(JSON.stringify(items)).not.toContain('gambling');
  });
});

describe('the default privacy of a household', () => {
  const level = async (name: string, content: string, over: Record<string, unknown> = {}) =>
    (await storeMemory(home.as(name), parseInput(storeMemoryInput, { content, ...over }))).memory?.privacy;

  it('is public until chosen, and applies to ordinary memories from then on', async () => {
    expect(await level('Leo', 'Leo likes quince jelly on toast')).toBe('public');
    await set(home.as('Nora'), { defaultPrivacy: 'private' });
    expect(await level('Leo', 'Leo likes pear cider in autumn')).toBe('private');
    expect(await level('Leo', 'Leo likes plum tart in winter', { privacy: 'public' })).toBe('public');
    expect(await level('Leo', 'Between us: Leo likes the blue van')).toBe('secret');
    await set(home.as('Nora'), { defaultPrivacy: 'public' });
    expect(await level('Leo', 'Leo likes figs with walnuts')).toBe('public');
    expect(await level('Leo', 'Leo has epilepsy')).toBe('private');
  });

  it('is named in the audit log', async () => {
    await set(home.as('Nora'), { defaultPrivacy: 'private' });
    const { items } = await listAudit(home.as('Nora'), listAuditInput.parse({ limit: 50 }));
    expect(items.map(({ sentence }) => sentence).join()).toContain('default privacy');
    await set(home.as('Nora'), { defaultPrivacy: 'public' });
  });
});

describe('a never-store rule', () => {
  it('is refused if its value does not fit its kind, and beyond a hundred rules', async () => {
    await expect(set(home.as('Nora'), { addRules: [{ kind: 'pattern', value: '.*' }] })).rejects.toThrow(
      'the name of a pattern if kind is "pattern"',
    );
    await expect(set(home.as('Nora'), { addRules: [{ kind: 'agent', value: 'kitchen' }] })).rejects.toThrow(
      'the id of an agent if kind is "agent"',
    );
    const twenty = () => Array.from({ length: 20 }, () => ({ kind: 'topic', value: newId() }));
    for (let round = 0; round < 5; round++) await set(home.as('Nora'), { addRules: twenty() });
    await expect(set(home.as('Nora'), { addRules: twenty() })).rejects.toThrow(
      'at most 100 never-store rules',
    );
    expect((await getPolicy(home.as('Nora'))).neverStore).toHaveLength(100);
  });

  it('can be tested on a text and on visible memories without storing anything', async () => {
    await tell(home.as('Leo'), 'Leo is getting a divorce in spring', { privacy: 'private' });
    const { id } = await tell(home.as('Nora'), 'Nora’s aunt talked about her divorce', { privacy: 'public' });
    const tried = await attempt(home.as('Nora'), { kind: 'topic', value: 'divorce', text: 'They divorced.' });
    expect(tried).toMatchObject({ stopsText: true, stopped: 1, examples: [{ id }] });
    expect(JSON.stringify(tried)).not.toContain('spring');
    expect((await attempt(home.as('Leo'), { kind: 'topic', value: 'divorce' })).stopped).toBe(2);
    expect((await getPolicy(home.as('Nora'))).neverStore).toEqual([]);
    const card = { kind: 'pattern', value: 'payment_card', text: 'the card is 4111 1111 1111 1111' };
    expect((await attempt(home.as('Nora'), card)).stopsText).toBe(true);
    await expect(attempt(home.asAgent('Nora'), card)).rejects.toThrow('signed-in member');
  });
});
