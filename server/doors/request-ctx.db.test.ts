import { encode } from 'next-auth/jwt';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { insertSession, revokeSessions } from '#server/accounts/repo.ts';
import { browserOf } from '#server/core/browser-session.ts';
import { newHouseholdId, newId, type UserId } from '#server/core/ids.ts';
import { deriveKey } from '#server/core/master-key.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { revokeKey } from '#server/keys/service/list-and-revoke-keys.ts';
import { ctxFromRequest } from './request-ctx.ts';

let home: TestHousehold;
let nora: UserId;
let cookie: string;
let token: string;
let keyId: string;

const tokenOf = (claims: { sub: string; sid: string }, purpose = 'session') =>
  encode({ token: claims, secret: deriveKey(purpose).toString('base64url') });

async function signedIn(): Promise<{ sid: string; cookie: string }> {
  const now = new Date();
  const sid = await insertSession(nora, now, new Date(now.getTime() + 60_000));
  return { sid, cookie: `other=1; hearthlore.session=${await tokenOf({ sub: nora, sid })}` };
}

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Ana']);
  const [first] = home.members;
  if (!first) throw new Error('The household has no member.');
  nora = first.userId;
  cookie = (await signedIn()).cookie;
  const request = createKeyInput.parse({ label: 'laptop', agentName: 'Desk' });
  const made = await createKey(home.as('Nora'), request);
  token = made.token;
  keyId = made.key.id;
});

const request = (headers: Record<string, string>, method = 'GET'): Request =>
  new Request('http://nas.local:3000/api/v1/household', {
    method,
    headers: { host: 'nas.local:3000', ...headers },
  });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const refusal = (code: string) => expect.objectContaining({ code });

