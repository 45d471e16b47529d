import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type HostileInput, hostileInputs } from './testing/hostile-inputs.ts';

const MOST_MS = 250;
const PATIENCE_MS = 60_000;

const ORDINARY = [
  {
    address: '/api/v1/memories',
    body: { content: 'Nora loves Earl Grey because it wakes her up, not coffee' },
  },
  {
    address: '/api/v1/capture',
    body: { sessionId: 's', messages: [{ role: 'user', content: 'I moved from Porto to Lyon on 3 May.' }] },
  },
  { address: '/api/v1/context', body: { prompt: 'Make some tea for Nora' } },
];

const inputs = hostileInputs();
const busy = z.object({ longestMs: z.number() });
const healthy = z.object({ status: z.literal('ok') });
let child: ChildProcess;
let url: string;

beforeAll(async () => {
  const server = spawn(process.execPath, ['server/doors/testing/hostile-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = server;
  const [said] = await once(server.stdout, 'data');
  url = String(said).trim();
  for (const { address, body } of ORDINARY)
    expect(await send({ address, body: JSON.stringify(body) })).toBe(200);
}, 3 * PATIENCE_MS);
// a process that is left would keep the runner waiting
afterAll(() => void child.kill('SIGKILL'));

const get = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();

async function send({ address, body }: Omit<HostileInput, 'what'>): Promise<number> {
  const response = await fetch(`${url}${address}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: 'Bearer agent',
    },
  });
  await response.arrayBuffer();
  return response.status;
}

it('has at least a hundred hostile inputs', () => {
  expect(inputs.length).toBeGreaterThan(100);
  expect(new Set(inputs.map(({ what }) => what)).size).toBe(inputs.length);
});

// Counts CPU time, so that other load on the machine has no effect.
it.each(inputs)(
  '$what does not delay the health answer',
  async (input) => {
    await get('/busy');
    const sent = send(input);
    const health = await get('/api/health');
    const status = await sent;
    expect(healthy.safeParse(health).error).toBeUndefined();
    expect(status).toBeLessThan(500);
    expect(busy.parse(await get('/busy')).longestMs).toBeLessThanOrEqual(MOST_MS);
  },
  PATIENCE_MS,
);
