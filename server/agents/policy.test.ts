import { describe, expect, it } from 'vitest';
import { type AgentActor, CONTEXTS, type MemberActor } from '#server/core/actor.ts';
import { newHouseholdId, newId, newUserId } from '#server/core/ids.ts';
import type { AgentCeiling } from '#server/domain/household/agent-ceiling.ts';
import { ROLES, type Role, SCOPES } from '#server/domain/household/roles.ts';
import { canGiveCeiling, canMakeAgent, canManageAgent, canSeeAgent } from './policy.ts';

const householdId = newHouseholdId();
const [nora, leo] = [newUserId(), newUserId()];
const member = (role: Role, userId = nora): MemberActor => ({ kind: 'member', householdId, userId, role });
const agent = (over: Partial<AgentActor> = {}): AgentActor => ({
  kind: 'agent',
  householdId,
  userId: nora,
  agentId: newId(),
  role: null,
  keyId: newId(),
  scopes: SCOPES,
  contexts: CONTEXTS,
  ceiling: { privacy: 'private', categories: null, groups: null },
  ...over,
});
const viewing: MemberActor = {
  ...member('owner'),
  viewAs: {
    kind: 'member',
    userId: leo,
    agentId: null,
    name: 'Leo',
    ceiling: null,
    perspectives: [member('owner'), member('member', leo)],
  },
};
const leos = { id: newId(), ownerId: leo };
const noras = { id: newId(), ownerId: nora };

describe('an agent', () => {
  it.each(ROLES)('is seen and changed by its owner, even as a %s', (role) => {
    expect(canSeeAgent(member(role, leo), leos, false)).toBe(true);
    expect(canManageAgent(member(role, leo), leos)).toBe(true);
  });

  it('of another member is changed by owners and admins, and seen by those who see a key of it', () => {
    for (const role of ROLES) {
      const isInCharge = role === 'owner' || role === 'admin';
      expect(canSeeAgent(member(role), leos, false)).toBe(isInCharge);
      expect(canManageAgent(member(role), leos) === true).toBe(isInCharge);
      expect(canSeeAgent(member(role), leos, true)).toBe(true);
    }
  });

  it('without an owner is managed by owners and admins', () => {
    const nobodys = { id: newId(), ownerId: null };
    expect(canManageAgent(member('member'), nobodys)).toMatch(/responsible for this agent/);
    expect(canSeeAgent(agent({ userId: null, scopes: ['memories:read'] }), nobodys, false)).toBe(false);
  });

  it('is changed by another agent only with the scope admin, even if both have the same owner', () => {
    const plain = agent({ scopes: ['memories:read', 'people:write'] });
    expect(canSeeAgent(plain, noras, false)).toBe(true);
    expect(canManageAgent(plain, noras)).toMatch(/responsible for this agent/);
    expect(canMakeAgent(plain)).toMatch(/scope "admin"/);
    expect(canManageAgent(agent(), leos)).toBe(true);
  });

  it('is visible if both may see it, and read-only, while viewing as another member', () => {
    expect(canSeeAgent(viewing, leos, false)).toBe(true);
    expect(canSeeAgent(viewing, noras, false)).toBe(false);
    expect(canManageAgent(viewing, leos)).toMatch(/viewing as/);
    expect(canMakeAgent(viewing)).toMatch(/viewing as/);
  });
});

it('an agent cannot give a ceiling above its own in any respect', () => {
  const ceiling: AgentCeiling = {
    privacy: 'public',
    groups: ['g'],
    categories: ['event'],
    contexts: ['personal'],
  };
  const own = agent({
    contexts: ['personal'],
    ceiling: { privacy: 'public', groups: ['g'], categories: ['event'] },
  });
  expect(canGiveCeiling(own, ceiling)).toBe(true);
  const above: Partial<AgentCeiling>[] = [
    { privacy: 'private' },
    { groups: null },
    { groups: ['g', 'h'] },
    { categories: null },
    { contexts: ['work'] },
  ];
  for (const part of above) expect(canGiveCeiling(own, { ...ceiling, ...part })).toMatch(/see more/);
  expect(canGiveCeiling(member('guest'), { ...ceiling, privacy: 'private' })).toBe(true);
});
