import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeOpenClaw } from './testing/fake-openclaw.ts';

interface Received {
  path: string;
  key: string | undefined;
  body: { prompt?: string; onBehalfOf?: string; messages?: { role: string; content: string }[] };
}

let received: Received[];
let answer: (response: ServerResponse, request: Received) => void;
let server: ReturnType<typeof createServer>;
let url: string;
let home: string;

const FENCE = '<household_memory>\n- Nora prefers rain sounds\n</household_memory>';
const usual = (response: ServerResponse) => response.end(JSON.stringify({ text: FENCE }));

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'hearthlore-openclaw-plugin-'));
  received = [];
  answer = usual;
  server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const key = incoming.headers['idempotency-key'];
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const request = { path: incoming.url ?? '', key: typeof key === 'string' ? key : undefined, body };
    received.push(request);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(home, { recursive: true, force: true });
});

const desk = (config: Record<string, unknown> = {}): FakeOpenClaw =>
  new FakeOpenClaw(home, { url, key: 'hl_secret', members: { local: 'nora@example.org' }, ...config });
const waiting = (): number => readdirSync(join(home, 'hearthlore/queue')).length;

test('puts what Hearthlore answers before the prompt, unchanged', async () => {
  expect(await desk().prompt('Some music, please')).toEqual({ prependContext: FENCE });
  expect(received).toMatchObject([
    { path: '/api/v1/context', body: { prompt: 'Some music, please', onBehalfOf: 'nora@example.org' } },
  ]);
});

test('adds nothing if nothing matters', async () => {
  answer = (response) => response.end(JSON.stringify({ text: '' }));
  expect(await desk().prompt('Some music, please')).toBeUndefined();
});

test('sends the message of the person, not the prompt around it', async () => {
  await desk().prompt('History and all', { currentUserMessage: 'Some music' });
  expect(received[0]?.body.prompt).toBe('Some music');
});

test('sends no prompt in place of a message without text', async () => {
  expect(await desk().prompt('History and all', { currentUserMessage: '' })).toBeUndefined();
  expect(received).toEqual([]);
});

test('sends nothing for a sender who is no member', async () => {
  const other = desk({ members: { 'telegram:12': 'nora@example.org' } });
  expect(await other.prompt('Some music, please')).toBeUndefined();
  await other.end('Here you are.');
  expect(other.tools()).toBeNull();
  expect(received).toEqual([]);
});

test('sends nothing without a key', async () => {
  const keyless = desk({ key: '' });
  expect(await keyless.prompt('Some music, please')).toBeUndefined();
  await keyless.end('Here you are.');
  expect(received).toEqual([]);
});

test('gives up on recall within the budget, and captures the turn later', async () => {
  const hangs: ServerResponse[] = [];
  answer = (response) => hangs.push(response);
  const slow = desk({ recallBudgetMs: 100 });
  expect(await slow.prompt('I prefer rain sounds')).toBeUndefined();
  expect(hangs).toHaveLength(1);
  answer = usual;
  await slow.end('Noted.');
  expect(received.map(({ path }) => path)).toEqual(['/api/v1/context', '/api/v1/capture']);
});

test('captures the words of the person and the answer, without the memories', async () => {
  const one = desk();
  await one.prompt('I prefer tea');
  await one.end('Noted.', [
    { role: 'user', content: 'Earlier words of somebody' },
    { role: 'assistant', content: 'An earlier answer' },
    { role: 'user', content: `${FENCE}\n\nI prefer tea` },
  ]);
  expect(received[1]?.body.messages).toMatchObject([
    { role: 'user', content: 'I prefer tea' },
    { role: 'assistant', content: 'Noted.' },
  ]);
  expect(waiting()).toBe(0);
});

test('keeps a turn that got no answer, and sends it again with the same key', async () => {
  const one = desk();
  await one.prompt('I prefer tea');
  answer = (response) => response.destroy();
  await one.end('Noted.');
  expect(waiting()).toBe(1);
  answer = usual;
  await desk().sessionEnds();
  expect(waiting()).toBe(0);
  const [first, second] = received.filter(({ path }) => path === '/api/v1/capture');
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toEqual(first);
});

test.each([
  [401, 1],
  [429, 1],
  [503, 1],
  [400, 0],
  [403, 0],
  [409, 0],
])('after status %i keeps %i turns', async (status, kept) => {
  const one = desk();
  await one.prompt('I prefer tea');
  answer = (response) => response.writeHead(status).end('{}');
  await one.end('Noted.');
  expect(waiting()).toBe(kept);
});

test('captures nothing of a turn that failed', async () => {
  const one = desk();
  await one.prompt('I prefer tea');
  await one.end('', [], false);
  expect(received).toHaveLength(1);
});

test('never logs the key or what was said', async () => {
  answer = (response) => response.writeHead(500).end('I prefer tea hl_secret');
  const one = desk();
  await one.prompt('I prefer tea');
  await one.end('Noted.');
  expect(one.logged).toHaveLength(2);
  expect(one.logged.join()).not.toMatch(/hl_secret|tea|Noted|nora/);
});

test('acts for the member in every tool', async () => {
  answer = (response) => response.end('data: {"result":{"content":[{"text":"Nothing found."}]}}\n\n');
  const tools = desk().tools() ?? [];
  expect(tools.map(({ name }) => name)).toEqual(['memory_recall', 'memory_store', 'memory_forget']);
  const results = await Promise.all(
    tools.map((tool) => tool.execute('1', { query: 'a', content: 'b', id: 'c' })),
  );
  for (const result of results) expect(result.content).toEqual([{ type: 'text', text: 'Nothing found.' }]);
  const args = received.map(({ body }) => JSON.stringify(body));
  expect(args).toHaveLength(3);
  for (const sent of args) expect(sent).toContain('"onBehalfOf":"nora@example.org"');
});
