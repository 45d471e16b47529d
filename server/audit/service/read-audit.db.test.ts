import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AgentActor, MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { exportAuditInput, listAuditInput } from '../schema.ts';
import { exportAudit } from './export-audit.ts';
import { auditFacets, listAudit } from './read-audit.ts';
import { type AuditedAct, recordAudit } from './record-audit.ts';
import { recordKeyUse } from './record-bursts.ts';

let home: TestHousehold;
let next: TestHousehold;
const idOf = (name: string): string => home.members.find((one) => one.name === name)?.userId ?? '';
const kitchen = newId();
const at = (minute: number): Date => new Date(NOW.getTime() + minute * MINUTE_MS);

function inRole(name: string, role: Role): Ctx {
  const ctx = home.as(name);
  const actor: MemberActor = { ...(ctx.actor as MemberActor), role };
  return { ...ctx, actor };
}
const list = (ctx: Ctx, input: Record<string, unknown> = {}) => listAudit(ctx, listAuditInput.parse(input));
const sentences = async (ctx: Ctx, input: Record<string, unknown> = {}) =>
  (await list(ctx, input)).items
    .filter(({ action }) => action !== 'audit.read')
    .map(({ sentence }) => sentence);

async function agentWithKeys(): Promise<{ leosKey: string; sharedKey: string }> {
  const db = await identity();
  const { householdId } = home;
  await db.agent.create({
    data: {
      householdId,
      id: kitchen,
      name: 'Küche',
      ceilingPrivacy: 'private',
      ceilingCategories: [],
      createdAt: NOW,
    },
  });
  const key = (id: string, userId: string | null, speaksFor: string[]) => ({
    householdId,
    id,
    agentId: kitchen,
    userId,
    label: 'laptop',
    prefix: `hl_${id.slice(-8)}`,
    hash: Buffer.from(id),
    scopes: ['memories:read'],
    contexts: ['personal'],
    speaksFor,
    createdAt: NOW,
  });
  const [leosKey, sharedKey] = [newId(), newId()];
  await db.apiKey.createMany({ data: [key(leosKey, idOf('Leo'), []), key(sharedKey, null, [idOf('Ana')])] });
  return { leosKey, sharedKey };
}

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana', 'Óscar']);
  next = await makeHousehold(['Chidi'], { homeName: 'Okafor family' });
  const { leosKey, sharedKey } = await agentWithKeys();
  const [nora, leo, ana, oscar] = ['Nora', 'Leo', 'Ana', 'Óscar'].map((name) => home.as(name).actor);
  if (!nora || !leo || !ana || !oscar) throw new Error('A member is missing.');
  const asAgent = (name: string | null, keyId: string) => ({
    ...home.asAgent(name, { agentId: kitchen }).actor,
    keyId,
  });
  const acts: Omit<AuditedAct, 'at'>[] = [
    { actor: nora, action: 'household.create' },
    { actor: leo, action: 'account.sign_in' },
    {
      actor: nora,
      action: 'member.change_role',
      objectId: idOf('Leo'),
      concerns: [idOf('Leo')],
      detail: { role: 'admin' },
    },
    {
      actor: nora,
      action: 'key.create',
      objectId: leosKey,
      detail: { prefix: 'hl_abcd1234', agent: kitchen, actsFor: idOf('Leo') },
    },
    { actor: asAgent('Leo', leosKey), action: 'key.read', detail: {} },
    { actor: asAgent(null, sharedKey), action: 'key.read' },
    { actor: asAgent('Ana', sharedKey), action: 'key.write' },
    { actor: nora, action: 'key.revoke', objectId: sharedKey, detail: { prefix: 'hl_shared12' } },
    { actor: ana, action: 'memory.reveal', objectId: newId() },
    { actor: oscar, action: 'account.sign_out' },
  ];
  for (const [index, act] of acts.entries()) await recordAudit({ ...act, at: at(index) });
  await recordAudit({ actor: next.as('Chidi').actor, at: NOW, action: 'household.create' });
});

