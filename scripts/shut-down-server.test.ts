import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeBehind } from '#server/core/write-behind.ts';
import { SHUTDOWN } from '#server/domain/parameters/parameters.ts';
import { shutDownServer } from './shut-down-server.ts';

let written: string[] = [];
const visits = writeBehind<string[]>({
  name: 'test visits',
  gatherMs: 3_600_000,
  merge: (waiting, more) => [...waiting, ...more],
  write: async (_, paths) => {
    written.push(...paths);
  },
});

let server: Server;
let answerSlow = (): void => {};
let agent: Agent;

beforeEach(async () => {
  written = [];
  // reuses connections, like browsers and proxies
  agent = new Agent({ keepAlive: true });
  server = createServer((request, response) => {
    const answer = () => {
      visits.add('all', [request.url ?? '']);
      response.end('answered');
    };
    if (request.url === '/slow') answerSlow = answer;
    else if (request.url === '/endless') response.write('begun');
    else answer();
  });
  server.keepAliveTimeout = 3_600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  agent.destroy();
  Reflect.deleteProperty(globalThis, 'hearthloreEnd');
});

const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path, agent }, resolve).once('error', reject);
  });

const end = (answerMs: number = SHUTDOWN.answerMs): Promise<void> =>
  shutDownServer(server, { close: () => server.close(), upgraded: [], answerMs });

it('answers the running request, closes its connection, and writes what both requests buffered', async () => {
  expect(await text(await ask('/quick'))).toBe('answered');
  const arrived = new Promise((resolve) => server.once('request', resolve));
  const slow = ask('/slow');
  await arrived;
  const ended = end();
  answerSlow();
  expect(await text(await slow)).toBe('answered');
  await ended;
  expect(written).toEqual(['/quick', '/slow']);
});

it('gives up on an answer that does not end, and still writes what was buffered', async () => {
  expect(await text(await ask('/quick'))).toBe('answered');
  const endless = text(await ask('/endless'));
  await Promise.all([expect(endless).rejects.toThrow(), end(50)]);
  expect(written).toEqual(['/quick']);
});
