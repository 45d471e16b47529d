import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/core/actor.ts';
import { newHouseholdId, newUserId } from '#server/core/ids.ts';
import { canLink, canUnlink } from './policy.ts';

const householdId = newHouseholdId();
const [nora, leo, zoe] = [newUserId(), newUserId(), newUserId()];
const member = (userId: typeof nora, role: 'member' | 'guest' = 'member'): Actor => ({
  kind: 'member',
  householdId,
  userId,
  role,
});
const agent = (userId: typeof nora | null, scopes: ('memories:read' | 'memories:write')[]): Actor => ({
  kind: 'agent',
  householdId,
  userId,
  agentId: 'display',
  role: null,
  keyId: 'key',
  scopes,
  contexts: ['personal'],
  ceiling: { privacy: 'private', categories: null, groups: null },
});
const ofNora = { type: 'supports', fromOwnerId: nora, toOwnerId: nora } as const;
const saidByLeo = { ...ofNora, createdBy: leo, createdByAgent: null };

describe('canLink', () => {
  it('lets any caller with write access link memories, including memories of other members', () => {
    expect(canLink(member(leo), ofNora)).toBe(true);
    expect(canLink(agent(null, ['memories:write']), ofNora)).toBe(true);
    for (const actor of [member(leo, 'guest'), agent(leo, ['memories:read'])])
      expect(canLink(actor, ofNora)).toMatchObject({ field: null });
  });

  it('requires the right to change a memory for links that supersede it or make it depend on another', () => {
    const mixed = { fromOwnerId: leo, toOwnerId: nora };
    expect(canLink(member(leo), { ...mixed, type: 'supersedes' })).toMatchObject({ field: 'toId' });
    expect(canLink(member(nora), { ...mixed, type: 'supersedes' })).toBe(true);
    expect(canLink(member(leo), { ...mixed, type: 'depends_on' })).toBe(true);
    expect(canLink(member(nora), { ...mixed, type: 'depends_on' })).toMatchObject({ field: 'fromId' });
    const shared = { fromOwnerId: nora, toOwnerId: null, type: 'supersedes' } as const;
    expect(canLink(member(leo), shared)).toBe(true);
  });
});

describe('canUnlink', () => {
  it('lets the author of a link and the owners of its memories remove the link', () => {
    expect(canUnlink(member(leo), saidByLeo)).toBe(true);
    expect(canUnlink(agent(leo, ['memories:write']), saidByLeo)).toBe(true);
    expect(canUnlink(member(nora), saidByLeo)).toBe(true);
    expect(canUnlink(member(zoe), saidByLeo)).not.toBe(true);
    expect(canUnlink(member(zoe), { ...saidByLeo, toOwnerId: null })).toBe(true);
    expect(canUnlink(member(leo, 'guest'), saidByLeo)).not.toBe(true);
  });

  it('lets a household agent remove its own link, and no other household agent', () => {
    const said = { ...ofNora, createdBy: null, createdByAgent: 'display' };
    expect(canUnlink(agent(null, ['memories:write']), said)).toBe(true);
    expect(canUnlink(agent(null, ['memories:write']), { ...said, createdByAgent: 'other' })).not.toBe(true);
  });

  it('lets only the owner remove a link that supersedes their memory, even if another member added the link', () => {
    expect(canUnlink(member(leo), { ...saidByLeo, type: 'depends_on', toOwnerId: leo })).not.toBe(true);
    expect(canUnlink(member(leo), { ...saidByLeo, type: 'supersedes', fromOwnerId: leo })).not.toBe(true);
  });
});
