import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { revokeKey } from '#server/keys/service/keys.ts';
import { rotateKey } from '#server/keys/service/rotate.ts';
import { allOperations } from '#server/operations.ts';
import { mcpDoor } from './mcp.ts';
import { oauthAudience, oauthChallenge, oauthMetadataRoute, oauthRoute } from './oauth.ts';
import { issuerOf } from './oauth-bridge.ts';
import { consentRoute, readQuestion } from './oauth-consent.ts';
import { ctxFromRequest } from './request-ctx.ts';

const HOST = 'localhost:3000';
const ISSUER = `http://${HOST}`;
const RESOURCE = `${ISSUER}/api/mcp`;
const REDIRECT = 'http://127.0.0.1:41000/callback';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Ana']);
}, 60_000);
const person = (name = 'Nora'): Ctx => home.as(name, new Date());

const door = mcpDoor(
  allOperations(),
  (request, options) => ctxFromRequest(request, { ...options, audience: oauthAudience(request) }),
  { version: '0', hosts: [], challenge: oauthChallenge },
);

let calls = 0;
/** Each request comes from an address of its own, so that no limit counts it. */
function sent(path: string, init: RequestInit = {}, from = `10.0.${calls >> 8}.${calls & 255}`): Request {
  calls += 1;
  const headers = { host: HOST, 'x-forwarded-for': from, ...Object.fromEntries(new Headers(init.headers)) };
  return new Request(`${ISSUER}${path}`, { ...init, headers });
}
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
const json = (body: unknown, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const register = (body: object = {}, from?: string) =>
  oauthRoute(
    sent('/api/oauth/register', json({ redirect_uris: [REDIRECT], client_name: 'Parlour', ...body }), from),
  );
const registered = async (body?: object): Promise<string> =>
  z.object({ client_id: z.string() }).parse(await (await register(body)).json()).client_id;

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

function asking(clientId: string, over: Record<string, string> = {}): Promise<Response> {
  const fields = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: REDIRECT, state: 'here' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', resource: RESOURCE, ...over },
  };
  const kept = Object.entries(fields).filter(([, value]) => value !== '');
  return oauthRoute(sent(`/api/oauth/authorize?${new URLSearchParams(kept)}`));
}

interface Question {
  uid: string;
  cookie: string;
}

async function question(clientId: string): Promise<Question> {
  const asked = await asking(clientId);
  const uid = /^\/allow\/(.+)$/.exec(asked.headers.get('location') ?? '')?.[1] ?? '';
  const cookie = asked.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { uid, cookie: cookie.join('; ') };
}

const agent = (over: object = {}) => ({
  agent: {
    agentName: `Parlour ${randomBytes(4).toString('hex')}`,
    label: 'phone',
    preset: 'assistant',
    ...over,
  },
});

const answer = ({ uid, cookie }: Question, body: object, ctx = person(), site = 'same-origin') =>
  consentRoute(sent(`/allow/${uid}/answer`, json(body, { cookie, 'sec-fetch-site': site })), uid, () =>
    Promise.resolve(ctx),
  );

/** The address at the program to which the browser is sent in the end. */
async function goOn(asked: Question, answered: Response): Promise<URL> {
  const { location } = z.object({ location: z.string() }).parse(await answered.json());
  const { pathname } = new URL(location);
  const back = await oauthRoute(sent(pathname, { headers: { cookie: asked.cookie } }));
  return new URL(back.headers.get('location') ?? '');
}

async function codeFor(clientId: string, ctx = person(), over: object = {}): Promise<string> {
  const asked = await question(clientId);
  return (await goOn(asked, await answer(asked, agent(over), ctx))).searchParams.get('code') ?? '';
}

const token = (clientId: string, fields: Record<string, string>) =>
  oauthRoute(sent('/api/oauth/token', form({ client_id: clientId, ...fields })));
const exchange = (clientId: string, code: string, over: Record<string, string> = {}) =>
  token(clientId, {
    ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT },
    ...{ code_verifier: verifier, resource: RESOURCE, ...over },
  });
const refresh = (clientId: string, refreshToken: string) =>
  token(clientId, { grant_type: 'refresh_token', refresh_token: refreshToken });

