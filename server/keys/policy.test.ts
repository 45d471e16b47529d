import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSeeKey } from '#server/agents/policy.ts';
import { type AgentActor, CONTEXTS, type MemberActor, scopesOf } from '#server/core/actor.ts';
import { newHouseholdId, newId, newUserId } from '#server/core/ids.ts';
import type { AgentCeiling } from '#server/domain/household/agent-ceiling.ts';
import { ROLES, type Role, SCOPES } from '#server/domain/household/roles.ts';
import { canAgree, canMakeKey, canRevokeKey, canWithdraw, type WantedKey } from './policy.ts';

const householdId = newHouseholdId();
const [nora, ana] = [newUserId(), newUserId()];
const member = (role: Role, userId = nora): MemberActor => ({ kind: 'member', householdId, userId, role });
const agent = (over: Partial<AgentActor>): AgentActor => ({
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
const OPEN: AgentCeiling = { privacy: 'private', groups: null, categories: null, contexts: CONTEXTS };
const wanted = (over: Partial<WantedKey> = {}): WantedKey => ({
  actsFor: 'me',
  scopes: ['memories:read'],
  contexts: ['personal'],
  speaksFor: [],
  mustAgree: [],
  isOnBehalf: false,
  ceiling: { ...OPEN, contexts: ['personal'] },
  ...over,
});

describe('creating a key', () => {
  it.each(ROLES)('is allowed to a %s for themselves', (role) => {
    expect(canMakeKey(member(role), wanted())).toBe(true);
  });

  it('never gives a scope that its creator does not have', () => {
    const anyScopes = fc.subarray([...SCOPES], { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...ROLES), anyScopes, (role, scopes) => {
        const allowed = canMakeKey(member(role), wanted({ scopes })) === true;
        expect(allowed).toBe(scopes.every((scope) => scopesOf(member(role)).includes(scope)));
      }),
    );
  });

  it.each(['member', 'guest'] as const)('is refused to a %s for the household or for others', (role) => {
    expect(canMakeKey(member(role), wanted({ actsFor: 'household' }))).toMatch(/owner or admin/);
    expect(canMakeKey(member(role), wanted({ speaksFor: [nora, ana] }))).toMatch(/owner or admin/);
    expect(canMakeKey(member(role), wanted({ speaksFor: [nora] }))).toBe(true);
  });

  it('is allowed to an admin for the household and for named members', () => {
    expect(canMakeKey(member('admin'), wanted({ actsFor: 'household', speaksFor: [nora, ana] }))).toBe(true);
  });

  it.each(['owner', 'admin'] as const)('does not let an %s decide for members with a login', (role) => {
    const forAna = wanted({ actsFor: 'household', speaksFor: [ana], mustAgree: ['Ana'] });
    expect(canMakeKey(member(role), forAna)).toMatch(/speak for Ana only if they agree/);
    expect(canMakeKey(agent({}), forAna)).toMatch(/agree themselves/);
    expect(canMakeKey({ kind: 'system', householdId, userId: null, reason: 'test' }, forAna)).toMatch(
      /agree themselves/,
    );
  });

  it('is refused to a key that only speaks for the member', () => {
    expect(canMakeKey(agent({}), wanted({ isOnBehalf: true }))).toMatch(/outlast/);
    const shared = wanted({ isOnBehalf: true, actsFor: 'household' });
    expect(canMakeKey(agent({}), { ...shared, speaksFor: [nora] })).toMatch(/outlast/);
    expect(canMakeKey(agent({}), shared)).toBe(true);
  });

  it('is refused to a key without the scope admin', () => {
    expect(canMakeKey(agent({ scopes: ['memories:read', 'memories:write'] }), wanted())).toMatch(
      /scope "admin"/,
    );
  });

  it('gives an agent no more than its own key has', () => {
    expect(canMakeKey(agent({}), wanted())).toBe(true);
    expect(canMakeKey(agent({ scopes: ['admin'] }), wanted())).toMatch(/memories:read/);
    expect(canMakeKey(agent({ contexts: ['personal'] }), wanted({ contexts: ['work'] }))).toMatch(/context/);
    const modest = agent({ ceiling: { privacy: 'public', categories: ['preference'], groups: null } });
    expect(canMakeKey(modest, wanted())).toMatch(/see more/);
    expect(canMakeKey(modest, wanted({ ceiling: { ...OPEN, privacy: 'public' } }))).toMatch(/see more/);
    const same = wanted({ ceiling: { ...OPEN, privacy: 'public', categories: ['preference'] } });
    expect(canMakeKey(modest, same)).toBe(true);
    expect(canMakeKey(agent({ userId: null }), wanted())).toMatch(/household key/);
  });
});

describe('an existing key', () => {
  const noras = { userId: nora, speaksFor: [], revokedAt: null };
  const kitchen = { userId: null, speaksFor: [ana], revokedAt: null };

  it('is visible to members it acts or speaks for, a household key to all members, every key to admins', () => {
    expect(canSeeKey(member('member', nora), noras)).toBe(true);
    expect(canSeeKey(member('member', ana), noras)).toBe(false);
    expect(canSeeKey(member('guest', ana), kitchen)).toBe(true);
    expect(canSeeKey(member('member', nora), kitchen)).toBe(true);
    expect(canSeeKey(member('member', nora), { ...kitchen, revokedAt: new Date(0) })).toBe(false);
    expect(canSeeKey(agent({ scopes: ['memories:read'] }), kitchen)).toBe(false);
    expect(canSeeKey(member('admin', ana), noras)).toBe(true);
  });

  it('is revoked by the member it acts for and by admins, not by those it speaks for or a key without admin', () => {
    expect(canRevokeKey(member('guest', nora), noras)).toBe(true);
    expect(canRevokeKey(member('admin', ana), noras)).toBe(true);
    expect(canRevokeKey(member('guest', ana), kitchen)).toMatch(/can revoke/);
    expect(canRevokeKey(member('member', ana), noras)).toMatch(/can revoke/);
    expect(canRevokeKey(agent({ scopes: ['memories:read'] }), noras)).toMatch(/scope "admin"/);
  });

  it('speaks only for members who agreed themselves, signed in', () => {
    const active = { ...kitchen, state: 'active' } as const;
    expect(canAgree(member('guest', nora), active)).toBe(true);
    expect(canWithdraw(member('guest', ana), active)).toBe(true);
    expect(canAgree(agent({}), active)).toMatch(/signed-in member/);
    expect(canWithdraw(agent({}), active)).toMatch(/signed-in member/);
    expect(canAgree(member('owner', ana), { ...active, ...noras })).toMatch(/acts for one member/);
    expect(canAgree(member('owner', nora), { ...active, state: 'expired' })).toMatch(
      /expired or was revoked/,
    );
    expect(canWithdraw(member('member', ana), { ...active, userId: nora })).toBe(true);
  });
});
