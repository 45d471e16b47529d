import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { createKeyInput, rotateKeyInput } from '../schema.ts';
import { actorFromKey } from './actor-from-key.ts';
import { createKey } from './create-key.ts';
import { agreeToKey } from './key-consent.ts';
import * as keys from './list-and-revoke-keys.ts';
import { rotateKey } from './rotate-key.ts';

let home: TestHousehold;
let next: TestHousehold;
const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  next = await makeHousehold(['Chidi'], { homeName: 'Okafor family' });
  const db = await identity();
  for (const { userId } of home.members)
    await db.user.update({ where: { id: userId }, data: { passwordHash: 'x' } });
});

const make = (ctx: Ctx, over: object = {}) =>
  createKey(ctx, createKeyInput.parse({ label: 'laptop', agentName: `Agent ${newId()}`, ...over }));
const rotate = (ctx: Ctx, id: string, overlap = 'now') =>
  rotateKey(ctx, rotateKeyInput.parse({ id, overlap }));
const userOf = (name: string): string => home.members.find((one) => one.name === name)?.userId ?? '';
const refusal = (code: string) => expect.objectContaining({ code });
const as = async (actor: Actor): Promise<Ctx> => {
  const handle = await vaultFor(home.householdId, 'personal');
  return { ...home.as('Nora'), actor, vault: bindVault(handle, actor, NOW, newId()) };
};
const call = (token: string, at = NOW) =>
  actorFromKey(token, at).then(
    () => 200,
    () => 401,
  );

