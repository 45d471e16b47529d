import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { allOperations, operations } from '#server/operations.ts';
import { healthResponse, liveResponse, readyResponse } from './health-routes.ts';
import { HTTP_BASE, httpDoor } from './http-door.ts';
import { mcpDoor } from './mcp-door.ts';
import { ctxFromRequest } from './request-ctx.ts';
import { trpcDoor } from './trpc-door.ts';

// The tests stop this database, so they do not share it.
const database = await vi.hoisted(async () => {
  const { useStoppableDatabase } = await import('./testing/stoppable-database.ts');
  return useStoppableDatabase();
});
const isServerRun = Boolean(process.env.TEST_DATABASE_URL);

const PATIENCE = { timeout: 60_000, interval: 300 };
const doors = {
  http: httpDoor(allOperations(), ctxFromRequest),
  trpc: trpcDoor(operations, ctxFromRequest),
  mcp: mcpDoor(allOperations(), ctxFromRequest, { version: 'test', hosts: [] }),
};
let home: TestHousehold;
let authorization: string;

beforeAll(async () => {
  home = await makeHousehold(['Nora']);
  const { token } = await createKey(
    home.as('Nora'),
    createKeyInput.parse({ label: 'laptop', agentName: 'Desk' }),
  );
  authorization = `Bearer ${token}`;
}, 120_000);
afterAll(() => database.discard());

const send = (path: string, body?: unknown): Request =>
  new Request(`http://localhost:3000${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: 'localhost:3000',
      authorization,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const calls = {
  http: () => doors.http(send(`${HTTP_BASE}/household`)),
  trpc: () => doors.trpc(send('/api/trpc/household.get')),
  mcp: () => doors.mcp(send('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })),
};

const store = () =>
  doors.http(send(`${HTTP_BASE}/memories`, { content: `Nora planted fig tree ${crypto.randomUUID()}` }));

async function query(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;
const isReady = () => expect.poll(() => statusOf(readyResponse()), PATIENCE).toBe(200);

async function expectAway(answer: Promise<Response>, words?: string): Promise<void> {
  const response = await answer;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await response.text();
  expect(text).toMatch(/DATABASE_UNAVAILABLE|database_unavailable/);
  if (words) expect(text).toContain(words);
}

describe('while the database works', () => {
  it('is ready, live and healthy, and every door answers', async () => {
    await isReady();
    expect([liveResponse().status, await statusOf(healthResponse('builtin'))]).toEqual([200, 200]);
    for (const call of Object.values(calls)) expect(await statusOf(call())).toBe(200);
    expect(await statusOf(store())).toBe(200);
  });
});

describe('while the disk of the database is full', () => {
  const fill = (table: string) => `
    CREATE OR REPLACE FUNCTION public.disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION public.disk_is_full()`;
  const empty = (table: string) => `DROP TRIGGER full_disk ON ${table}`;

  it('is not ready and not healthy, states the reason, and recovers by itself', async () => {
    await isReady();
    await query(fill('installation.write_check'));
    await expect.poll(() => statusOf(readyResponse()), PATIENCE).toBe(503);
    await expectAway(readyResponse(), 'The disk of the database is full.');
    await expectAway(healthResponse('builtin'));
    expect(liveResponse().status).toBe(200);
    await query(empty('installation.write_check'));
    await isReady();
    expect(await statusOf(healthResponse('builtin'))).toBe(200);
  });

  it('refuses a memory with 503, but still answers reads', async () => {
    await query(fill('vault.memory'));
    await expectAway(store());
    expect(await statusOf(calls.http())).toBe(200);
    await query(empty('vault.memory'));
    expect(await statusOf(store())).toBe(200);
  });
});

describe(isServerRun ? 'while the server is restarted' : 'while the embedded process hangs', () => {
  afterEach(() => database.giveBack());

  it('reports not ready within the time limit, but stays live', { timeout: 120_000 }, async () => {
    await isReady();
    await database.takeAway();
    await expect.poll(() => statusOf(readyResponse()), PATIENCE).toBe(503);
    await expectAway(readyResponse());
    await expectAway(healthResponse('builtin'));
    expect(liveResponse().status).toBe(200);
    await Promise.all(Object.values(calls).map((call) => expectAway(call())));
    await database.giveBack();
    await isReady();
    for (const call of Object.values(calls)) expect(await statusOf(call())).toBe(200);
    expect(await statusOf(store())).toBe(200);
  });
});

describe('after the database was killed', () => {
  it('recovers by itself, and answers only 503 until then', { timeout: 120_000 }, async () => {
    await isReady();
    const isBack = database.kill();
    const seen = new Set<number>();
    await expect
      .poll(async () => {
        const status = await statusOf(calls.http());
        seen.add(status);
        return status === 200 && (await statusOf(readyResponse())) === 200;
      }, PATIENCE)
      .toBe(true);
    await isBack;
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await statusOf(store())).toBe(200);
  });
});
