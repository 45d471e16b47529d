import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { allOperations } from '#server/operations.ts';
import { crossOrigin } from './cross-origin.ts';
import { httpDoor } from './http-door.ts';
import { mcpDoor } from './mcp-door.ts';
import { makePlace, type Place } from './testing/contract-household.ts';
import { serve } from './testing/serve-door.ts';
import { signedInCookie } from './testing/session-callers.ts';

const PAGE = 'https://app.example.org';
const ELSEWHERE = ['https://evil.example', 'https://app.example.org.evil.example', 'null'];

let place: Place;
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  place = await makePlace('Rivera family');
  const { HEARTHLORE_CORS_ORIGINS: origins } = readEnv({ HEARTHLORE_CORS_ORIGINS: PAGE });
  const http = crossOrigin(httpDoor(allOperations(), place.ctxFor), origins);
  const mcp = crossOrigin(mcpDoor(allOperations(), place.ctxFor, { version: '0', hosts: [] }), origins);
  served = await serve((request) => (request.url.endsWith('/api/mcp') ? mcp(request) : http(request)));
});
afterAll(() => served?.close());

const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${served.url}${path}`, { ...init, headers });

const key = (): Record<string, string> => ({ authorization: place.bearer('key') });
const browser = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });

const preflight = (path: string, origin: string, asked: string) =>
  ask(
    path,
    {
      ...browser(origin),
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
    { method: 'OPTIONS' },
  );

const corsHeadersOf = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('a page that the setting names', () => {
  test.each(['/api/v1/memories', '/api/mcp'])('may ask whether it may call %s', async (path) => {
    const asked = 'authorization,content-type,idempotency-key,mcp-protocol-version,x-forwarded-for,cookie';
    const answer = await preflight(path, PAGE, asked);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, DELETE');
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key, mcp-protocol-version',
    );
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test('reads with a key, and sees limits and tags', async () => {
    const id = await place.memory();
    const answer = await ask(`/api/v1/memories/${id}`, { ...browser(PAGE), ...key() });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
    const exposed = answer.headers.get('access-control-expose-headers');
    for (const name of ['RateLimit', 'ETag']) {
      expect(answer.headers.has(name)).toBe(true);
      expect(exposed).toContain(name);
    }
    expect(exposed).toContain('Retry-After');
  });

  test('stores with a key', async () => {
    const answer = await ask(
      '/api/v1/memories',
      { ...browser(PAGE), ...key(), 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ content: 'Ana likes radishes' }) },
    );
    expect(await answer.json()).toMatchObject({ outcome: 'stored' });
  });

  test('lists the tools over MCP with a key', async () => {
    const accept = 'application/json, text/event-stream';
    const answer = await ask(
      '/api/mcp',
      { ...browser(PAGE), ...key(), accept, 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify(LIST) },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(await answer.text()).toContain('memory_store');
  });

  test('reads why a call was refused', async () => {
    const answer = await ask('/api/v1/memories', browser(PAGE));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
  });

  test('cannot act by the cookie of somebody who is signed in', async () => {
    const { userId } = place.household.as('Nora').actor;
    if (userId === null) throw new Error('Nora is not a member.');
    const cookie = await signedInCookie(userId);
    const own = await ask('/api/v1/memories', { cookie });
    const foreign = await ask('/api/v1/memories', { ...browser(PAGE), cookie });
    expect([own.status, foreign.status]).toEqual([200, 401]);
    expect(corsHeadersOf(foreign)).not.toContain('access-control-allow-credentials');
  });
});

describe.each(ELSEWHERE)('a page of %s', (origin) => {
  test('gets no permission', async () => {
    const answers = [
      await preflight('/api/v1/memories', origin, 'authorization'),
      await preflight('/api/mcp', origin, 'authorization'),
      await ask('/api/v1/memories', { ...browser(origin), ...key() }),
    ];
    expect(answers.flatMap(corsHeadersOf)).toEqual([]);
    for (const { headers } of answers) expect(headers.get('vary')).toContain('Origin');
  });
});

test('a program without an origin gets its answer as before', async () => {
  const answer = await ask('/api/v1/memories', key());
  expect(answer.status).toBe(200);
  expect(corsHeadersOf(answer)).toEqual([]);
});

test.each(['*', 'null', 'https://*.example.org', 'https://example.org/app'])(
  'the setting %s is refused at start',
  (HEARTHLORE_CORS_ORIGINS) => {
    expect(() => readEnv({ HEARTHLORE_CORS_ORIGINS })).toThrow('HEARTHLORE_CORS_ORIGINS');
  },
);