describe(`a caller with a key, on ${inject('databaseKind')} Postgres`, () => {
  it('is the agent of the key, in the vault of its household', async () => {
    const ctx = await ctxFromRequest(request(bearer(token), 'POST'), {});
    expect(ctx.actor).toMatchObject({ kind: 'agent', householdId: home.householdId, userId: nora, keyId });
    expect([ctx.context, ctx.vault.householdId, ctx.vault.context]).toEqual([
      'personal',
      home.householdId,
      'personal',
    ]);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer nonsense',
    `Bearer hl_abcdefgh_${'x'.repeat(43)}`,
    'Basic bm9yYTpwYXNz',
    '',
  ])('is unauthenticated with Authorization %j, even with a valid session', async (authorization) => {
    const withBoth = request({ authorization, cookie, 'sec-fetch-site': 'same-origin' });
    await expect(ctxFromRequest(withBoth, {})).rejects.toEqual(refusal('UNAUTHENTICATED'));
  });

  it('is unauthenticated once the key is revoked, even with a valid session', async () => {
    const made = await createKey(
      home.as('Nora'),
      createKeyInput.parse({ label: 'x', agentName: 'Short-lived' }),
    );
    await ctxFromRequest(request(bearer(made.token)), {});
    await revokeKey(home.as('Nora'), { id: made.key.id });
    await expect(ctxFromRequest(request({ ...bearer(made.token), cookie }), {})).rejects.toEqual(
      refusal('UNAUTHENTICATED'),
    );
  });

  it('cannot use a context that the key does not allow', async () => {
    await expect(ctxFromRequest(request(bearer(token)), { context: 'work' })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    await expect(ctxFromRequest(request(bearer(token)), { context: 'secret' })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
  });

  it('cannot act for a member that the key does not allow', async () => {
    const ana = home.members[1]?.userId;
    await expect(ctxFromRequest(request(bearer(token)), { onBehalfOf: ana })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    expect((await ctxFromRequest(request(bearer(token)), { onBehalfOf: nora })).actor.userId).toBe(nora);
  });
});

describe('a caller with a session', () => {
  it('is the member of the session, with its browser', async () => {
    const { sid, cookie: own } = await signedIn();
    const { actor } = await ctxFromRequest(request({ cookie: own }), {});
    expect(actor).toMatchObject({
      kind: 'member',
      householdId: home.householdId,
      userId: nora,
      role: 'owner',
    });
    expect(browserOf(actor)?.sessionId).toBe(sid);
  });

  it('is unauthenticated with a missing, forged or foreign session', async () => {
    const { sid } = await signedIn();
    const ana = home.members[1]?.userId ?? '';
    const cookies = [
      '',
      'hearthlore.session=nonsense',
      `hearthlore.session=${await tokenOf({ sub: nora, sid }, 'another purpose')}`,
      `hearthlore.session=${await tokenOf({ sub: ana, sid })}`,
      `hearthlore.session=${await tokenOf({ sub: nora, sid: newId() })}`,
    ];
    for (const one of cookies) {
      await expect(ctxFromRequest(request({ cookie: one }), {})).rejects.toEqual(refusal('UNAUTHENTICATED'));
    }
  });

  it('is unauthenticated as soon as the session is revoked', async () => {
    const own = await signedIn();
    await ctxFromRequest(request({ cookie: own.cookie }), {});
    await revokeSessions({ userId: nora, id: own.sid }, new Date());
    await expect(ctxFromRequest(request({ cookie: own.cookie }), {})).rejects.toEqual(
      refusal('UNAUTHENTICATED'),
    );
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'http://nas.local:3000' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'http://evil.example' }, false],
    [{}, false],
  ] as const)('changes something with %j: %j', async (headers, isAllowed) => {
    const call = ctxFromRequest(request({ cookie, ...headers }, 'POST'), {});
    if (isAllowed) expect((await call).actor.userId).toBe(nora);
    else await expect(call).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it('cannot act for another member', async () => {
    const ana = home.members[1]?.userId;
    await expect(ctxFromRequest(request({ cookie }), { onBehalfOf: ana })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });

  it('stays in the chosen household while being a member of it', async () => {
    const db = await identity();
    const [demo, foreign] = [newHouseholdId(), newHouseholdId()];
    for (const id of [demo, foreign]) {
      const isDemo = id === demo;
      await db.household.create({
        data: { id, name: 'Demo', timeZone: 'UTC', isDemo, createdAt: new Date() },
      });
    }
    await db.membership.create({
      data: { householdId: demo, userId: nora, role: 'owner', createdAt: new Date() },
    });
    const wishing = (id: string) =>
      ctxFromRequest(request({ cookie: `${cookie}; hearthlore.household=${id}` }), {});
    expect((await wishing(demo)).actor.householdId).toBe(demo);
    for (const id of [foreign, 'nonsense', newId()]) {
      expect((await wishing(id)).actor.householdId).toBe(home.householdId);
    }
    expect((await ctxFromRequest(request({ cookie }), {})).actor.householdId).toBe(home.householdId);
  });
});

describe('a caller who views as somebody else', () => {
  const wishOf = (wish: object, purpose = 'view-as') =>
    encode({ token: { ...wish }, secret: deriveKey(purpose).toString('base64url') });
  const ana = () => home.members[1]?.userId ?? '';
  const wish = (sid: string) => ({ sid, householdId: home.householdId, kind: 'member', id: ana() });

  it('sees only what both may see, and can change nothing', async () => {
    const { sid, cookie: own } = await signedIn();
    const viewing = `${own}; hearthlore.view-as=${await wishOf(wish(sid))}`;
    const { actor, vault } = await ctxFromRequest(request({ cookie: viewing }), {});
    expect(actor).toMatchObject({ userId: nora, role: 'guest', viewAs: { kind: 'member', userId: ana() } });
    await expect(vault.write('test', async () => {})).rejects.toEqual(refusal('FORBIDDEN'));
    expect(browserOf(actor)?.sessionId).toBe(sid);
  });

  it('keeps their own view if the view cookie is forged, of another session or household, or for nobody', async () => {
    const { sid, cookie: own } = await signedIn();
    const { sid: otherSid } = await signedIn();
    const wishes = [
      'nonsense',
      await wishOf(wish(sid), 'session'),
      await wishOf(wish(otherSid)),
      await wishOf({ ...wish(sid), householdId: newId() }),
      await wishOf({ ...wish(sid), id: newId() }),
      await wishOf({ ...wish(sid), id: nora }),
    ];
    for (const one of wishes) {
      const { actor } = await ctxFromRequest(request({ cookie: `${own}; hearthlore.view-as=${one}` }), {});
      expect(actor).toMatchObject({ userId: nora, role: 'owner' });
      expect(actor).not.toHaveProperty('viewAs');
    }
  });

  it('is the agent of a key, whatever the view cookie contains', async () => {
    const { sid, cookie: own } = await signedIn();
    const both = { cookie: `${own}; hearthlore.view-as=${await wishOf(wish(sid))}`, ...bearer(token) };
    expect((await ctxFromRequest(request(both), {})).actor).toMatchObject({ kind: 'agent', keyId });
  });
});

describe('the system', () => {
  it('gets a prepared vault, even with concurrent first calls', async () => {
    const db = await identity();
    const householdId = newHouseholdId();
    const createdAt = new Date();
    await db.household.create({ data: { id: householdId, name: 'Okafor', timeZone: 'UTC', createdAt } });
    await db.membership.create({ data: { householdId, userId: nora, role: 'owner', createdAt } });
    await Promise.all([1, 2, 3].map(() => vaultReady(householdId, 'personal')));
    const handle = await vaultFor(householdId, 'personal');
    const actor = { kind: 'system', householdId, userId: null, reason: 'test' } as const;
    const all = [1, 2, 3].map(() => ({ vault: bindVault(handle, actor, createdAt, newId()) }));
    const homes = await Promise.all(
      all.map(({ vault }) => vault.read(async (tx) => tx.circle.homeContactId)),
    );
    expect(homes[0]).not.toBeNull();
    expect(new Set(homes).size).toBe(1);
    const groups = await all[0]?.vault.read((tx) =>
      tx.db.contact.count({ where: { householdId, isHome: true } }),
    );
    expect(groups).toBe(1);
    await db.household.delete({ where: { id: householdId } });
  });
});