const tokensShape = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.literal(3_600),
  token_type: z.literal('Bearer'),
});
const tokensIn = async (response: Response) => tokensShape.parse(await response.json());
const errorIn = async (response: Response): Promise<unknown> => {
  expect(response.status).toBe(400);
  return z.object({ error: z.string() }).parse(await response.json()).error;
};

async function connected(ctx = person(), over: object = {}) {
  const clientId = await registered();
  const tokens = await tokensIn(await exchange(clientId, await codeFor(clientId, ctx, over)));
  const db = await identity();
  const where = { householdId: home.householdId, connectedBy: { not: null } };
  const key = await db.apiKey.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
  return { clientId, ...tokens, key };
}

async function statusOf(accessToken: string, path = '/api/mcp'): Promise<number> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/json, text/event-stream',
  };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  return (await door(sent(path, json(call, headers)))).status;
}

describe('the metadata', () => {
  it('names the MCP address, and the server that gives tokens for it', async () => {
    const resource = await oauthMetadataRoute(sent('/'), 'resource');
    expect(await resource.json()).toMatchObject({ resource: RESOURCE, authorization_servers: [ISSUER] });
    const server = await oauthMetadataRoute(sent('/'), 'server');
    expect(await server.json()).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/api/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it('is pointed to where a call has no valid token', async () => {
    const without = await door(sent('/api/mcp', json({})));
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="Hearthlore", resource_metadata="${ISSUER}/.well-known/oauth-protected-resource/api/mcp", scope="memory"`,
    ]);
    const wrong = await door(sent('/api/mcp', json({}, { authorization: 'Bearer wrong' })));
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('takes the address from the setting, or else from the call', () => {
    const headers = new Headers({
      host: HOST,
      'x-forwarded-host': 'nas.local',
      'x-forwarded-proto': 'https',
    });
    expect(issuerOf(headers, undefined)).toBe('https://nas.local');
    expect(issuerOf(headers, 'https://home.example.org/')).toBe('https://home.example.org');
  });
});

describe('a registration', () => {
  it('keeps addresses and a name, and makes a public client whatever was asked for', async () => {
    const response = await register({
      client_name: 'Par\u202elour\n\n two',
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'everything',
      jwks_uri: 'http://10.0.0.1/keys',
    });
    expect(response.status).toBe(201);
    const made: unknown = await response.json();
    expect(made).toMatchObject({ client_name: 'Parlour two', token_endpoint_auth_method: 'none' });
    expect(made).not.toHaveProperty('client_secret');
    expect(made).not.toHaveProperty('jwks_uri');
  });

  it.each([
    [['http://evil.example/callback']],
    [['javascript:alert(1)']],
    [['https://evil.example/#part']],
    [['not an address']],
    [[]],
    [Array.from({ length: OAUTH_LIMITS.redirects + 1 }, (_, at) => `https://a.example/${at}`)],
  ])('of %j is refused', async (redirect_uris) => {
    expect(await errorIn(await register({ redirect_uris }))).toMatch(
      /^invalid_(redirect_uri|client_metadata)$/,
    );
  });

  it('is refused after too many from one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= OAUTH_LIMITS.registrationsPerHour; count += 1)
      statuses.push((await register({}, '192.0.2.7')).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([201, 429]);
  });

  it('is forgotten after a day if nobody agrees, and kept if somebody did', async () => {
    const [alone, used] = [await registered(), (await connected()).clientId];
    const lifetime = async (clientId: string): Promise<number> => {
      const db = await identity();
      const idHash = new Uint8Array(createHash('sha256').update(clientId).digest());
      const row = await db.oauthRecord.findUniqueOrThrow({
        where: { kind_idHash: { kind: 'Client', idHash } },
      });
      return Math.round((row.expiresAt.getTime() - Date.now()) / 86_400_000);
    };
    expect([await lifetime(alone), await lifetime(used)]).toEqual([1, 365]);
  });
});

describe('a request for access', () => {
  it.each([
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:41000/other' }],
    ['an unknown program', { client_id: 'unknown' }],
  ])('with %s is refused without going anywhere', async (_what, over) => {
    const response = await asking(await registered(), over);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['PKCE without a hash', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another resource', { resource: 'https://elsewhere.example/api/mcp' }, 'invalid_target'],
    ['no question allowed', { prompt: 'none' }, 'consent_required'],
  ])('with %s is sent back with an error', async (_what, over, error) => {
    const response = await asking(await registered(), over);
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual([error, 'here']);
  });

  it('may come from another port of the same device, and from nowhere else', async () => {
    const clientId = await registered();
    const port = await asking(clientId, { redirect_uri: 'http://127.0.0.1:5/callback' });
    expect(port.headers.get('location')).toMatch(/^\/allow\//);
    const site = await registered({ redirect_uris: ['https://site.example/callback'] });
    expect((await asking(site, { redirect_uri: 'https://site.example:8443/callback' })).status).toBe(400);
  });

  it('says who asks, only in the browser that came with it', async () => {
    const [mine, other] = [await question(await registered()), await question(await registered())];
    const read = (cookie: string) => readQuestion(new Headers({ host: HOST, cookie }), mine.uid);
    expect(await read(mine.cookie)).toEqual({ name: 'Parlour', goesTo: { kind: 'device' } });
    expect(await read(other.cookie)).toBeNull();
    expect(await read(mine.cookie.replaceAll(/\.sig=./g, '.sig=_'))).toBeNull();
    expect(await read('')).toBeNull();
  });
});

describe('the answer of a person', () => {
  it('from another page, another browser or a key makes no agent', async () => {
    const asked = await question(await registered());
    const db = await identity();
    const count = () => db.agent.count({ where: { householdId: home.householdId } });
    const before = await count();
    expect((await answer(asked, agent(), person(), 'cross-site')).status).toBe(403);
    const other = await question(await registered());
    expect((await answer({ ...asked, cookie: other.cookie }, agent())).status).toBe(409);
    const headers = { cookie: asked.cookie, authorization: 'Bearer x', 'sec-fetch-site': 'same-origin' };
    const byKey = consentRoute(sent('/', json(agent(), headers)), asked.uid, async () => person());
    expect((await byKey).status).toBe(403);
    expect(await count()).toBe(before);
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

describe('a code', () => {
  it.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:41001/callback' }, 'invalid_grant'],
    ['another resource', { resource: 'https://elsewhere.example/api/mcp' }, 'invalid_target'],
  ])('is not exchanged with %s', async (_what, over, error) => {
    const clientId = await registered();
    expect(await errorIn(await exchange(clientId, await codeFor(clientId), over))).toBe(error);
  });

  it('is not exchanged by another program, or after it has expired', async () => {
    const clientId = await registered();
    const code = await codeFor(clientId);
    expect(await errorIn(await exchange(await registered(), code))).toBe('invalid_grant');
    const db = await identity();
    await db.oauthRecord.updateMany({
      where: { kind: 'AuthorizationCode' },
      data: { expiresAt: new Date() },
    });
    expect(await errorIn(await exchange(clientId, code))).toBe('invalid_grant');
  });

  it('works once, and ends what it gave if it comes again', async () => {
    const clientId = await registered();
    const code = await codeFor(clientId);
    const first = await tokensIn(await exchange(clientId, code));
    expect(await statusOf(first.access_token)).toBe(200);
    expect(await errorIn(await exchange(clientId, code))).toBe('invalid_grant');
    expect(await statusOf(first.access_token)).toBe(401);
    expect(await errorIn(await refresh(clientId, first.refresh_token))).toBe('invalid_grant');
  });

  it('that comes twice at once gives nothing that lasts', async () => {
    const clientId = await registered();
    const code = await codeFor(clientId);
    const both = await Promise.all([exchange(clientId, code), exchange(clientId, code)]);
    const given = await Promise.all(both.filter(({ ok }) => ok).map(tokensIn));
    expect(given.length).toBeLessThan(2);
    for (const { access_token } of given) expect(await statusOf(access_token)).toBe(401);
  });
});

describe('an access token', () => {
  it('calls tools at the MCP address, and nothing else', async () => {
    const { access_token } = await connected();
    expect(await statusOf(access_token)).toBe(200);
    const request = sent('/api/v1/memories', { headers: { authorization: `Bearer ${access_token}` } });
    await expect(ctxFromRequest(request, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const elsewhere = ctxFromRequest(request, { audience: 'https://elsewhere.example/api/mcp' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('does what its agent may: preset, ceiling and vaults', async () => {
    const { access_token, key } = await connected(person(), {
      preset: 'read_only',
      ceiling: { privacy: 'public' },
    });
    const request = sent('/api/mcp', { headers: { authorization: `Bearer ${access_token}` } });
    const { actor } = await ctxFromRequest(request, { audience: RESOURCE });
    expect(actor).toMatchObject({
      ...{ kind: 'agent', keyId: key.id, userId: person().actor.userId, contexts: ['personal'] },
      scopes: ['memories:read', 'people:read'],
      ceiling: { privacy: 'public' },
    });
    await expect(ctxFromRequest(request, { audience: RESOURCE, context: 'work' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('ends after an hour, and lies nowhere in the database', async () => {
    const { access_token, refresh_token, key } = await connected();
    const db = await identity();
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM identity.oauth_record r
      WHERE r::text LIKE ${`%${access_token}%`} OR r::text LIKE ${`%${refresh_token}%`}`;
    expect(rows).toEqual([]);
    const row = await db.oauthRecord.findFirstOrThrow({ where: { keyId: key.id, kind: 'AccessToken' } });
    expect(Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 1_000)).toBe(3_600);
    await db.oauthRecord.updateMany({
      where: { keyId: key.id, kind: 'AccessToken' },
      data: { expiresAt: new Date() },
    });
    expect(await statusOf(access_token)).toBe(401);
  });

  it('ends with its key, its agent, and the membership of its member; so does refreshing', async () => {
    const db = await identity();
    const { householdId } = home;
    const ends = async (name: string, end: (key: { id: string; agentId: string }) => Promise<unknown>) => {
      const { clientId, access_token, refresh_token, key } = await connected(person(name));
      expect(await statusOf(access_token)).toBe(200);
      await end(key);
      expect(await statusOf(access_token)).toBe(401);
      expect(await errorIn(await refresh(clientId, refresh_token))).toBe('invalid_grant');
    };
    await ends('Nora', ({ id }) => revokeKey(person(), { id }));
    await ends('Nora', ({ agentId: id }) =>
      db.agent.update({ where: { householdId_id: { householdId, id } }, data: { retiredAt: new Date() } }),
    );
    const userId = person('Ana').actor.userId ?? '';
    const where = { householdId_userId: { householdId, userId } };
    await ends('Ana', () => db.membership.delete({ where }));
    await db.membership.create({ data: { householdId, userId, role: 'member', createdAt: new Date() } });
  });
});

describe('a refresh token', () => {
  it('is replaced by each use, and a used one ends all', async () => {
    const { clientId, refresh_token, key } = await connected();
    const second = await tokensIn(await refresh(clientId, refresh_token));
    const third = await tokensIn(await refresh(clientId, second.refresh_token));
    expect(await statusOf(third.access_token)).toBe(200);
    expect(await errorIn(await refresh(clientId, refresh_token))).toBe('invalid_grant');
    expect(await statusOf(third.access_token)).toBe(401);
    expect(await errorIn(await refresh(clientId, third.refresh_token))).toBe('invalid_grant');
    const db = await identity();
    expect(await db.oauthRecord.count({ where: { keyId: key.id, kind: 'AccessToken' } })).toBe(0);
  });

  it('is of no use to another program', async () => {
    const { refresh_token } = await connected();
    expect(await errorIn(await refresh(await registered(), refresh_token))).toBe('invalid_grant');
  });

  it('that its program revokes ends the access too', async () => {
    const { clientId, access_token, refresh_token } = await connected();
    const revoke = sent('/api/oauth/revoke', form({ client_id: clientId, token: refresh_token }));
    expect((await oauthRoute(revoke)).status).toBe(200);
    expect(await statusOf(access_token)).toBe(401);
    expect(await errorIn(await refresh(clientId, refresh_token))).toBe('invalid_grant');
  });
});
