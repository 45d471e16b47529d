import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startApplication, untilHealthy } from '../scripts/run-application.ts';

const TOKEN = 'a-token-of-the-soak-with-32-characters-or-more';
const PATIENCE_MS = 120_000;

export interface Answer {
  /** Method and path. */
  call: string;
  /** Null if there was no answer. */
  status: number | null;
  ms: number;
}

interface Instances {
  /** Sends a request to the next instance that takes requests, as a proxy does. */
  send(request: Request): Promise<Response>;
  /** Ends and starts one after another, while the others go on. */
  restartEach(): Promise<void>;
  /** MB of each instance. */
  memory(): Promise<number[]>;
  end(): Promise<void>;
}

type Application = ReturnType<typeof startApplication>;

async function start(port: number, dataDirectory: string): Promise<Application> {
  const env = { HEARTHLORE_METRICS_TOKEN: TOKEN, HEARTHLORE_WORK: undefined, LOG_LEVEL: 'error' };
  const application = startApplication({ mode: 'start', port, dataDirectory, env });
  await untilHealthy(application, PATIENCE_MS);
  return application;
}

async function memoryOf({ address }: Application): Promise<number> {
  const answer = await fetch(`${address}/api/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? [];
  return Math.round(Number(bytes) / 2 ** 20);
}

export async function startInstances(
  count: number,
  dataDirectory: string,
  hear: (answer: Answer) => void,
): Promise<Instances> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const running: Application[] = [];
  for (const port of ports) running.push(await start(port, dataDirectory));
  /** Those that take requests. */
  let taking = [...running];
  let next = 0;
  return {
    async send(request) {
      const application = taking[next++ % taking.length];
      if (application === undefined) throw new Error('No instance takes requests.');
      const { pathname, search } = new URL(request.url);
      const startedAt = performance.now();
      const heard = (status: number | null): void =>
        hear({ call: `${request.method} ${pathname}`, status, ms: performance.now() - startedAt });
      try {
        const answer = await fetch(new Request(application.address + pathname + search, request));
        heard(answer.status);
        return answer;
      } catch (error) {
        heard(null);
        throw error;
      }
    },
    async restartEach() {
      for (const [index, old] of running.entries()) {
        taking = taking.filter((one) => one !== old);
        // a proxy notices an instance that is not ready within a second
        await wait(1_000);
        await old.end();
        const renewed = await start(ports[index] ?? 0, dataDirectory);
        running[index] = renewed;
        taking = [...taking, renewed];
      }
    },
    memory: () => Promise.all(running.map(memoryOf)),
    async end() {
      for (const application of running) await application.end();
    },
  };
}
