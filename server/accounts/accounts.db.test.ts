import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type HouseholdId, newId, newUserId, type UserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { identity } from '#server/db/identity-client.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { ATTEMPTS, RECENT_PROOF_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { getAccount } from './own-account/service.ts';
import { changePassword } from './password/service/change-password.ts';
import { prove } from './recent-proof/service.ts';
import { setUpInput } from './schema.ts';
import { findSignedIn, listSessions, revokeSession, signOut } from './sessions/service.ts';
import { isSetUp, setUp } from './set-up/service/set-up-installation.ts';
import { signIn } from './sign-in/service/sign-in-with-password.ts';

// The set-up needs an unused database, so this file has a database of its own.
const database = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase();
});

const PASSWORD = 'correct horse battery';
const nora = {
  name: 'Núria Rivera',
  email: 'Nora@Example.org',
  password: PASSWORD,
  householdName: 'Rivera family',
  timeZone: 'Europe/Madrid',
};
const refusal = (code: string) => expect.objectContaining({ code });
let householdId: HouseholdId;
let userId: UserId;
let ownerName: string;

beforeAll(async () => {
  expect(await isSetUp()).toBe(false);
  const two = [setUp(setUpInput.parse(nora)), setUp(setUpInput.parse({ ...nora, name: 'Ana' }))];
  const settled = await Promise.allSettled(two);
  const made = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toEqual([refusal('CONFLICT')]);
  [{ householdId, userId }] = made as [{ householdId: HouseholdId; userId: UserId }];
  ownerName = (await (await identity()).user.findUniqueOrThrow({ where: { id: userId } })).name;
});
afterAll(async () => {
  await (await identity()).$disconnect();
  await (await vaultFor(householdId, 'personal')).client.$disconnect();
  await database.discard();
});
beforeEach(async () => {
  await (await identity()).signInAttempt.deleteMany();
});

async function ctxOf(actor: Actor, now = new Date()): Promise<Ctx> {
  const vault = bindVault(await vaultFor(householdId, 'personal'), actor, now, newId());
  return { actor, context: 'personal', vault, now, models: modelsFromEnv({}), log, requestId: newId() };
}
const member = { kind: 'member', role: 'owner' } as const;
const atBrowser = (sessionId: string) =>
  ctxOf({ ...member, householdId, userId, ...{ browser: { sessionId, switchHousehold: async () => {} } } });

async function session(): Promise<string> {
  const result = await signIn({ email: nora.email, password: PASSWORD }, { address: '192.0.2.1' });
  if (result.outcome !== 'signed_in') throw new Error(result.outcome);
  return result.sessionId;
}
const outcome = async (email: string, password: string, address: string | null = null) =>
  (await signIn({ email, password }, { address })).outcome;

