import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { allOperations } from '#server/operations.ts';
import { mcpDoor } from '../mcp-door.ts';
import { consentRoute } from '../oauth-consent.ts';
import { oauthAudience, oauthChallenge, oauthRoute } from '../oauth-routes.ts';
import { ctxFromRequest } from '../request-ctx.ts';

export const HOST = 'localhost:3000';
export const ISSUER = `http://${HOST}`;
export const RESOURCE = `${ISSUER}/api/mcp`;
const REDIRECT = 'http://127.0.0.1:41000/callback';

let home: TestHousehold;
/** Opens the household under test. Call it before all tests of a file. */
export async function openHousehold(): Promise<void> {
  home = await makeHousehold(['Nora', 'Ana']);
}
export const householdId = (): TestHousehold['householdId'] => home.householdId;

export const person = (name = 'Nora'): Ctx => home.as(name, new Date());

export const door = mcpDoor(
  allOperations(),
  (request, options) => ctxFromRequest(request, { ...options, audience: oauthAudience(request) }),
  { version: '0', hosts: [], challenge: oauthChallenge },
);

let calls = 0;
/** Builds a request. Each one gets an address of its own, so that no limit applies. */
export function sent(
  path: string,
  init: RequestInit = {},
  from = `10.0.${calls >> 8}.${calls & 255}`,
): Request {
  calls += 1;
  const headers = { host: HOST, 'x-forwarded-for': from, ...Object.fromEntries(new Headers(init.headers)) };
  return new Request(`${ISSUER}${path}`, { ...init, headers });
}
export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
export const json = (body: unknown, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const register = (body: object = {}, from?: string) =>
  oauthRoute(
    sent('/api/oauth/register', json({ redirect_uris: [REDIRECT], client_name: 'Parlour', ...body }), from),
  );
export const registered = async (body?: object): Promise<string> =>
  z.object({ client_id: z.string() }).parse(await (await register(body)).json()).client_id;

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

export function asking(clientId: string, over: Record<string, string> = {}): Promise<Response> {
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

export async function question(clientId: string): Promise<Question> {
  const asked = await asking(clientId);
  const uid = /^\/allow\/(.+)$/.exec(asked.headers.get('location') ?? '')?.[1] ?? '';
  const cookie = asked.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { uid, cookie: cookie.join('; ') };
}

export const agent = (over: object = {}) => ({
  agent: {
    agentName: `Parlour ${randomBytes(4).toString('hex')}`,
    label: 'phone',
    preset: 'assistant',
    ...over,
  },
});

/** The member and household for whom the consent page was shown. The answer must repeat them. */
export const shownTo = ({ actor: { userId, householdId } }: Ctx) => ({ userId, householdId });

export const answer = (asked: Question, body: object, ctx = person(), site = 'same-origin') =>
  answerAs(asked, 'agent' in body ? { ...shownTo(ctx), ...body } : body, ctx, site);

export const answerAs = ({ uid, cookie }: Question, body: object, ctx: Ctx, site = 'same-origin') =>
  consentRoute(sent(`/allow/${uid}/answer`, json(body, { cookie, 'sec-fetch-site': site })), uid, () =>
    Promise.resolve(ctx),
  );

/** Returns the program's address to which the browser is finally redirected. */
export async function goOn(asked: Question, answered: Response): Promise<URL> {
  const { location } = z.object({ location: z.string() }).parse(await answered.json());
  const { pathname } = new URL(location);
  const back = await oauthRoute(sent(pathname, { headers: { cookie: asked.cookie } }));
  return new URL(back.headers.get('location') ?? '');
}

export async function codeFor(clientId: string, ctx = person(), over: object = {}): Promise<string> {
  const asked = await question(clientId);
  return (await goOn(asked, await answer(asked, agent(over), ctx))).searchParams.get('code') ?? '';
}

export const token = (clientId: string, fields: Record<string, string>) =>
  oauthRoute(sent('/api/oauth/token', form({ client_id: clientId, ...fields })));
export const exchange = (clientId: string, code: string, over: Record<string, string> = {}) =>
  token(clientId, {
    ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT },
    ...{ code_verifier: verifier, resource: RESOURCE, ...over },
  });
export const refresh = (clientId: string, refreshToken: string) =>
  token(clientId, { grant_type: 'refresh_token', refresh_token: refreshToken });

const tokensShape = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.literal(3_600),
  token_type: z.literal('Bearer'),
});
export const tokensIn = async (response: Response) => tokensShape.parse(await response.json());
export const errorIn = async (response: Response): Promise<unknown> => {
  expect(response.status).toBe(400);
  return z.object({ error: z.string() }).parse(await response.json()).error;
};

export async function connected(ctx = person(), over: object = {}) {
  const clientId = await registered();
  const tokens = await tokensIn(await exchange(clientId, await codeFor(clientId, ctx, over)));
  const db = await identity();
  const where = { householdId: home.householdId, connectedBy: { not: null } };
  const key = await db.apiKey.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
  return { clientId, ...tokens, key };
}

export async function statusOf(accessToken: string, path = '/api/mcp'): Promise<number> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/json, text/event-stream',
  };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  return (await door(sent(path, json(call, headers)))).status;
}

/** Returns the audited reason for a key's end. */
export async function endOf(keyId: string): Promise<unknown> {
  const db = await identity();
  const where = { householdId: home.householdId, action: 'key.revoke', objectId: keyId, actorKind: 'system' };
  const { detail } = await db.auditEvent.findFirstOrThrow({ where });
  return z.object({ reason: z.string() }).parse(detail).reason;
}

export const stateOf = async (id: string) => {
  const db = await identity();
  const where = { householdId_id: { householdId: home.householdId, id } };
  return (await db.apiKey.findUniqueOrThrow({ where })).revokedAt === null ? 'active' : 'revoked';
};