describe(`the audit log, on ${inject('databaseKind')} Postgres`, () => {
  it('shows owners and admins all events of the household as sentences, latest first', async () => {
    const expected = [
      'Óscar signed out.',
      'Ana showed a secret memory of their own.',
      'Nora revoked the key hl_shared12… of Küche.',
      'Küche, for Ana, changed something.',
      'Küche read something.',
      'Küche, for Leo, read something.',
      'Nora created the key hl_abcd1234… of Küche, which acts for Leo.',
      'Nora made Leo an admin.',
      'Leo signed in.',
      'Nora created the household.',
    ];
    expect(await sentences(inRole('Nora', 'owner'))).toEqual(expected);
    const { items, total, extent } = await list(inRole('Nora', 'owner'));
    expect({ total, extent }).toEqual({ total: items.length, extent: 'household' });
    expect(await sentences(inRole('Leo', 'admin'))).toEqual(expected);
  });

  it('shows a member their own acts, acts with and on their keys, and what concerns them', async () => {
    expect(await sentences(inRole('Leo', 'member'))).toEqual([
      'Küche, for Leo, read something.',
      'Nora created the key hl_abcd1234… of Küche, which acts for Leo.',
      'Nora made Leo an admin.',
      'Leo signed in.',
    ]);
    expect(await sentences(inRole('Ana', 'member'))).toEqual([
      'Ana showed a secret memory of their own.',
      'Nora revoked the key hl_shared12… of Küche.',
      'Küche, for Ana, changed something.',
    ]);
    expect((await list(inRole('Leo', 'member'))).extent).toBe('own');
  });

  it('shows a guest their own acts and what concerns them', async () => {
    expect(await sentences(inRole('Óscar', 'guest'))).toEqual(['Óscar signed out.']);
    expect(await sentences(inRole('Leo', 'guest'))).toEqual([
      'Küche, for Leo, read something.',
      'Nora made Leo an admin.',
      'Leo signed in.',
    ]);
  });

  it('is refused to a key without the scope admin', async () => {
    await expect(list(home.asAgent('Nora'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(auditFacets(home.asAgent(null))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const admin = home.asAgent(null, { scopes: ['admin'] });
    expect(await sentences(admin)).toHaveLength(10);
  });

  it('shows only what both may see while viewing as another member', async () => {
    const viewer = inRole('Nora', 'owner');
    const leo = inRole('Leo', 'member');
    const looking = (target: Ctx): Ctx => {
      const perspectives = [viewer.actor, target.actor];
      const viewAs = { kind: 'member', userId: null, agentId: null, name: 'x', ceiling: null, perspectives };
      return { ...viewer, actor: { ...viewer.actor, role: 'guest', viewAs } as MemberActor };
    };
    expect(await sentences(looking(leo))).toEqual(await sentences(leo));
    expect(await sentences(looking(home.asAgent('Leo')))).toEqual([]);
    const reversed = { ...looking(inRole('Nora', 'owner')) };
    const perspectives = [leo.actor, viewer.actor];
    const viewAs = { kind: 'member', userId: null, agentId: null, name: 'x', ceiling: null, perspectives };
    const leoAsNora = { ...reversed, actor: { ...leo.actor, viewAs } as MemberActor };
    expect(await sentences(leoAsNora)).toEqual(await sentences(leo));
  });

  it('can be searched by names without case and accents, by actions and by keys', async () => {
    const nora = inRole('Nora', 'owner');
    expect(await sentences(nora, { search: 'oscar' })).toEqual(['Óscar signed out.']);
    expect(await sentences(nora, { search: 'KUCHE leo reading' })).toEqual([
      'Küche, for Leo, read something.',
    ]);
    expect(await sentences(nora, { search: 'hl_abcd' })).toHaveLength(1);
    expect(await sentences(nora, { search: '%' })).toEqual([]);
    expect(await sentences(nora, { search: 'Chidi' })).toEqual([]);
    expect(await sentences(inRole('Leo', 'member'), { search: 'ana' })).toEqual([]);
  });

  it('can be filtered by actor, action, key and time, alone and combined', async () => {
    const nora = inRole('Nora', 'owner');
    expect(await sentences(nora, { actor: idOf('Nora') })).toHaveLength(4);
    expect(await sentences(nora, { actor: kitchen })).toHaveLength(3);
    expect(await sentences(nora, { agentId: kitchen })).toHaveLength(4);
    expect(await sentences(nora, { action: 'key.read' })).toHaveLength(2);
    expect(await sentences(nora, { action: 'key.read', actor: idOf('Nora') })).toEqual([]);
    expect(await sentences(nora, { from: at(8).toISOString() })).toHaveLength(2);
    expect(await sentences(nora, { to: at(1).toISOString() })).toEqual(['Nora created the household.']);
    const { keys } = await auditFacets(nora);
    expect(await sentences(nora, { keyId: keys[0]?.id })).not.toEqual([]);
  });

  it('offers only filters that occur in visible events', async () => {
    const { actors, actions } = await auditFacets(inRole('Leo', 'member'));
    expect(actors.map(({ name }) => name)).toEqual(['Leo', 'Nora', 'Küche']);
    expect(actions.map(({ action }) => action).filter((action) => action !== 'audit.read')).toEqual([
      'account.sign_in',
      'member.change_role',
      'key.create',
      'key.read',
    ]);
  });

  it('shows nothing of another household', async () => {
    const seen = JSON.stringify(await list(inRole('Nora', 'owner'), { limit: 200 }));
    expect(seen).not.toMatch(/Chidi|Okafor/);
    expect(await sentences(inRole('Nora', 'owner'), { actor: next.as('Chidi').actor.userId })).toEqual([]);
  });

  it('returns every event once, whatever the page size', async () => {
    const nora = inRole('Nora', 'owner');
    await flushWriteBehind();
    const all = (await list(nora)).items.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (limit) => {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list(nora, {
            limit,
            ...(cursor ? { cursor } : {}),
          });
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(seen).toEqual(all);
      }),
      { numRuns: 6 },
    );
  });

  it('refuses an invalid cursor, naming the field', async () => {
    await expect(list(inRole('Nora', 'owner'), { cursor: 'eyJ9' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'cursor' }],
    });
  });

  it('still names former members and removed objects', async () => {
    const db = await identity();
    const { householdId } = home;
    await db.membership.deleteMany({ where: { householdId, userId: idOf('Óscar') } });
    await db.agent.updateMany({ where: { householdId }, data: { retiredAt: NOW } });
    expect(await sentences(inRole('Nora', 'owner'), { search: 'oscar' })).toEqual(['Óscar signed out.']);
    expect(await sentences(inRole('Nora', 'owner'), { action: 'key.write' })).toEqual([
      'Küche, for Ana, changed something.',
    ]);
  });

  it('records being read once per visit, and every export', async () => {
    const ana = inRole('Ana', 'member');
    await list(ana);
    await list(ana);
    await flushWriteBehind();
    const file = await exportAudit(ana, exportAuditInput.parse({ format: 'jsonl' }));
    const lines = file.content.trim().split('\n');
    expect(
      lines.map((one) => JSON.parse(one).action).filter((action) => action === 'audit.read'),
    ).toHaveLength(1);
    const exported = { action: 'audit.export' };
    expect(await sentences(ana, exported)).toEqual([`Ana exported ${lines.length} events of the audit log.`]);
  });
});

describe('a burst of uses of one key', () => {
  it('is listed and exported as one event with the number of calls per operation', async () => {
    const okafors = await makeHousehold(['Chidi'], { homeName: 'Okafor family' });
    const actor = okafors.asAgent('Chidi').actor as AgentActor;
    recordKeyUse(actor, { name: 'memories.query', kind: 'query' }, 'personal', at(0));
    recordKeyUse(actor, { name: 'memories.query', kind: 'query' }, 'personal', at(1));
    recordKeyUse(actor, { name: 'surfacing.surface', kind: 'query' }, 'personal', at(2));
    await flushWriteBehind();
    const chidi = okafors.as('Chidi');
    const burst = {
      action: 'key.read',
      at: at(0).toISOString(),
      until: at(2).toISOString(),
      count: 3,
      detail: { operations: { 'memories.query': 2, 'surfacing.surface': 1 } },
    };
    expect((await list(chidi, { action: 'key.read' })).items).toMatchObject([burst]);
    const lines = await exportAudit(chidi, exportAuditInput.parse({ format: 'jsonl', action: 'key.read' }));
    expect(JSON.parse(lines.content)).toMatchObject(burst);
    const cells = await exportAudit(chidi, exportAuditInput.parse({ format: 'csv', action: 'key.read' }));
    expect(cells.content).toContain('""memories.query"":2');
  });
});
