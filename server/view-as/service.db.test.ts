import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type MemberActor, perspectivesOf } from '#server/core/actor.ts';
import type { SignedInMember } from '#server/core/browser-session.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { beginView, endView, getView } from './service/view-as.ts';
import { asViewer, viewAsOf } from './service/view-target.ts';

let home: TestHousehold;
let next: TestHousehold;
const agents = { kitchen: newId(), leos: newId(), shared: newId(), keyless: newId(), office: newId() };

const memberOf = (name: string): MemberActor => {
  const { actor } = home.as(name);
  if (actor.kind !== 'member') throw new Error('The caller is not a member.');
  return actor;
};
const idOf = (name: string): string => memberOf(name).userId;
const asRole = (name: string, role: Role): Ctx => ({ ...home.as(name), actor: { ...memberOf(name), role } });

async function agent(id: string, name: string, key: object | null): Promise<void> {
  const db = await identity();
  const { householdId } = home;
  const own = {
    householdId,
    id,
    name,
    ceilingPrivacy: 'private',
    ceilingCategories: ['preference'],
    createdAt: NOW,
  };
  await db.agent.create({ data: own });
  if (key === null) return;
  const keyId = newId();
  const grants = { scopes: ['memories:read', 'memories:write', 'admin'], contexts: ['personal', 'work'] };
  const made = { householdId, id: keyId, agentId: id, label: 'x', prefix: 'hl_x', hash: Buffer.from(keyId) };
  await db.apiKey.create({ data: { ...made, speaksFor: [], createdAt: NOW, ...grants, ...key } });
}

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana', 'Eli']);
  next = await makeHousehold(['Chidi'], { homeName: 'Okafor family' });
  await agent(agents.kitchen, 'Kitchen', {});
  await agent(agents.leos, 'Leo’s laptop', { userId: idOf('Leo') });
  await agent(agents.shared, 'Gateway', { speaksFor: [idOf('Ana')] });
  await agent(agents.keyless, 'Nobody’s', { revokedAt: NOW });
  await agent(agents.office, 'Office', { contexts: ['work'] });
});

