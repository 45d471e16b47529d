import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpDoor } from '#server/doors/http-door.ts';
import { mcpDoor } from '#server/doors/mcp-door.ts';
import { makePlace, type Place } from '#server/doors/testing/contract-household.ts';
import { serve } from '#server/doors/testing/serve-door.ts';
import { allOperations } from '#server/operations.ts';
import { FakeOpenClaw } from './openclaw/src/testing/fake-openclaw.ts';

let place: Place;
let served: Awaited<ReturnType<typeof serve>>;
let home: string;
/** Loses the next answer of a capture, after it was carried out. */
let losesAnswer = false;
const captures: unknown[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'hearthlore-openclaw-doors-'));
  place = await makePlace('Rivera family');
  const http = httpDoor(allOperations(), place.ctxFor);
  const mcp = mcpDoor(allOperations(), place.ctxFor, { version: '0', hosts: [] });
  served = await serve(async (request) => {
    if (request.url.endsWith('/api/mcp')) return mcp(request);
    const response = await http(request);
    if (!request.url.endsWith('/capture')) return response;
    captures.push(await response.clone().json());
    if (!losesAnswer) return response;
    losesAnswer = false;
    return new Response('{}', { status: 502 });
  });
});
afterAll(async () => {
  await served?.close();
  rmSync(home, { recursive: true, force: true });
});

const desk = (): FakeOpenClaw => {
  const key = place.bearer('key').replace('Bearer ', '');
  return new FakeOpenClaw(home, {
    url: served.url,
    key,
    members: { local: place.household.as('Nora').actor.userId },
  });
};

async function remembered(words: string): Promise<string[]> {
  const { items } = (await place.run('memories.list', {})) as { items: { content: string }[] };
  return items.map(({ content }) => content).filter((content) => content.includes(words));
}

test('a turn whose answer was lost is captured once', async () => {
  const one = desk();
  await one.prompt('I prefer rain sounds when I concentrate.');
  losesAnswer = true;
  await one.end('Noted.');
  expect(readdirSync(join(home, 'hearthlore/queue'))).toHaveLength(1);
  expect(await remembered('rain sounds')).toHaveLength(1);
  await desk().sessionEnds();
  expect(readdirSync(join(home, 'hearthlore/queue'))).toEqual([]);
  expect(await remembered('rain sounds')).toHaveLength(1);
  expect(captures).toHaveLength(2);
  expect(captures[1]).toEqual(captures[0]);
  expect(captures[0]).toMatchObject({ interactionId: expect.any(String) });
});

test('the three tools remember, recall and forget', async () => {
  const [recall, store, forget] = desk().tools() ?? [];
  const text = async (result: ReturnType<NonNullable<typeof recall>['execute']> | undefined) =>
    (await result)?.content[0]?.text ?? '';
  await store?.execute('1', { content: 'Nora keeps the spare key under the fig tree' });
  const found = await text(recall?.execute('2', { query: 'Where is the spare key?' }));
  expect(found).toMatch(/^<household_memory>[\s\S]*fig tree/);
  const id = /\[([0-9a-f-]{36})\]/.exec(found)?.[1];
  await forget?.execute('3', { id });
  expect(await remembered('fig tree')).toEqual([]);
});

test('a refused call of a tool says why', async () => {
  const [, , forget] = desk().tools() ?? [];
  await expect(forget?.execute('1', { id: 'nothing' })).rejects.toThrow(/id/);
});
