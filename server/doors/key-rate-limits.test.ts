import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#server/core/errors.ts';
import { defineOperation } from '#server/core/operation.ts';
import { KEY_CALLS } from '#server/domain/parameters/parameters.ts';
import { httpDoor } from './http-door.ts';
import { withinKeyLimits } from './key-rate-limits.ts';
import { mcpDoor } from './mcp-door.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';
import { trpcDoor } from './trpc-door.ts';

const seconds = (error: unknown): unknown =>
  error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : error;

describe('the calls of a key', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are limited for each minute, and each key by itself', async () => {
    const call = (key: string) => withinKeyLimits(key, async () => 'answered', 3).catch(seconds);
    for (let n = 0; n < 3; n += 1) expect(await call('a')).toBe('answered');
    vi.advanceTimersByTime(18_000);
    expect([await call('a'), await call('b')]).toEqual([42, 'answered']);
    vi.advanceTimersByTime(42_000);
    expect(await call('a')).toBe('answered');
  });

  test('are limited at the same time, and end also when they fail', async () => {
    const { atOnce } = KEY_CALLS;
    const ends: ((isWell: boolean) => void)[] = [];
    const running = () =>
      withinKeyLimits(
        'busy',
        () => new Promise((resolve, reject) => ends.push((isWell) => (isWell ? resolve('done') : reject()))),
      ).catch(seconds);
    const [first, ...others] = Array.from({ length: atOnce }, running);
    await vi.waitFor(() => expect(ends).toHaveLength(atOnce));
    expect(await running()).toBe(1);
    ends[0]?.(false);
    await first;
    const another = running();
    await vi.waitFor(() => expect(ends).toHaveLength(atOnce + 1));
    for (const end of ends) end(true);
    expect(new Set(await Promise.all([...others, another]))).toEqual(new Set(['done']));
  });
});

describe('a refused call', () => {
  const scarce = defineOperation({
    name: 'jars.open',
    description: 'Opens a jar, once a minute.',
    kind: 'query',
    scopes: [],
    input: z.strictObject({}),
    output: z.object({}),
    http: { method: 'GET', path: '/jars/open' },
    mcp: { tool: 'jar_open', title: 'Open a jar', fields: [], text: () => 'Open.' },
    run: () => withinKeyLimits('scarce', async () => ({}), 1),
  });
  const headers = {
    authorization: 'Bearer everything',
    host: 'localhost:3000',
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const url = 'http://localhost:3000/api';

  test('says at every door when to try again', async () => {
    await scarce.run({} as never, {});
    const http = await httpDoor([scarce], pantryCtxFor)(new Request(`${url}/v1/jars/open`, { headers }));
    expect([http.status, http.headers.get('retry-after')]).toEqual([429, '60']);
    expect(errorBody.parse(await http.json()).error).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      retryAfterSeconds: 60,
    });
    const trpc = trpcDoor({ jars: { open: scarce } }, pantryCtxFor);
    const answered = await trpc(new Request(`${url}/trpc/jars.open`, { headers }));
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([429, '60']);
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'jar_open', arguments: {} },
    });
    const mcp = mcpDoor([scarce], pantryCtxFor, { version: 'test', hosts: [] });
    const told = await (await mcp(new Request(`${url}/mcp`, { method: 'POST', headers, body }))).text();
    expect(told).toContain('TOO_MANY_ATTEMPTS');
    expect(told).toContain('retryAfterSeconds');
  });
});
