import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpDoor } from '#server/doors/http-door.ts';
import { makePlace, type Place } from '#server/doors/testing/contract-household.ts';
import { serve } from '#server/doors/testing/serve-door.ts';
import { trpcDoor } from '#server/doors/trpc-door.ts';
import { allOperations, operations } from '#server/operations.ts';
import {
  installClientInto,
  installedDependencies,
  installedLicence,
  runConsumer,
  typeCheck,
} from './client/testing/pack-client.ts';

/** Packing and type-checking take longer than other set-up on a busy machine. */
const SETUP_MS = 600_000;

let place: Place;
let served: Awaited<ReturnType<typeof serve>>;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthlore-client-consumer-'));
  await installClientInto(folder);
  place = await makePlace('Rivera family');
  const http = httpDoor(allOperations(), place.ctxFor);
  const trpc = trpcDoor(operations, place.ctxFor);
  served = await serve((request) =>
    new URL(request.url).pathname.startsWith('/api/trpc') ? trpc(request) : http(request),
  );
  env = { HEARTHLORE_URL: served.url, HEARTHLORE_KEY: place.bearer('key').replace('Bearer ', '') };
}, SETUP_MS);
afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('needs one package of the registry', () => {
  expect(installedDependencies(folder)).toEqual({ 'openapi-fetch': expect.any(String) });
});

test('brings its licence', () => {
  expect(installedLicence(folder)).toMatch(/^MIT License/);
});

test(
  'consumers outside the workspace type-check, declarations of the package included',
  {
    timeout: SETUP_MS,
  },
  () => typeCheck(folder),
);

const answersAbout = (content: string) => ({
  outcome: 'stored',
  surfaced: expect.stringContaining(content),
  found: expect.arrayContaining([content]),
});

test('the HTTP client stores, surfaces, queries and reads, repeats a key of its own, and names the refused field', async () => {
  const content = 'Ana plays the accordion on Sundays';
  expect(await runConsumer(folder, 'http', env)).toEqual({
    ...answersAbout(content),
    read: content,
    withOneKey: 1,
    refusal: { code: 'INVALID_INPUT', fields: ['content'] },
  });
});

test('a client of tRPC with the exported router stores, surfaces and queries', async () => {
  const content = 'Tomás restores old telescopes';
  expect(await runConsumer(folder, 'trpc', env)).toEqual({
    ...answersAbout(content),
    refusal: 'INVALID_INPUT',
  });
});

test('with the middleware, a second conversation gets what the first one said', async () => {
  const { problems, prompts } = (await runConsumer(folder, 'ai', env)) as {
    problems: unknown[];
    prompts: { role: string; content: unknown }[][];
  };
  expect(problems).toEqual([]);
  const [monday, tuesday] = prompts;
  expect(JSON.stringify(monday)).not.toContain('household_memory');
  expect(tuesday).toMatchObject([
    { role: 'system', content: expect.stringMatching(/<household_memory>[\s\S]*rain sounds/) },
    { role: 'user', content: [{ type: 'text', text: 'Which sounds do I prefer when I concentrate?' }] },
  ]);
});