describe(`the first start, on ${inject('databaseKind')} Postgres`, () => {
  it('succeeds for one of two concurrent calls, and leaves one owner of one household', async () => {
    const db = await identity();
    expect(await db.user.count()).toBe(1);
    expect(await db.household.count()).toBe(1);
    expect(await db.membership.findMany()).toEqual([
      expect.objectContaining({ householdId, userId, role: 'owner' }),
    ]);
  });

  it('is refused once the installation is set up', async () => {
    expect(await isSetUp()).toBe(true);
    const again = setUpInput.parse({ ...nora, email: 'leo@example.org' });
    await expect(setUp(again)).rejects.toEqual(refusal('CONFLICT'));
  });

  it("prepares the personal vault with the owner's contact, the home group and the membership", async () => {
    const ctx = await ctxOf({ ...member, householdId, userId });
    const { circle, contacts } = await ctx.vault.read(async (tx) => ({
      circle: tx.circle,
      contacts: await tx.db.contact.findMany({ orderBy: { isHome: 'asc' } }),
    }));
    expect(contacts.map(({ name, kind }) => [name, kind])).toEqual([
      [ownerName, 'person'],
      ['Rivera family', 'group'],
    ]);
    expect(circle.ownContactId).toBe(contacts[0]?.id);
    expect(circle.contactIds).toEqual([contacts[0]?.id, contacts[1]?.id]);
  });

  it.each([
    ['email', 'nora'],
    ['password', 'too short'],
    ['timeZone', 'Madrid'],
    ['householdName', ''],
    ['name', 'two\nlines'],
  ])('refuses a bad %s and names it', (field, value) => {
    const parsed = setUpInput.safeParse({ ...nora, [field]: value });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('a proof of who is at the browser', () => {
  it('is signing in, and the password again for that browser only', async () => {
    const [here, there] = [await session(), await session()];
    const db = await identity();
    await db.session.updateMany({ data: { provedAt: null } });
    const provedAt = async (id: string) => (await findSignedIn(id, new Date()))?.provedAt;
    await expect(prove(await atBrowser(here), { currentPassword: 'apples' })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
    expect(await provedAt(here)).toBeNull();
    const ctx = await atBrowser(here);
    expect(await prove(ctx, { currentPassword: PASSWORD })).toEqual({
      outcome: 'proved',
      until: new Date(ctx.now.getTime() + RECENT_PROOF_MINUTES * MINUTE_MS).toISOString(),
    });
    expect([await provedAt(here), await provedAt(there)]).toEqual([ctx.now, null]);
    const later = await findSignedIn(await session(), new Date());
    expect(later?.provedAt?.getTime()).toBeGreaterThanOrEqual(ctx.now.getTime());
    const noBrowser = await ctxOf({ ...member, householdId, userId });
    await expect(prove(noBrowser, { currentPassword: PASSWORD })).rejects.toEqual(refusal('FORBIDDEN'));
  });
});

describe('signing in', () => {
  it('ignores case and spaces of the e-mail', async () => {
    for (const email of ['nora@example.org', ' NORA@EXAMPLE.ORG ', 'Nora@Example.org']) {
      expect(await outcome(email, PASSWORD)).toBe('signed_in');
    }
  });

  it('refuses a wrong password, an unknown e-mail and malformed input alike', async () => {
    for (const [email, password] of [
      ['nora@example.org', 'wrong horse battery'],
      ['stranger@example.org', PASSWORD],
      ['not an e-mail', PASSWORD],
      ['', ''],
    ] as const) {
      expect(await outcome(email, password)).toBe('refused');
    }
    for (const typed of [undefined, null, 'x', { email: 'nora@example.org' }, { email: {}, password: [] }]) {
      expect(await signIn(typed, { address: null })).toEqual({ outcome: 'refused' });
    }
  });

  it('refuses a member without a login', async () => {
    const db = await identity();
    const id = newUserId();
    await db.user.create({ data: { id, name: 'Teo', email: 'teo@example.org', createdAt: new Date() } });
    expect(await outcome('teo@example.org', 'nobody has this password')).toBe('refused');
    await db.user.delete({ where: { id } });
  });

  it('stores no e-mail or address among the attempt counts', async () => {
    await outcome('nora@example.org', 'wrong horse', '203.0.113.9');
    const rows = await (await identity()).signInAttempt.findMany();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/nora|203\.0/);
  });
});

describe('a session', () => {
  it('identifies the user and their memberships', async () => {
    expect(await findSignedIn(await session(), new Date())).toMatchObject({
      userId,
      name: ownerName,
      email: 'nora@example.org',
      memberships: [{ householdId, householdName: 'Rivera family', isDemo: false, role: 'owner' }],
    });
  });

  it('ends from the next request on after signing out', async () => {
    const id = await session();
    await signOut(newUserId(), id);
    expect(await findSignedIn(id, new Date())).not.toBeNull();
    await signOut(userId, id);
    expect(await findSignedIn(id, new Date())).toBeNull();
  });

  it('lasts 30 days after the last use and at most 90 days', async () => {
    const id = await session();
    const start = Date.now();
    const afterDays = async (days: number) => {
      const found = await findSignedIn(id, new Date(start + days * DAY_MS));
      await sleep(100);
      return found !== null;
    };
    expect([await afterDays(29), await afterDays(58), await afterDays(87)]).toEqual([true, true, true]);
    expect(await afterDays(91)).toBe(false);
    const idle = await session();
    expect(await findSignedIn(idle, new Date(start + 31 * DAY_MS))).toBeNull();
  });

  it('records its last use every few minutes, not on every request', async () => {
    const id = await session();
    const seen = async (minutes: number) => {
      await findSignedIn(id, new Date(start.getTime() + minutes * MINUTE_MS));
      await sleep(100);
      const row = await (await identity()).session.findUniqueOrThrow({ where: { id } });
      return Math.round((row.lastSeenAt.getTime() - start.getTime()) / MINUTE_MS);
    };
    const start = (await (await identity()).session.findUniqueOrThrow({ where: { id } })).createdAt;
    expect([await seen(4), await seen(6), await seen(8), await seen(12)]).toEqual([0, 6, 6, 12]);
  });

  it('is listed for its owner, who alone may revoke it', async () => {
    const [here, there] = [await session(), await session()];
    const ctx = await atBrowser(here);
    const listed = await listSessions(ctx);
    expect(listed.find(({ id }) => id === here)?.isCurrent).toBe(true);
    expect(listed.find(({ id }) => id === there)?.isCurrent).toBe(false);
    const stranger = await ctxOf({ ...member, householdId, userId: newUserId() });
    expect(await listSessions(stranger)).toEqual([]);
    await expect(revokeSession(stranger, { id: there })).rejects.toEqual(refusal('NOT_FOUND'));
    await revokeSession(ctx, { id: there });
    expect(await findSignedIn(there, new Date())).toBeNull();
    await expect(revokeSession(ctx, { id: there })).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('changing the password', () => {
  const next = 'another horse battery';

  it('needs the current password, and is rate-limited like signing in', async () => {
    const ctx = await atBrowser(await session());
    const wrong = { currentPassword: 'wrong horse', newPassword: next };
    await expect(changePassword(ctx, wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'currentPassword' }],
    });
    for (let n = 1; n < ATTEMPTS.browser.tries; n++) await changePassword(ctx, wrong).catch(() => {});
    const right = { currentPassword: PASSWORD, newPassword: next };
    await expect(changePassword(ctx, right)).rejects.toEqual(refusal('TOO_MANY_ATTEMPTS'));
    expect(await outcome(nora.email, PASSWORD)).toBe('signed_in');
  });

  it('signs out all other browsers', async () => {
    const [here, there] = [await session(), await session()];
    const ctx = await atBrowser(here);
    await changePassword(ctx, { currentPassword: PASSWORD, newPassword: next });
    expect(await findSignedIn(here, new Date())).not.toBeNull();
    expect(await findSignedIn(there, new Date())).toBeNull();
    expect(await outcome(nora.email, PASSWORD)).toBe('refused');
    expect(await outcome(nora.email, next)).toBe('signed_in');
    await changePassword(ctx, { currentPassword: next, newPassword: PASSWORD });
  });

  it('is refused to agents, which have no account', async () => {
    const grants = { scopes: ['admin'], contexts: ['personal'] } as const;
    const ceiling = { privacy: 'private', categories: null, groups: null } as const;
    const ids = { householdId, userId, role: 'owner', agentId: newId(), keyId: newId() } as const;
    const ctx = await ctxOf({ kind: 'agent', ...ids, ...grants, ceiling });
    const request = { currentPassword: PASSWORD, newPassword: next };
    await expect(changePassword(ctx, request)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(getAccount(ctx)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(listSessions(ctx)).rejects.toEqual(refusal('FORBIDDEN'));
  });
});
