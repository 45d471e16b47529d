// Tests a release as the Dockerfile and compose.yaml run it, without a container engine: starts a read-only folder made by
// scripts/assemble-release.ts as an unprivileged user with an empty data folder, creates the first account, stops it with
// SIGTERM, and starts it again. Needs root. Usage: `node scripts/try-assembled-release.ts FOLDER`
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { freePort } from './run-application.ts';

const NOBODY = 65_534;
const folder = resolve(process.argv[2] ?? '');
const data = mkdtempSync(join(tmpdir(), 'hearthlore-assembled-'));
chownSync(data, NOBODY, NOBODY);
const port = await freePort();
const address = `http://localhost:${port}`;

const healthSchema = z.object({ status: z.literal('ok'), database: z.string(), setup: z.string() });

function expectThat(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(`Not true: ${claim}.`);
  console.log(`✓ ${claim}`);
}

/** Waits until the process prints a matching line. */
function untilSaid(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('The output is not read.');
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    lines.once('close', () => reject(new Error(`It ended before it said ${pattern}.`)));
  });
}

function start(): ChildProcess {
  return spawn(process.execPath, ['scripts/hearthlore.mjs', 'start'], {
    cwd: folder,
    uid: NOBODY,
    gid: NOBODY,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HEARTHLORE_DATA_DIR: data,
      HEARTHLORE_MASTER_KEY_FILE: join(data, 'master.key'),
      HEARTHLORE_HOST: '0.0.0.0',
    },
  });
}

async function health(): Promise<z.infer<typeof healthSchema>> {
  return healthSchema.parse(await (await fetch(`${address}/api/health`)).json());
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

const READY = /running at .* \(ready after (.*)\)/;

async function firstStart(): Promise<void> {
  const child = start();
  const [after, code] = await Promise.all([untilSaid(child, READY), untilSaid(child, /^Set-up code: (\S+)/)]);
  expectThat((await health()).setup === 'needed', `it is healthy after ${after}, and has no account`);
  expectThat((await fetch(`${address}/api/health/ready`)).ok, 'it is ready');
  expectThat(
    (await (await fetch(`${address}/welcome`)).text()).includes('Set-up code'),
    'it shows the first page',
  );
  const owner = { name: 'Nora', email: 'nora@example.org', password: 'olives on sunday mornings' };
  const made = await fetch(`${address}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...owner, householdName: 'Home', timeZone: 'Europe/Madrid', code }),
  });
  expectThat(made.ok, 'the code of its output makes the first account');
  expectThat((await stop(child)) === 0, 'it ends by itself after SIGTERM');
}

async function nextStart(): Promise<void> {
  const child = start();
  const after = await untilSaid(child, READY);
  expectThat((await health()).setup === 'done', `it starts again after ${after}, with its account`);
  expectThat((await stop(child)) === 0, 'it ends again');
}

try {
  await firstStart();
  await nextStart();
} finally {
  rmSync(data, { recursive: true, force: true });
}
