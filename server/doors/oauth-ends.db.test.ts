import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { rotateKey } from '#server/keys/service/rotate-key.ts';
import { tidyConnections } from '#server/oauth/service/tidy-connections.ts';
import { consentRoute } from './oauth-consent.ts';
import { oauthRoute } from './oauth-routes.ts';
import { ctxFromRequest } from './request-ctx.ts';
import {
  agent,
  answer,
  answerAs,
  asking,
  codeFor,
  connected,
  endOf,
  exchange,
  form,
  goOn,
  householdId,
  json,
  openHousehold,
  person,
  question,
  RESOURCE,
  refresh,
  register,
  registered,
  sent,
  shownTo,
  stateOf,
  statusOf,
  tokensIn,
} from './testing/oauth-client-calls.ts';

// The tests expire and delete records of all connections, so they do not share a database.
const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase();
});

beforeAll(openHousehold, 60_000);
afterAll(() => own.discard());

describe('the answer of a person', () => {
  it('from another page, another browser or a key makes no agent', async () => {
    const asked = await question(await registered());
    const db = await identity();
    const count = () => db.agent.count({ where: { householdId: householdId() } });
    const before = await count();
    expect((await answer(asked, agent(), person(), 'cross-site')).status).toBe(403);
    const other = await question(await registered());
    expect((await answer({ ...asked, cookie: other.cookie }, agent())).status).toBe(409);
    const headers = { cookie: asked.cookie, authorization: 'Bearer x', 'sec-fetch-site': 'same-origin' };
    const byKey = consentRoute(sent('/', json(agent(), headers)), asked.uid, async () => person());
    expect((await byKey).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('for another person or household than the page showed makes no agent', async () => {
    const asked = await question(await registered());
    const other = shownTo(person('Ana'));
    expect((await answerAs(asked, { ...agent(), ...other }, person())).status).toBe(409);
    const household = { ...shownTo(person()), householdId: newId() };
    expect((await answerAs(asked, { ...agent(), ...household }, person())).status).toBe(409);
    expect((await answerAs(asked, agent(), person())).status).toBe(400);
    expect((await answer(asked, agent())).status).toBe(200);
  });

  it('that comes twice at once makes one agent', async () => {
    const asked = await question(await registered());
    const db = await identity();
    const count = () => db.apiKey.count({ where: { householdId: householdId() } });
    const before = await count();
    const both = await Promise.all([answer(asked, agent()), answer(asked, agent())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await count()).toBe(before + 1);
  });

  it('can be given again after it was refused', async () => {
    const asked = await question(await registered());
    const refused = await answer(asked, agent({ actsFor: 'household' }), person('Ana'));
    expect([refused.status, (await answer(asked, agent(), person('Ana'))).status]).toEqual([403, 200]);
  });

  it('to a question that ends meanwhile leaves no key that works', async () => {
    const asked = await question(await registered());
    const db = await identity();
    // expires the question when the key is inserted, which happens between its two look-ups
    await db.$executeRaw`CREATE RULE end_questions AS ON INSERT TO identity.api_key DO ALSO
      UPDATE identity.oauth_record SET expires_at = now() WHERE kind = 'Interaction'`;
    try {
      expect((await answer(asked, agent())).status).toBe(409);
    } finally {
      await db.$executeRaw`DROP RULE end_questions ON identity.api_key`;
    }
    const where = { householdId: householdId(), connectedBy: { not: null } };
    const key = await db.apiKey.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
    expect([key.label, key.revokedAt !== null]).toEqual(['phone', true]);
    expect(await endOf(key.id)).toBe('not completed');
  });

  it('can decline, and can be given once', async () => {
    const asked = await question(await registered());
    const answered = await answer(asked, { declined: true });
    expect((await answer(asked, agent())).status).toBe(409);
    const { searchParams } = await goOn(asked, answered);
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  it('cannot give more than the person may', async () => {
    const asked = await question(await registered());
    const response = await answer(asked, agent({ actsFor: 'household' }), person('Ana'));
    expect(response.status).toBe(403);
  });

  it('makes an agent whose key says what connected, and that cannot be renewed', async () => {
    const { key } = await connected();
    expect(key).toMatchObject({ connectedBy: 'Parlour', label: 'phone', userId: person().actor.userId });
    await expect(rotateKey(person(), { id: key.id, overlap: 'now' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('a connection that ends', () => {
  it('by a code or refresh token that comes again revokes the key, and says why', async () => {
    const clientId = await registered();
    const code = await codeFor(clientId);
    const { access_token } = await tokensIn(await exchange(clientId, code));
    const request = sent('/api/mcp', { headers: { authorization: `Bearer ${access_token}` } });
    const { actor } = await ctxFromRequest(request, { audience: RESOURCE });
    await exchange(clientId, code);
    const keyId = actor.kind === 'agent' ? actor.keyId : '';
    expect([await stateOf(keyId), await endOf(keyId)]).toEqual(['revoked', 'replayed']);
    const other = await connected();
    await refresh(other.clientId, other.refresh_token);
    await refresh(other.clientId, other.refresh_token);
    expect([await stateOf(other.key.id), await endOf(other.key.id)]).toEqual(['revoked', 'replayed']);
  });

  it('by its program revokes the key, and its name is free for the next', async () => {
    const agentName = 'Parlour again';
    const { clientId, refresh_token, key } = await connected(person(), { agentName });
    const blocked = await answer(await question(clientId), agent({ agentName }));
    expect(blocked.status).toBe(409);
    await oauthRoute(sent('/api/oauth/revoke', form({ client_id: clientId, token: refresh_token })));
    expect([await stateOf(key.id), await endOf(key.id)]).toEqual(['revoked', 'ended by the program']);
    const next = await connected(person(), { agentName });
    expect(next.key.agentId).not.toBe(key.agentId);
    expect(await statusOf(next.access_token)).toBe(200);
  });

  it('because nobody used it is ended by the daily upkeep, and no other', async () => {
    const [unused, used, fresh] = [await connected(), await connected(), await connected()];
    const db = await identity();
    const made = { createdAt: new Date(Date.now() - 7_200_000) };
    const ids = [unused.key.id, used.key.id];
    await db.apiKey.updateMany({ where: { id: { in: ids } }, data: made });
    const tokens = { kind: { in: ['AccessToken', 'RefreshToken'] } };
    const expired = { expiresAt: new Date() };
    await db.oauthRecord.updateMany({ where: { keyId: unused.key.id, ...tokens }, data: expired });
    await db.oauthRecord.updateMany({ where: { keyId: fresh.key.id, ...tokens }, data: expired });
    await db.oauthRecord.updateMany({ where: { keyId: used.key.id, kind: 'AccessToken' }, data: expired });
    await tidyConnections(new Date());
    const states = await Promise.all([unused, used, fresh].map(({ key }) => stateOf(key.id)));
    expect(states).toEqual(['revoked', 'active', 'active']);
    expect(await endOf(unused.key.id)).toBe('expired');
    expect(await db.oauthRecord.count({ where: { expiresAt: { lte: new Date() } } })).toBe(0);
  });
});

describe('a full table', () => {
  it('of questions or programs is not made room in by dropping young ones', async () => {
    const clientId = await registered();
    const db = await identity();
    const fill = (kind: string, count: number, expiresAt: Date) =>
      db.oauthRecord.createMany({
        data: Array.from({ length: count }, () => ({
          ...{ kind, idHash: new Uint8Array(randomBytes(32)), payload: {}, createdAt: new Date(), expiresAt },
        })),
      });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await fill('Interaction', OAUTH_LIMITS.questions, inDays(1));
    expect((await asking(clientId)).status).toBe(429);
    await db.oauthRecord.deleteMany({ where: { kind: 'Interaction' } });
    await fill('Client', OAUTH_LIMITS.unusedClients, inDays(90));
    expect((await register()).status).toBe(429);
    const young = { kind: 'Client', expiresAt: { gt: inDays(89.5) }, payload: { equals: {} } };
    const [one] = await db.oauthRecord.findMany({ where: young, take: 1 });
    await db.oauthRecord.deleteMany({ where: young });
    await fill('Client', OAUTH_LIMITS.unusedClients, inDays(88));
    expect((await register()).status).toBe(201);
    expect(one).toBeDefined();
    await db.oauthRecord.deleteMany({ where: { kind: 'Client', payload: { equals: {} } } });
  });
});

describe('a limit', () => {
  it('counts an IPv6 network as one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= OAUTH_LIMITS.registrationsPerHour; count += 1)
      statuses.push((await register({}, `2001:db8:0:7::${count.toString(16)}`)).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([201, 429]);
  });

  it('of other requests does not keep connected programs from tokens', async () => {
    const from = '192.0.2.9';
    const path = '/api/oauth/unknown';
    for (let count = 0; count < OAUTH_LIMITS.requestsPerMinute; count += 1)
      await oauthRoute(sent(path, {}, from));
    expect((await oauthRoute(sent(path, {}, from))).status).toBe(429);
    const asked = form({ client_id: 'x', grant_type: 'refresh_token', refresh_token: 'x' });
    expect((await oauthRoute(sent('/api/oauth/token', asked, from))).status).not.toBe(429);
  });

  it('holds for the tokens of one program, from whatever address', async () => {
    const { clientId, refresh_token: first, key } = await connected();
    let refreshToken = first;
    for (let count = 1; count < OAUTH_LIMITS.tokensPerMinute; count += 1)
      refreshToken = (await tokensIn(await refresh(clientId, refreshToken))).refresh_token;
    expect((await refresh(clientId, refreshToken)).status).toBe(429);
    const db = await identity();
    const used = { keyId: key.id, kind: 'RefreshToken', consumedAt: { not: null } };
    expect(await db.oauthRecord.count({ where: used })).toBe(OAUTH_LIMITS.usedRefreshTokens);
  });
});