describe('a rotated key', () => {
  it.each([
    ['1h', 1],
    ['24h', 24],
    ['7d', 168],
  ])('works beside its replacement for %s and no longer', async (overlap, hours) => {
    const old = await make(home.as('Leo'));
    const made = await rotate(home.as('Leo'), old.key.id, overlap);
    expect(made.key.rotatedFromId).toBe(old.key.id);
    expect(made.oldKey).toMatchObject({
      id: old.key.id,
      state: 'active',
      expiresAt: later(hours).toISOString(),
    });
    expect([await call(old.token), await call(made.token)]).toEqual([200, 200]);
    expect([await call(old.token, later(hours)), await call(made.token, later(hours))]).toEqual([401, 200]);
  });

  it('is refused from the next call on without an overlap', async () => {
    const old = await make(home.as('Leo'));
    const { token, oldKey } = await rotate(home.as('Leo'), old.key.id, 'now');
    expect(oldKey.state).toBe('revoked');
    expect([await call(old.token), await call(token)]).toEqual([401, 200]);
  });

  it('passes agent, permissions, member, consents and lifetime to its replacement', async () => {
    const over = { scopes: ['memories:read'], contexts: ['work'], speaksFor: [userOf('Nora')] };
    const expiresAt = later(48).toISOString();
    const old = await make(home.as('Nora'), { actsFor: 'household', ...over, expiresAt });
    await agreeToKey(home.as('Leo'), { id: old.key.id });
    const { key, token } = await rotate(home.as('Nora', later(24)), old.key.id, '7d');
    expect(key).toMatchObject({
      label: 'laptop',
      agent: old.key.agent,
      actsFor: null,
      scopes: ['memories:read'],
      contexts: ['work'],
      expiresAt: later(72).toISOString(),
    });
    expect((await actorFromKey(token, NOW, { onBehalfOf: userOf('Leo') })).userId).toBe(userOf('Leo'));
    // the old key expires on its own date, although the overlap is longer
    expect(await call(old.token, later(48))).toBe(401);
  });

  it('is rotated once, even by two callers at once; a lost replacement can be rotated again', async () => {
    const old = await make(home.as('Leo'));
    const both = await Promise.allSettled([1, 2].map(() => rotate(home.as('Leo'), old.key.id, '24h')));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(rotate(home.as('Leo'), old.key.id, '24h')).rejects.toEqual(refusal('CONFLICT'));
    const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.key.id] : []));
    for (const id of made) expect((await rotate(home.as('Leo'), id)).oldKey.state).toBe('revoked');
  });

  it('is revoked with its replacement, and so are earlier predecessors', async () => {
    const first = await make(home.as('Leo'));
    const second = await rotate(home.as('Leo'), first.key.id, '7d');
    const third = await rotate(home.as('Leo'), second.key.id, '24h');
    const other = await make(home.as('Leo'));
    expect((await keys.revokeKey(home.as('Leo'), { id: third.key.id })).outcome).toBe('revoked');
    const tokens = [first.token, second.token, third.token, other.token];
    expect(await Promise.all(tokens.map((token) => call(token)))).toEqual([401, 401, 401, 200]);
    const db = await identity();
    const ids = [first, second, third].map(({ key }) => key.id);
    const events = await db.auditEvent.findMany({ where: { action: 'key.revoke', objectId: { in: ids } } });
    expect(events.map(({ objectId }) => objectId).sort()).toEqual([...ids].sort());
  });

  it('leaves its replacement valid when revoked itself', async () => {
    const old = await make(home.as('Leo'));
    const made = await rotate(home.as('Leo'), old.key.id, '7d');
    await keys.revokeKey(home.as('Leo'), { id: old.key.id });
    expect([await call(old.token), await call(made.token)]).toEqual([401, 200]);
  });

  it('must not have ended', async () => {
    const revoked = await make(home.as('Leo'));
    await keys.revokeKey(home.as('Leo'), { id: revoked.key.id });
    const brief = await make(home.as('Leo'), { expiresAt: later(1).toISOString() });
    await expect(rotate(home.as('Leo'), revoked.key.id)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(rotate(home.as('Leo', later(1)), brief.key.id)).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it('is audited for the member it acts for', async () => {
    const old = await make(home.as('Nora'), { actsFor: 'household' });
    await agreeToKey(home.as('Leo'), { id: old.key.id });
    const { key } = await rotate(home.as('Nora'), old.key.id);
    const db = await identity();
    const [event] = await db.auditEvent.findMany({ where: { objectId: key.id } });
    expect(event).toMatchObject({ action: 'key.rotate', keyId: key.id, concerns: [userOf('Leo')] });
    expect(JSON.stringify(event?.detail)).toContain(old.key.prefix);
  });
});

describe('permission to rotate a key', () => {
  it('is the member’s it acts for, because an owner could otherwise read their private memories', async () => {
    const leos = await make(home.as('Leo'));
    await expect(rotate(home.as('Nora'), leos.key.id)).rejects.toEqual(refusal('FORBIDDEN'));
    expect(await call(leos.token)).toBe(200);
  });

  it('is an owner’s or admin’s for a household key, and nobody’s from another household', async () => {
    const shared = await make(home.as('Nora'), { actsFor: 'household' });
    await expect(rotate(home.as('Leo'), shared.key.id)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(rotate(next.as('Chidi'), shared.key.id)).rejects.toEqual(refusal('NOT_FOUND'));
    const leos = await make(home.as('Leo'));
    await expect(rotate(next.as('Chidi'), leos.key.id)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('includes the calling key with the scope admin, but not one that speaks for its member', async () => {
    const own = await make(home.as('Nora'), { scopes: [...SCOPES] });
    const plain = await make(home.as('Nora'));
    const shared = await make(home.as('Nora'), {
      actsFor: 'household',
      scopes: [...SCOPES],
      speaksFor: [userOf('Nora')],
    });
    const { key } = await rotate(await as(await actorFromKey(own.token, NOW)), own.key.id, '1h');
    expect(key.rotatedFromId).toBe(own.key.id);
    const withoutAdmin = await as(await actorFromKey(plain.token, NOW));
    await expect(rotate(withoutAdmin, plain.key.id)).rejects.toEqual(refusal('FORBIDDEN'));
    const speaking = await as(await actorFromKey(shared.token, NOW, { onBehalfOf: userOf('Nora') }));
    await expect(rotate(speaking, plain.key.id)).rejects.toEqual(refusal('FORBIDDEN'));
    const household = await as(await actorFromKey(shared.token, NOW));
    await expect(rotate(household, plain.key.id)).rejects.toEqual(refusal('FORBIDDEN'));
  });
});

describe('a key that has ended', () => {
  it('counts refused calls', async () => {
    const { key, token } = await make(home.as('Leo'));
    await keys.revokeKey(home.as('Leo'), { id: key.id });
    for (let time = 0; time < 3; time += 1) expect(await call(token)).toBe(401);
    await flushWriteBehind();
    const listed = await keys.listKeys(home.as('Leo'), { includeRevoked: true });
    expect(listed.find(({ id }) => id === key.id)).toMatchObject({ refusedCalls: 3, lastUsedAt: null });
  });
});

describe('the last use of a key', () => {
  it('shows the time and the called operation', async () => {
    const { key, token } = await make(home.as('Leo'));
    const seen = async () => {
      await flushWriteBehind();
      const all = await keys.listKeys(home.as('Leo'), { includeRevoked: false });
      const found = all.find(({ id }) => id === key.id);
      return [found?.lastUsedAt, found?.lastUsedOperation];
    };
    expect(await seen()).toEqual([null, null]);
    await actorFromKey(token, NOW);
    await actorFromKey(token, NOW, { operation: 'memories.query' });
    expect(await seen()).toEqual([NOW.toISOString(), 'memories.query']);
    await actorFromKey(token, later(1), { operation: 'memories.store' });
    expect(await seen()).toEqual([later(1).toISOString(), 'memories.store']);
  });
});

describe('a key from a preset', () => {
  it('gets the preset’s permissions by default, and its suggested expiry', async () => {
    const { key } = await make(home.as('Leo'), { preset: 'import' });
    expect(key).toMatchObject({
      scopes: ['memories:write', 'people:write'],
      contexts: ['personal'],
      actsFor: { name: 'Leo' },
      expiresAt: later(7 * 24).toISOString(),
    });
    const kids = await make(home.as('Nora'), { preset: 'kids' });
    expect(kids.key).toMatchObject({ actsFor: null, scopes: ['memories:read'], expiresAt: null });
    const lasting = await make(home.as('Leo'), { preset: 'import', expiresAt: null });
    expect(lasting.key.expiresAt).toBeNull();
  });

  it('may get fewer permissions, never more, now or later', async () => {
    const over = { preset: 'read_only', scopes: ['memories:read'] };
    const { key } = await make(home.as('Leo'), over);
    expect(key.scopes).toEqual(['memories:read']);
    const more = { scopes: ['memories:read', 'memories:write'] };
    await expect(make(home.as('Leo'), { ...over, ...more })).rejects.toEqual(refusal('INVALID_INPUT'));
    const again = { agentName: undefined, agentId: key.agent.id };
    await expect(make(home.as('Leo'), { ...again, ...more })).rejects.toEqual(refusal('INVALID_INPUT'));
    expect((await make(home.as('Leo'), again)).key.scopes).toEqual(['memories:read', 'people:read']);
  });

  it('reaches no vault outside its agent’s ceiling', async () => {
    const work = { preset: 'kitchen', actsFor: 'me', contexts: ['work'] };
    await expect(make(home.as('Leo'), work)).rejects.toEqual(refusal('INVALID_INPUT'));
  });

  it('for the household can be created by owners and admins only', async () => {
    await expect(make(home.as('Leo'), { preset: 'kitchen' })).rejects.toEqual(refusal('FORBIDDEN'));
    expect((await make(home.as('Leo'), { preset: 'kitchen', actsFor: 'me' })).key.actsFor?.name).toBe('Leo');
  });
});
