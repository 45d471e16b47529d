import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { pathsOf, readHolder } from '#server/db/embedded-paths.ts';
import { isAlive } from '#server/db/open-embedded-database.ts';
import { root } from './run-with-pinned-node.mjs';

export type Environment = Record<string, string | undefined>;

const healthSchema = z.object({ status: z.string(), setup: z.enum(['needed', 'done']).optional() });
type Health = z.infer<typeof healthSchema>;

type Application = {
  process: ChildProcess;
  address: string;
  ended: Promise<number>;
  /** Ends the process and waits for its embedded databases to end. */
  end(): Promise<void>;
};

type ApplicationOptions = {
  mode: 'start' | 'dev';
  port: number;
  dataDirectory: string;
  env?: Environment;
  stdio?: 'inherit' | 'ignore' | 'pipe';
};

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return isFree;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('The operating system provided no free port.');
  return address.port;
}

async function health(address: string): Promise<Health | null> {
  try {
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(10_000) });
    return healthSchema.parse(await response.json());
  } catch {
    return null;
  }
}

/** Waits, because a container that stops earlier would kill the databases. */
async function waitForDatabases(dataDirectory: string): Promise<void> {
  const pids = globSync('**/holder.json', { cwd: dataDirectory, exclude: ['**/postgres'] }).flatMap(
    (path) => {
      const holder = readHolder(pathsOf(join(dataDirectory, dirname(path))));
      return holder ? [holder.pid] : [];
    },
  );
  const deadline = Date.now() + 15_000;
  while (pids.some(isAlive) && Date.now() < deadline) await sleep(50);
}

export function startApplication(options: ApplicationOptions): Application {
  const preload = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(root, 'scripts/end-with-parent.mjs'),
  ];
  const child = spawn(
    process.execPath,
    [...preload, join(root, 'scripts/serve-next-behind-guard.ts'), options.mode],
    {
      cwd: root,
      stdio: ['ignore', options.stdio ?? 'inherit', options.stdio ?? 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: options.mode === 'dev' ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...options.env,
        PORT: String(options.port),
        HEARTHLORE_DATA_DIR: options.dataDirectory,
      },
    },
  );
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  return {
    process: child,
    address: `http://localhost:${options.port}`,
    ended,
    async end() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(force);
      await waitForDatabases(options.dataDirectory);
    },
  };
}

/** Waits until the application is healthy. Throws if it ends first or takes longer than `patienceMs`. */
export async function untilHealthy(application: Application, patienceMs: number): Promise<Health> {
  const deadline = Date.now() + patienceMs;
  let exitCode: number | undefined;
  application.ended.then((code) => {
    exitCode = code;
  });
  while (Date.now() < deadline) {
    const answer = await health(application.address);
    if (exitCode !== undefined)
      throw new Error(
        `The application ended while starting (exit code ${exitCode}). See the messages above.`,
      );
    if (answer !== null) return answer;
    await sleep(150);
  }
  throw new Error(
    `The application did not become healthy in time: no answer at ${application.address}/api/health.`,
  );
}
