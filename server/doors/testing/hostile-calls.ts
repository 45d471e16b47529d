import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import type { HostileInput } from './hostile-inputs.ts';

type Call = Omit<HostileInput, 'what'>;

export interface HostileServer {
  get(path: string): Promise<unknown>;
  /** Sends a call and returns the response status. */
  send(call: Call): Promise<number>;
  /** Returns the longest block of the event loop since the last call, in milliseconds of CPU time. */
  longestBlock(): Promise<number>;
  stop(): void;
}

const ORDINARY: readonly { address: string; body: unknown }[] = [
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

const busy = z.object({ longestMs: z.number() });

/** Starts a server in its own process and warms it up with ordinary calls. */
export async function startHostileServer(environment: Record<string, string> = {}): Promise<HostileServer> {
  const child = spawn(process.execPath, ['server/doors/testing/hostile-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [said] = await once(child.stdout, 'data');
  const url = String(said).trim();
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
  const send = (call: Call) => post(url, call);
  for (const { address, body } of ORDINARY) {
    const status = await send({ address, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`An ordinary call of ${address} was answered ${status}.`);
  }
  return {
    get,
    send,
    longestBlock: async () => busy.parse(await get('/busy')).longestMs,
    // otherwise the test runner would wait for the child process
    stop: () => void child.kill('SIGKILL'),
  };
}

async function post(url: string, { address, body }: Call): Promise<number> {
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
