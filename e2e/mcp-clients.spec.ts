import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import {
  FIXTURE_PROMPTS,
  FIXTURE_RESOURCES,
  FIXTURE_TOOLS,
} from '#server/doors/testing/conformance/fixtures.ts';
import { PATIENTLY, runSuite } from '#server/doors/testing/conformance/run-suite.ts';
import { serve } from '#server/doors/testing/serve-door.ts';
import { freePort } from '../scripts/run-application.ts';
import { root } from '../scripts/run-with-pinned-node.mjs';
import type { AppDriver } from './app-driver.ts';
import { expect, test } from './fixtures.ts';

/** What both versions of the official library have in common. */
interface ConnectedClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  readResource(asked: { uri: string }): Promise<{ contents: unknown[] }>;
  getPrompt(asked: { name: string; arguments?: Record<string, string> }): Promise<{ messages: unknown[] }>;
  close(): Promise<void>;
}
type Connect = (url: URL, key: string) => Promise<ConnectedClient>;

const ABOUT = { name: 'test', version: '0' };
const withKey = (key: string) => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } });

const connectFirst: Connect = async (url, key) => {
  const client = new FirstClient(ABOUT);
  await client.connect(new FirstTransport(url, withKey(key)));
  return client;
};

const connectBy =
  (mode: 'legacy' | { pin: string }): Connect =>
  async (url, key) => {
    const client = new Client(ABOUT, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url, withKey(key)));
    return client;
  };

const CLIENTS: readonly (readonly [string, Connect])[] = [
  ['version 1 of the official library', connectFirst],
  ['version 2 of the official library by the older protocol', connectBy('legacy')],
  ['version 2 of the official library by the current protocol', connectBy({ pin: '2026-07-28' })],
];

const textOf = (result: unknown): string => JSON.stringify(result);

async function newKey(app: AppDriver, preset: 'assistant' | 'read_only' = 'assistant'): Promise<string> {
  const agentName = `Client ${Date.now()}`;
  return (await app.call<{ token: string }>('keys.create', { label: 'test', agentName, preset })).token;
}

for (const [name, connect] of CLIENTS) {
  test(`${name} lists and calls tools, and reads resources and prompts, of the built server`, async ({
    app,
    baseURL,
  }) => {
    const client = await connect(new URL('/api/mcp', baseURL), await newKey(app));
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toContain('memory_store');
    const content = `Nora keeps honey for ${name}`;
    await client.callTool({ name: 'memory_store', arguments: { content } });
    const asked = { name: 'memory_query', arguments: { query: `honey for ${name}` } };
    expect(textOf(await client.callTool(asked))).toContain(content);
    const { contents } = await client.readResource({ uri: 'hearthlore://household' });
    expect(textOf(contents)).toContain('household_memory');
    const { messages } = await client.getPrompt({ name: 'about', arguments: { who: 'Nora' } });
    expect(textOf(messages)).toContain('What do you know about Nora?');
    await client.close();
  });
}

test('the official inspector finds no fault in the tools of the built server, and calls them', async ({
  app,
  baseURL,
}) => {
  const key = await newKey(app);
  const home = mkdtempSync(join(tmpdir(), 'hearthlore-inspector-'));
  const inspector = join(
    root,
    'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
  );
  const inspect = async (...args: string[]): Promise<string> => {
    const at = [`${baseURL}/api/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`];
    const env = { ...process.env, HOME: home };
    const run = promisify(execFile)(process.execPath, [inspector, '--cli', ...at, ...args], { env });
    return (await run).stdout;
  };
  try {
    expect(await inspect('--method', 'tools/list', '--strict')).toContain('memory_query');
    await app.store('Nora lends her ladder to nobody');
    const call = ['--method', 'tools/call', '--tool-name', 'memory_query'];
    expect(await inspect(...call, '--tool-arg', 'query=Who gets the ladder?')).toContain('lends her ladder');
    expect(await inspect('--method', 'resources/read', '--uri', 'hearthlore://household')).toContain('Nora');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test('no fixture of the conformance suite can be reached on the built server', async ({ app, baseURL }) => {
  const client = await connectFirst(new URL('/api/mcp', baseURL), await newKey(app));
  const listed = (await client.listTools()).tools.map((tool) => tool.name);
  expect(listed.filter((name) => FIXTURE_TOOLS.has(name))).toEqual([]);
  for (const name of FIXTURE_TOOLS.keys())
    await expect(client.callTool({ name, arguments: {} }), name).rejects.toThrow('Unknown tool');
  for (const name of FIXTURE_PROMPTS.keys())
    await expect(client.getPrompt({ name }), name).rejects.toThrow('Unknown prompt');
  for (const { uri } of FIXTURE_RESOURCES)
    await expect(client.readResource({ uri }), uri).rejects.toThrow(/not found/i);
  await client.close();
});

/** Scenarios that need no fixtures. The others run in server/doors/mcp-conformance.db.test.ts. */
const WITHOUT_FIXTURES = {
  '2025-11-25': [
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'completion-complete',
    'tools-list',
    'resources-list',
    'prompts-list',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'caching',
    'completion-complete',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'server-sse-multiple-streams',
    'http-header-validation',
    'dns-rebinding-protection',
  ],
};

test('the built server passes the scenarios of the conformance suite that need no fixtures', async ({
  app,
  baseURL,
}) => {
  const authorization = `Bearer ${await newKey(app)}`;
  // The suite sends no credentials.
  const keyed = await serve(async (request) => {
    const headers = new Headers(request.headers);
    headers.set('authorization', authorization);
    // fetch would unpack a packed answer, and still pass its headers on
    headers.set('accept-encoding', 'identity');
    const body = request.body === null ? null : await request.arrayBuffer();
    return fetch(`${baseURL}${new URL(request.url).pathname}`, { method: request.method, headers, body });
  });
  try {
    for (const [revision, scenarios] of Object.entries(WITHOUT_FIXTURES)) {
      const asked = ['--url', `${keyed.url}/api/mcp`, '--requirements', revision, ...PATIENTLY];
      const result = await runSuite(['server', ...asked]);
      expect(result.scenarios).toEqual(expect.arrayContaining(scenarios));
      const failed = Object.entries(result.failed).filter(([check]) =>
        scenarios.some((scenario) => check.startsWith(`${scenario}: `)),
      );
      expect(failed, revision).toEqual([]);
    }
  } finally {
    await keyed.close();
  }
});

const registration = z.object({ client_id: z.string() });

test('the authorization server passes the conformance suite, with a person who connects the program', async ({
  page,
  baseURL,
  request,
}) => {
  test.slow();
  const port = String(await freePort());
  const registered = await request.post('/api/oauth/register', {
    data: { client_name: `Suite ${port}`, redirect_uris: [`http://127.0.0.1:${port}/callback`] },
  });
  const { client_id: clientId } = registration.parse(await registered.json());
  const asked = Promise.withResolvers<string>();
  const suite = runSuite(
    [
      ...['authorization', '--url', String(baseURL), '--client-id', clientId, '--port', port],
      ...['--resource', `${baseURL}/api/mcp`],
    ],
    (piece) => {
      const address = /^http\S+\/authorize\?\S+$/m.exec(piece)?.[0];
      if (address !== undefined) asked.resolve(address);
    },
  );
  await page.goto(await Promise.race([asked.promise, suite.then((result) => JSON.stringify(result))]));
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const { scenarios, failed } = await suite;
  expect(scenarios).toEqual(['authorization-code-grant', 'authorization-server-metadata-endpoint']);
  expect(failed).toEqual({});
});
