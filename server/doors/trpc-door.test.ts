import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';
import { makePantry } from './testing/sample-operations.ts';
import { type RouterOf, trpcDoor } from './trpc-door.ts';

const quince = '01920000-0000-7000-8000-000000000001';
type Pantry = ReturnType<typeof makePantry>;
type PantryRouter = RouterOf<Pantry['operations']>;

let pantry: Pantry;
let door: (request: Request) => Promise<Response>;
beforeEach(() => {
  pantry = makePantry();
  door = trpcDoor(pantry.operations, pantryCtxFor);
});

function clientWith(key: string, makeLink: typeof httpLink | typeof httpBatchLink = httpLink) {
  const link = makeLink<PantryRouter>({
    url: 'http://localhost:3000/api/trpc',
    methodOverride: 'POST',
    headers: { authorization: `Bearer ${key}` },
    fetch: (input, init) =>
      door(new Request(input, { method: init?.method, headers: init?.headers, body: init?.body })),
  });
  return createTRPCClient<PantryRouter>({ links: [link] });
}

async function errorOf(call: Promise<unknown>) {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof TRPCClientError)) throw new Error('The call did not fail.');
  return thrown;
}

describe('a tRPC client', () => {
  test('calls queries and mutations with the types of the operations', async () => {
    const client = clientWith('everything');
    const { jar } = await client.jars.fill.mutate({ id: quince, label: 'Quince' });
    expectTypeOf(jar).toEqualTypeOf<{ id: string; label: string; fullness: number; tags: string[] }>();
    expect(jar).toEqual({ id: quince, label: 'Quince', fullness: 1, tags: [] });
    // @ts-expect-error a jar has no colour
    await expect(client.jars.fill.mutate({ id: quince, label: 'Quince', colour: 'red' })).rejects.toThrow(
      'colour',
    );
    // @ts-expect-error reading is not a mutation
    expectTypeOf(client.jars.get.mutate).toBeFunction();
  });

  test('may omit the input if no field is required, or send only the context', async () => {
    const client = clientWith('everything');
    expect(await client.jars.list.query()).toMatchObject({ context: 'personal' });
    expect(await client.jars.list.query({ context: 'work' })).toMatchObject({ context: 'work' });
  });

  test('gets the same error body as at every other door', async () => {
    const error = await errorOf(clientWith('reader').jars.smash.mutate({ id: quince }));
    expect(error.data).toMatchObject({ code: 'FORBIDDEN', httpStatus: 403 });
    const invalid = await errorOf(clientWith('everything').jars.get.query({ id: 'x' }));
    expect(invalid.data).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'id' }],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(invalid.shape)).not.toContain('stack');
  });

  test('learns nothing about an unexpected error', async () => {
    const error = await errorOf(clientWith('everything').shelf.drop.mutate({ how: 'loudly' }));
    expect(error.data).toMatchObject({ code: 'INTERNAL' });
    expect(JSON.stringify(error.shape)).not.toContain('quince');
  });

  test('gets a separate answer for every call of a batch, each in its own context', async () => {
    const client = clientWith('reader', httpBatchLink);
    const [fine, refused] = await Promise.allSettled([
      client.shelf.taste.query({ wish: 'tea' }),
      client.shelf.taste.query({ wish: 'tea', context: 'work' }),
    ]);
    expect(fine).toMatchObject({ status: 'fulfilled', value: { context: 'personal' } });
    expect(refused).toMatchObject({ status: 'rejected', reason: { data: { code: 'FORBIDDEN' } } });
  });

  test('gets the usual error when the body is too large', async () => {
    const call = clientWith('everything').shelf.taste.query({ wish: 'x'.repeat(LIMITS.bodyBytes) });
    expect((await errorOf(call)).data).toMatchObject({ code: 'TOO_LARGE', httpStatus: 413 });
  });
});

describe('the tRPC door', () => {
  const raw = (path: string, init: RequestInit) =>
    door(new Request(`http://localhost:3000/api/trpc/${path}`, init));
  const key = { authorization: 'Bearer everything', 'content-type': 'application/json' };

  test.each([
    ['jars.burn', 'POST', '{}', 'NOT_FOUND'],
    ['jars.fill', 'POST', '{"broken', 'INVALID_INPUT'],
    ['jars.fill', 'POST', '[1]', 'INVALID_INPUT'],
    ['jars.fill', 'POST', '"text"', 'INVALID_INPUT'],
  ])('%s by %s with %s is %s', async (path, method, body, code) => {
    const answer = await (await raw(path, { method, body, headers: key })).json();
    expect(answer).toMatchObject({ error: { data: { code } } });
  });

  test('does not run a mutation by GET', async () => {
    const answer = await raw(`jars.smash?input=${encodeURIComponent(`{"id":"${quince}"}`)}`, {
      headers: key,
    });
    expect(answer.status).toBe(405);
  });
});
