import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { retryingFetch } from './retrying-fetch.ts';

const LIMITS = { attempts: 3, timeoutMs: 1_000, longestWaitMs: 5_000 };

const at = (method: string, init: RequestInit = {}): Request =>
  new Request('http://hearthlore.test/api/v1/memories', { method, ...init });

/** Answers with each status in turn; null is a lost connection. */
function answering(...statuses: (number | null)[]) {
  const sent: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    sent.push(request);
    const status = statuses[sent.length - 1] ?? null;
    if (status === null) throw new TypeError('fetch failed');
    return new Response(null, { status, headers: status === 429 ? { 'Retry-After': '1' } : {} });
  };
  return { sent, send };
}

const keysOf = (sent: readonly Request[]): Set<string | null> =>
  new Set(sent.map(({ headers }) => headers.get('idempotency-key')));

test('a write without an answer is sent again with the same key and body', async () => {
  const { sent, send } = answering(null, 503, 200);
  const { status } = await retryingFetch(send, LIMITS)(at('POST', { body: '{"content":"Hi"}' }));
  expect(status).toBe(200);
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual(Array(3).fill('{"content":"Hi"}'));
  expect([...keysOf(sent)]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('two writes have different keys', async () => {
  const { sent, send } = answering(200, 200);
  const call = retryingFetch(send, LIMITS);
  await call(at('POST'));
  await call(at('DELETE'));
  expect(keysOf(sent).size).toBe(2);
});

test('a page without HTTPS can write', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { sent, send } = answering(200);
  await retryingFetch(send, LIMITS)(at('POST'));
  vi.unstubAllGlobals();
  expect([...keysOf(sent)]).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
});

test('a key of the caller is kept', async () => {
  const { sent, send } = answering(503, 200);
  await retryingFetch(send, LIMITS)(at('PATCH', { headers: { 'Idempotency-Key': 'mine' } }));
  expect([...keysOf(sent)]).toEqual(['mine']);
});

test('a read has no key', async () => {
  const { sent, send } = answering(200);
  await retryingFetch(send, LIMITS)(at('GET'));
  expect([...keysOf(sent)]).toEqual([null]);
});

test.each([400, 401, 403, 404, 409, 412, 500])('an answer %i is not asked for again', async (refused) => {
  const { sent, send } = answering(refused, 200);
  const { status } = await retryingFetch(send, LIMITS)(at('POST'));
  expect(status).toBe(refused);
  expect(sent).toHaveLength(1);
});

test('waits as long as Retry-After says', async () => {
  const { send } = answering(429, 200);
  const began = performance.now();
  await retryingFetch(send, LIMITS)(at('POST'));
  expect(performance.now() - began).toBeGreaterThanOrEqual(990);
});

test('returns the answer if Retry-After is longer than the longest wait', async () => {
  const { sent, send } = answering(429, 200);
  const { status } = await retryingFetch(send, { ...LIMITS, longestWaitMs: 900 })(at('POST'));
  expect(status).toBe(429);
  expect(sent).toHaveLength(1);
});

test('a longest wait shorter than the usual one shortens it', async () => {
  const { sent, send } = answering(503, null, 200);
  const { status } = await retryingFetch(send, { ...LIMITS, longestWaitMs: 1 })(at('POST'));
  expect(status).toBe(200);
  expect(sent).toHaveLength(3);
});

test.each([
  ['in the body', at('POST', { body: '{"content":"Hi","idempotencyKey":"mine"}' })],
  [
    'in the address',
    new Request('http://hearthlore.test/api/v1/keys?idempotencyKey=mine', { method: 'DELETE' }),
  ],
])('no second key joins one %s, because Hearthlore refuses two', async (_where, request) => {
  const { sent, send } = answering(200);
  await retryingFetch(send, LIMITS)(request);
  expect([...keysOf(sent)]).toEqual([null]);
});

test('a text about keys is no key', async () => {
  const { sent, send } = answering(200);
  await retryingFetch(send, LIMITS)(at('POST', { body: '{"content":"\\"idempotencyKey\\" is a field"}' }));
  expect([...keysOf(sent)]).toEqual([expect.any(String)]);
});

/** A body that begins, and then ends or breaks off. */
const slowly = (type: string, end: (body: ReadableStreamDefaultController) => void, ms: number): Response => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"a":'));
      setTimeout(() => end(controller), ms);
    },
  });
  return new Response(body, { headers: { 'Content-Type': type } });
};

test('an answer that breaks off is asked for again', async () => {
  let calls = 0;
  const send = async (): Promise<Response> => {
    calls += 1;
    if (calls > 1) return Response.json({ a: 1 });
    return slowly('application/json', (body) => body.error(new TypeError('terminated')), 5);
  };
  const response = await retryingFetch(send, LIMITS)(at('POST'));
  expect(await response.json()).toEqual({ a: 1 });
  expect(calls).toBe(2);
});

test('a file may take longer than the wait for its beginning', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip' });
    response.write('PK');
    setTimeout(() => response.end('end'), 300);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const call = retryingFetch((request) => fetch(request), { ...LIMITS, timeoutMs: 150 });
  const response = await call(new Request(`http://127.0.0.1:${port}/`));
  expect(await response.text()).toBe('PKend');
  server.close();
});

test.each([
  ['a write that may have been saved', 'POST', [504, 503, 503], 504],
  ['a write that was found saved', 'POST', [504, 503, 409], 409],
  ['a read', 'GET', [504, 503, 503], 503],
] as const)('later attempts do not hide %s', async (_what, method, statuses, seen) => {
  const { sent, send } = answering(...statuses);
  const { status } = await retryingFetch(send, { ...LIMITS, longestWaitMs: 1 })(at(method));
  expect(status).toBe(seen);
  expect(sent).toHaveLength(3);
});

test('a write without an answer does not become one that the server refused', async () => {
  const { send } = answering(null, 503, 503);
  const call = retryingFetch(send, { ...LIMITS, longestWaitMs: 1 })(at('POST'));
  await expect(call).rejects.toThrow('fetch failed');
});

test('gives up after the last attempt', async () => {
  const { sent, send } = answering(null, null, null, 200);
  await expect(retryingFetch(send, LIMITS)(at('GET'))).rejects.toThrow('fetch failed');
  expect(sent).toHaveLength(3);
});

test('a caller who aborts does not wait for the retry', async () => {
  const { sent, send } = answering(429, 200);
  const abort = new AbortController();
  const call = retryingFetch(send, LIMITS)(at('POST', { signal: abort.signal }));
  setTimeout(() => abort.abort(new Error('changed my mind')), 50);
  await expect(call).rejects.toThrow('changed my mind');
  expect(sent).toHaveLength(1);
});

test('a redirect, which could lead to another server, is an error that names it', async () => {
  let calls = 0;
  const send = async ({ redirect }: Request): Promise<Response> => {
    calls += 1;
    expect(redirect).toBe('manual');
    return new Response(null, { status: 308, headers: { Location: 'https://hearth.test/api/v1?q=private' } });
  };
  await expect(retryingFetch(send, LIMITS)(at('POST'))).rejects.toThrow(
    /^url: The server redirects to https:\/\/hearth\.test, which is not followed/,
  );
  expect(calls).toBe(1);
});
