import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identity } from '#server/db/identity-client.ts';
import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { hashToken } from '#server/keys/service/key-token.ts';
import { revokeKey } from '#server/keys/service/list-and-revoke-keys.ts';
import { readQuestion } from './oauth-consent.ts';
import { issuerOf } from './oauth-provider-request.ts';
import { oauthMetadataRoute, oauthRoute } from './oauth-routes.ts';
import { ctxFromRequest } from './request-ctx.ts';
import {
  asking,
  codeFor,
  connected,
  door,
  errorIn,
  exchange,
  form,
  HOST,
  householdId,
  ISSUER,
  json,
  openHousehold,
  person,
  question,
  RESOURCE,
  refresh,
  register,
  registered,
  sent,
  statusOf,
  token,
  tokensIn,
} from './testing/oauth-client-calls.ts';

// The tests expire and delete records of all connections, so they do not share a database.
const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase();
});

beforeAll(openHousehold, 60_000);
afterAll(() => own.discard());

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

  it('that is malformed or too large is refused in the words of RFC 6749', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const post = (body: string) => oauthRoute(sent('/api/oauth/register', { method: 'POST', body, headers }));
    expect(await errorIn(await post('x'))).toBe('invalid_request');
    expect(await errorIn(await register({ client_name: 5 }))).toBe('invalid_client_metadata');
    const large = await post(JSON.stringify({ client_name: 'x'.repeat(20_000) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('is refused after too many from one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= OAUTH_LIMITS.registrationsPerHour; count += 1)
      statuses.push((await register({}, '192.0.2.7')).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([201, 429]);
  });

  it('is forgotten after 90 days if nobody agrees, and kept if somebody did', async () => {
    const [alone, used] = [await registered(), (await connected()).clientId];
    const lifetime = async (clientId: string): Promise<number> => {
      const db = await identity();
      const idHash = new Uint8Array(createHash('sha256').update(clientId).digest());
      const row = await db.oauthRecord.findUniqueOrThrow({
        where: { kind_idHash: { kind: 'Client', idHash } },
      });
      return Math.round((row.expiresAt.getTime() - Date.now()) / 86_400_000);
    };
    expect([await lifetime(alone), await lifetime(used)]).toEqual([90, 365]);
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
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['PKCE without a hash', { code_challenge_method: 'plain' }],
    ['another resource', { resource: 'https://elsewhere.example/api/mcp' }],
    ['no question allowed', { prompt: 'none' }],
  ])('with %s leads to no address that nobody agreed to', async (_what, over) => {
    const response = await asking(await registered(), over);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.text()).toMatch(/^This program cannot be connected: /);
  });

  it('with NUL is refused, as is a registration or a token request', async () => {
    const clientId = await registered();
    expect(await errorIn(await asking(clientId, { state: 'a\0b' }))).toBe('invalid_request');
    expect(await errorIn(await exchange(clientId, 'a\0b'))).toBe('invalid_request');
    const half = await register({ redirect_uris: ['https://a.example/\ud800'] });
    expect(await errorIn(half)).toBe('invalid_redirect_uri');
    expect((await register({ client_name: 'Half \ud800' })).status).toBe(201);
  });

  it('lets a program live on to which nobody has agreed yet', async () => {
    const clientId = await registered();
    const db = await identity();
    const where = { kind_idHash: { kind: 'Client', idHash: hashToken(clientId) } };
    await db.oauthRecord.update({ where, data: { expiresAt: new Date(Date.now() + 86_400_000) } });
    await question(clientId);
    const { expiresAt } = await db.oauthRecord.findUniqueOrThrow({ where });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(90);
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
    expect(await read(mine.cookie)).toEqual({ name: 'Parlour', destination: { kind: 'device' } });
    expect(await read(other.cookie)).toBeNull();
    expect(await read(mine.cookie.replaceAll(/\.sig=./g, '.sig=_'))).toBeNull();
    expect(await read('')).toBeNull();
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
    const household = householdId();
    const ends = async (name: string, end: (key: { id: string; agentId: string }) => Promise<unknown>) => {
      const { clientId, access_token, refresh_token, key } = await connected(person(name));
      expect(await statusOf(access_token)).toBe(200);
      await end(key);
      expect(await statusOf(access_token)).toBe(401);
      expect(await errorIn(await refresh(clientId, refresh_token))).toBe('invalid_grant');
    };
    await ends('Nora', ({ id }) => revokeKey(person(), { id }));
    await ends('Nora', ({ agentId: id }) =>
      db.agent.update({
        where: { householdId_id: { householdId: household, id } },
        data: { retiredAt: new Date() },
      }),
    );
    const userId = person('Ana').actor.userId ?? '';
    const where = { householdId_userId: { householdId: household, userId } };
    await ends('Ana', () => db.membership.delete({ where }));
    await db.membership.create({
      data: { householdId: household, userId, role: 'member', createdAt: new Date() },
    });
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

  it('that is sent for another resource is not used up', async () => {
    const { clientId, refresh_token } = await connected();
    const elsewhere = { resource: 'https://elsewhere.example/api/mcp' };
    const wrong = { grant_type: 'refresh_token', refresh_token, ...elsewhere };
    expect(await errorIn(await token(clientId, wrong))).toBe('invalid_target');
    expect((await refresh(clientId, refresh_token)).status).toBe(200);
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