describe(`viewing as somebody else, on ${inject('databaseKind')} Postgres`, () => {
  it('is allowed to owners and admins as any other member', async () => {
    for (const role of ['owner', 'admin'] as const) {
      const begun = await beginView(asRole('Nora', role), { member: idOf('Leo') });
      expect(begun).toEqual({
        outcome: 'viewing',
        as: { kind: 'member', id: idOf('Leo'), name: 'Leo', forWhom: null },
      });
    }
    for (const role of ['member', 'guest'] as const) {
      const refused = beginView(asRole('Ana', role), { member: idOf('Leo') });
      await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const asOneself = beginView(asRole('Nora', 'owner'), { member: idOf('Nora') });
    await expect(asOneself).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is allowed to every member as an agent that acts for them or the household', async () => {
    const leo = asRole('Leo', 'member');
    expect((await beginView(leo, { agent: agents.leos })).as).toMatchObject({
      name: 'Leo’s laptop',
      forWhom: 'Leo',
    });
    expect((await beginView(leo, { agent: agents.kitchen })).as).toMatchObject({
      name: 'Kitchen',
      forWhom: null,
    });
    expect((await beginView(asRole('Ana', 'guest'), { agent: agents.shared })).as.forWhom).toBe('Ana');
    const refused = beginView(asRole('Ana', 'member'), { agent: agents.leos });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await beginView(asRole('Nora', 'admin'), { agent: agents.leos })).as.forWhom).toBe('Leo');
  });

  it('is refused for members of another household, removed agents, and agents without a usable key', async () => {
    const nora = asRole('Nora', 'owner');
    for (const wish of [
      { member: next.as('Chidi').actor.userId ?? '' },
      { member: newId() },
      { agent: newId() },
    ]) {
      await expect(beginView(nora, wish)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    for (const id of [agents.keyless, agents.office]) {
      await expect(beginView(nora, { agent: id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(beginView(home.asAgent('Nora'), { member: idOf('Leo') })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('offers exactly the choices that it accepts', async () => {
    for (const [name, role] of [
      ['Nora', 'owner'],
      ['Leo', 'member'],
      ['Ana', 'guest'],
    ] as const) {
      const ctx = asRole(name, role);
      const { choices } = await getView(ctx);
      const offered = choices.map(({ id }) => id).sort();
      const wishes = [
        ...home.members.map(({ userId }) => ({ member: userId })),
        ...Object.values(agents).map((id) => ({ agent: id })),
      ];
      const taken: string[] = [];
      for (const wish of wishes) {
        const isTaken = await beginView(ctx, wish).then(
          () => true,
          () => false,
        );
        if (isTaken) taken.push('member' in wish ? wish.member : wish.agent);
      }
      expect({ name, offered }).toEqual({ name, offered: taken.sort() });
    }
  });

  it('applies the agent’s ceiling, its keys’ scopes and its member’s role', async () => {
    const viewAs = await viewAsOf(memberOf('Nora'), { kind: 'agent', id: agents.leos }, NOW);
    expect(viewAs).toMatchObject({
      kind: 'agent',
      userId: idOf('Leo'),
      agentId: agents.leos,
      ceiling: { privacy: 'private', categories: ['preference'], groups: null },
    });
    const [viewer, target] = viewAs?.perspectives ?? [];
    expect(viewer).toMatchObject({ kind: 'member', role: 'owner' });
    // Leo's role is member, so the scope admin of his key has no effect.
    expect(target).toMatchObject({ kind: 'agent', scopes: ['memories:read', 'memories:write'] });
  });

  it('makes the viewer a guest, and checks both actors outside the vault as well', async () => {
    const nora = memberOf('Nora');
    const viewAs = await viewAsOf(nora, { kind: 'member', id: idOf('Leo') }, NOW);
    if (!viewAs) throw new Error('There is nobody to view as.');
    const viewer = asViewer(nora, viewAs);
    expect(viewer).toMatchObject({ userId: nora.userId, role: 'guest' });
    expect(perspectivesOf(viewer)).toMatchObject([
      { userId: nora.userId, role: 'owner' },
      { userId: idOf('Leo'), role: 'member' },
    ]);
    const state = await getView({ ...home.as('Nora'), actor: viewer });
    expect(state).toEqual({
      as: { kind: 'member', id: idOf('Leo'), name: 'Leo', forWhom: null },
      choices: [],
    });
  });

  it('ends when the viewed member leaves or the viewer is no longer an admin', async () => {
    const db = await identity();
    const { householdId } = home;
    const wish = { kind: 'member', id: idOf('Eli') } as const;
    expect(await viewAsOf({ ...memberOf('Nora'), role: 'member' }, wish, NOW)).toBeNull();
    expect(await viewAsOf(memberOf('Nora'), wish, NOW)).not.toBeNull();
    await db.membership.deleteMany({ where: { householdId, userId: idOf('Eli') } });
    expect(await viewAsOf(memberOf('Nora'), wish, NOW)).toBeNull();
    await db.agent.updateMany({ where: { householdId, id: agents.kitchen }, data: { retiredAt: NOW } });
    expect(await viewAsOf(memberOf('Nora'), { kind: 'agent', id: agents.kitchen }, NOW)).toBeNull();
  });

  it('is audited at its beginning and end, for the viewed member', async () => {
    const db = await identity();
    const { householdId } = home;
    await db.auditEvent.deleteMany({ where: { householdId } });
    const asked: unknown[] = [];
    const nora: SignedInMember = {
      ...memberOf('Nora'),
      browser: {
        sessionId: newId(),
        origin: 'http://localhost:3000',
        provedAt: null,
        switchHousehold: async () => {},
        setView: async (wish) => void asked.push(wish),
      },
    };
    const ctx = { ...home.as('Nora'), actor: nora };
    await beginView(ctx, { member: idOf('Leo') });
    expect(await endView(ctx)).toEqual({ outcome: 'not_viewing' });
    const viewAs = await viewAsOf(nora, { kind: 'member', id: idOf('Leo') }, NOW);
    if (!viewAs) throw new Error('There is nobody to view as.');
    expect(await endView({ ...ctx, actor: { ...nora, ...asViewer(nora, viewAs) } })).toEqual({
      outcome: 'ended',
    });
    expect(asked).toEqual([{ kind: 'member', id: idOf('Leo'), householdId }, null, null]);
    await flushWriteBehind();
    const events = await db.auditEvent.findMany({ where: { householdId }, orderBy: { id: 'asc' } });
    expect(events.map(({ action, userId, concerns }) => ({ action, userId, concerns }))).toEqual([
      { action: 'view.begin', userId: nora.userId, concerns: [idOf('Leo')] },
      { action: 'view.end', userId: nora.userId, concerns: [idOf('Leo')] },
    ]);
  });
});
