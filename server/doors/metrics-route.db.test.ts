import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addJob } from '#server/background-jobs/testing/add-job.ts';
import { log } from '#server/core/log.ts';
import { allOperations } from '#server/operations.ts';
import { metricsRoute } from './metrics-route.ts';
import { doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-household.ts';

const TOKEN = 'a-token-of-thirty-two-characters';

// The tests count all jobs of the installation, so they do not share a database.
const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  const token = 'a-token-of-thirty-two-characters';
  return useOwnDatabase({ HEARTHLORE_METRICS_TOKEN: token, HEARTHLORE_REQUEST_LOG: '1' });
});
afterAll(() => own.discard());

const logged = vi.spyOn(log, 'info');
const lines = () => logged.mock.calls.filter(([, message]) => message === 'Call.').map(([line]) => line);

let place: Place;
let doors: ReturnType<typeof doorsOf>;
beforeAll(async () => {
  place = await makePlace('Quince house');
  doors = doorsOf(place);
}, 60_000);
beforeEach(() => void logged.mockClear());

const ask = (authorization?: string): Promise<Response> =>
  metricsRoute(
    new Request('http://localhost:3000/api/metrics', { headers: authorization ? { authorization } : {} }),
  );
const read = async (): Promise<string> => (await ask(`Bearer ${TOKEN}`)).text();

function operation(name: string) {
  const found = allOperations().find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no operation ${name}.`);
  return found;
}

it('is read with the token alone', async () => {
  for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', place.bearer('key')])
    expect((await ask(wrong)).status, wrong).toBe(401);
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toContain('process_resident_memory_bytes');
});

it('counts calls through every door, those that were refused too', async () => {
  const query = operation('memories.query');
  for (const door of [doors.HTTP, doors.tRPC, doors.MCP]) await door(query, { query: 'quince' }, 'key');
  await doors.HTTP(operation('memories.get'), { id: 'no id' }, 'key');
  const text = await read();
  for (const door of ['http', 'trpc', 'mcp'])
    expect(text).toContain(
      `hearthlore_calls_total{operation="memories.query",door="${door}",status="200"} 1\n`,
    );
  expect(text).toContain('hearthlore_calls_total{operation="memories.get",door="http",status="400"} 1\n');
  expect(text).toContain('hearthlore_call_duration_seconds_count{operation="memories.query"} 3\n');
});

it('tells how many jobs wait and failed, and how the database is', async () => {
  const { householdId } = place.household;
  await addJob({ name: 'tidy-vault', householdId, state: 'failed', message: 'Nora is ill' });
  await addJob({ name: 'tidy-vault', householdId, state: 'created' });
  await addJob({ name: 'tidy-vault', householdId, state: 'created' });
  const text = await read();
  expect(text).toContain('hearthlore_jobs{job="tidy-vault",state="failed"} 1\n');
  expect(text).toContain('hearthlore_jobs{job="tidy-vault",state="waiting"} 2\n');
  expect(text).toContain('hearthlore_database_ready 1\n');
  expect(text).toMatch(/hearthlore_database_connections\{pool="personal",state="idle"\} \d/);
});

it('writes one line for a call, with its request id and the visible part of its key', async () => {
  const store = operation('memories.store');
  expect(
    await doors.HTTP(store, { content: 'The quince tree is older than the house' }, 'key'),
  ).toMatchObject({
    ok: true,
  });
  const refused = await doors.HTTP(store, { content: '' }, 'key');
  const keyPrefix = /hl_\w{8}/.exec(place.bearer('key'))?.[0];
  expect(lines()).toEqual([
    expect.objectContaining({ door: 'http', operation: 'memories.store', status: 200, keyPrefix }),
    expect.objectContaining({
      operation: 'memories.store',
      status: 400,
      requestId: refused.ok ? '' : refused.error.requestId,
    }),
  ]);
});

it('holds no words and no ids of anybody, neither in metrics nor in the log', async () => {
  const words = 'Nora hides the quince jelly';
  for (const door of [doors.HTTP, doors.tRPC, doors.MCP]) {
    await door(operation('memories.store'), { content: words, tags: ['jelly'] }, 'key');
    await door(operation('surfacing.surface'), { prompt: words }, 'key');
    await door(operation('memories.store'), { content: words, [words]: words }, 'key');
    await door(operation('memories.get'), { id: words }, 'key');
  }
  const text = await read();
  expect(lines()).toHaveLength(12);
  const fields = lines().flatMap((line) => Object.keys(Object(line)));
  expect(new Set(fields)).toEqual(new Set(['door', 'operation', 'status', 'ms', 'keyPrefix', 'requestId']));
  for (const shown of [text, JSON.stringify(lines())]) {
    expect(shown).not.toMatch(/quince|jelly|nora|hides/i);
    expect(shown).not.toContain(place.household.householdId);
    expect(shown).not.toContain(place.bearer('key').slice(-20));
  }
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|hl_/);
});
