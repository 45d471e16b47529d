import { describe, expect, it } from 'vitest';
import {
  abilityRows,
  hasOwner,
  mayManage,
  ROLES,
  roleHolds,
  rolesToGive,
  SCOPES,
  scopesOfRole,
} from './roles.ts';

describe('the table of roles', () => {
  it('gives each role the scopes of its abilities', () => {
    expect(scopesOfRole('owner')).toEqual(SCOPES);
    expect(scopesOfRole('admin')).toEqual(SCOPES);
    expect(scopesOfRole('member')).toEqual([
      'memories:read',
      'memories:write',
      'people:read',
      'people:write',
      'review',
    ]);
    expect(scopesOfRole('guest')).toEqual(['memories:read', 'people:read']);
  });

  it('lets a higher role do whatever a lower one may', () => {
    for (const [ability] of abilityRows()) {
      const held = ROLES.map((role) => roleHolds(role, ability));
      expect(held, ability).toEqual(held.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  it('lets nobody assign a role above their own, and no agent one that runs the household', () => {
    expect(rolesToGive('owner')).toEqual(ROLES);
    expect(rolesToGive('admin')).toEqual(['admin', 'member', 'guest']);
    expect(rolesToGive('agent')).toEqual(['member', 'guest']);
    expect(rolesToGive('member')).toEqual([]);
    expect(rolesToGive('guest')).toEqual([]);
  });

  it('lets an admin manage those below, and never an owner or another admin', () => {
    expect(ROLES.filter((role) => mayManage('owner', role))).toEqual(ROLES);
    expect(ROLES.filter((role) => mayManage('admin', role))).toEqual(['member', 'guest']);
    expect(ROLES.filter((role) => mayManage('agent', role))).toEqual(['member', 'guest']);
    expect(ROLES.filter((role) => mayManage('member', role) || mayManage('guest', role))).toEqual([]);
  });
});

it('does not count an owner who cannot sign in', () => {
  expect(hasOwner([{ userId: 'a', role: 'owner', hasLogin: false }])).toBe(false);
  expect(hasOwner([{ userId: 'a', role: 'admin', hasLogin: true }])).toBe(false);
  expect(hasOwner([{ userId: 'a', role: 'owner', hasLogin: true }])).toBe(true);
});
