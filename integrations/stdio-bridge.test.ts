import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { mcpDoor } from '#server/doors/mcp-door.ts';
import { pantryCtxFor } from '#server/doors/testing/sample-callers.ts';
import { makePantry } from '#server/doors/testing/sample-operations.ts';
import { serve } from '#server/doors/testing/serve-door.ts';
import manifest from '../package.json' with { type: 'json' };
import bridgeManifest from './stdio/package.json' with { type: 'json' };
import { BRIDGE, PROTOCOLS, spawnBridge } from './testing/spawn-bridge.ts';

const pantry = mcpDoor(
  Object.values(makePantry().operations).flatMap((verbs) => Object.values(verbs)),
  pantryCtxFor,
  { version: '1.2.3', hosts: [] },
);

async function served(handler: (request: Request) => Promise<Response>) {
  const server = await serve(handler);
  onTestFinished(server.close);
  return server;
}

/** Keeps its port while it is closed, so that no other program takes the port. */
async function gateTo(url: string) {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const gate = createServer((socket) => {
    const onward = connectTo(Number(new URL(url).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
    if (!isOpen) socket.destroy();
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const close = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    close();
    gate.close();
  });
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port.');
  const open = () => {
    isOpen = true;
  };
  return { url: `http://127.0.0.1:${address.port}`, close, open };
}

function spawned(...args: Parameters<typeof spawnBridge>) {
  const bridge = spawnBridge(...args);
  onTestFinished(() => bridge.client.close());
  return bridge;
}

const taste = (wish: string) => ({ name: 'shelf_taste', arguments: { wish } });

describe.each(PROTOCOLS)('with a client of %s, the bridge', (_name, protocol) => {
  test('says once that Hearthlore is away, and goes on when it is back', async () => {
    const gate = await gateTo((await served(pantry)).url);
    const { client, said, connect } = spawned(gate.url, 'everything', protocol);
    await connect();
    gate.close();
    const sentence = `Hearthlore at ${gate.url} does not answer. Start it, or correct HEARTHLORE_URL.`;
    for (const wish of ['toast', 'porridge'])
      await expect(client.callTool(taste(wish))).rejects.toMatchObject({
        code: -32_000,
        message: expect.stringContaining(sentence),
      });
    await vi.waitFor(() => expect(said()).toBe(`${sentence}\n`));
    gate.open();
    const { content } = await client.callTool(taste('toast'));
    expect(content).toEqual([{ type: 'text', text: 'For "toast": quince.' }]);
    expect(said()).toBe(`${sentence}\n`);
  });

  test('ends a call that its client cancels', async () => {
    let isStarted = () => {};
    const started = new Promise<void>((resolve) => {
      isStarted = resolve;
    });
    let isStopped = () => {};
    const stopped = new Promise<void>((resolve) => {
      isStopped = resolve;
    });
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: 'slow', version: '0' });
      server.registerTool('wait', {}, async ({ mcpReq: { signal } }) => {
        signal.addEventListener('abort', isStopped);
        isStarted();
        await stopped;
        return { content: [] };
      });
      return server;
    });
    const { url } = await served((request) => handler.fetch(request));
    const { client, connect } = spawned(url, 'any', protocol);
    await connect();
    const patience = new AbortController();
    const call = client.callTool({ name: 'wait', arguments: {} }, { signal: patience.signal });
    await started;
    patience.abort();
    await expect(call).rejects.toThrow();
    await stopped;
  });
});

describe('the bridge', () => {
  test('says that the key is wrong, and not the key', async () => {
    const { url } = await served(pantry);
    const { said, connect } = spawned(url, 'hl_WRONG_KEY');
    const sentence = `Hearthlore at ${url} does not know the key in HEARTHLORE_KEY.`;
    const error = await connect().then(() => null, String);
    expect(error).toContain(sentence);
    await vi.waitFor(() => expect(said()).toContain(sentence));
    expect(said().trim().split('\n')).toHaveLength(1);
    expect(said() + error).not.toContain('WRONG_KEY');
  });

  test('passes on why Hearthlore refuses a call', async () => {
    const { url } = await served(pantry);
    const { client, connect } = spawned(url, 'everything');
    await connect();
    const call = client.callTool(taste('x'.repeat(LIMITS.bodyBytes)));
    await expect(call).rejects.toThrow(`Hearthlore at ${url} answered 413: body: The body may have at most`);
  });

  test('says that another program answers at the address', async () => {
    const { url } = await served(async () => new Response('<h1>A printer</h1>', { status: 404 }));
    const { connect } = spawned(url, 'everything');
    await expect(connect()).rejects.toThrow(
      `${url}/api/mcp answered 404. Set HEARTHLORE_URL to the address of Hearthlore.`,
    );
  });

  async function run(args: string[], env: Record<string, string>) {
    const child = spawn(process.execPath, [BRIDGE, ...args], { env: { ...env, NODE_ENV: 'test' } });
    child.stdin.end();
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { stdout, stderr, code };
  }

  test.each([
    ['without an address', { HEARTHLORE_KEY: 'hl_SECRET' }, 'Set HEARTHLORE_URL'],
    [
      'with a user name in the address',
      { HEARTHLORE_URL: 'http://me:SECRET@pantry', HEARTHLORE_KEY: 'hl_SECRET' },
      'Set HEARTHLORE_URL',
    ],
    ['without a key', { HEARTHLORE_URL: 'http://pantry' }, 'Set HEARTHLORE_KEY'],
    [
      'with two lines as a key',
      { HEARTHLORE_URL: 'http://pantry', HEARTHLORE_KEY: 'hl_SECRET\nx' },
      'Set HEARTHLORE_KEY',
    ],
  ])('does not start %s, and says what to set', async (_case, env, sentence) => {
    const { stdout, stderr, code } = await run([], env);
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('SECRET');
  });

  test('ends with its standard input', async () => {
    const env = { HEARTHLORE_URL: 'http://localhost:3000/api/mcp/', HEARTHLORE_KEY: 'hl_x' };
    for (const args of [[], ['--compat', 'memory']])
      expect(await run(args, env)).toEqual({ stdout: '', stderr: '', code: 0 });
  });

  test('knows one other server to stand in for', async () => {
    const { stderr, code } = await run(['--compat', 'notes'], { HEARTHLORE_KEY: 'hl_x' });
    expect({ stderr, code }).toEqual({ stderr: 'The only value of --compat is memory.\n', code: 1 });
  });

  test('has the version of Hearthlore, and the versions of packages that are tested', async () => {
    expect((await run(['--version'], {})).stdout.trim()).toBe(manifest.version);
    const tested: Record<string, string> = { ...manifest.devDependencies, ...manifest.dependencies };
    for (const [name, version] of Object.entries(bridgeManifest.dependencies))
      expect(version, name).toBe(tested[name]);
  });
});
