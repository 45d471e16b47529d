// Tests a release without a container engine, as the Dockerfile, compose.yaml and the systemd unit run it: a read-only folder
// and an unprivileged user with an empty data folder. Makes the first account, stores a memory, backs up, restores into another
// data folder, and asks the doctor. Needs root. Usage: `node scripts/try-assembled-release.ts FOLDER|ARCHIVE`
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { extract } from 'tar';
import { z } from 'zod';
import { fileChecksum } from './file-checksum.ts';
import { freePort } from './run-application.ts';

const NOBODY = 65_534;
const EMAIL = 'nora@example.org';
const API_KEY = 'hl_Quince42_a-key-that-was-made-up-for-this-trial-alone';
const WORDS = 'Nora planted the quince tree behind the shed';

const place = mkdtempSync(join(tmpdir(), 'hearthlore-assembled-'));
chmodSync(place, 0o755);
const port = await freePort();
const address = `http://localhost:${port}`;

const healthSchema = z.object({ status: z.literal('ok'), database: z.string(), setup: z.string() });

function expectThat(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(`Not true: ${claim}.`);
  console.log(`✓ ${claim}`);
}

function makeFolder(name: string): string {
  const path = join(place, name);
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, NOBODY, NOBODY);
  return path;
}

/** Returns whether every file that SHA256SUMS lists has its checksum. */
function hasRightChecksums(folder: string): boolean {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  return (
    lines.length > 1_000 &&
    lines.every((line) => fileChecksum(join(folder, line.slice(66))) === line.slice(0, 64))
  );
}

async function findFolder(given: string): Promise<string> {
  if (!given.endsWith('.tar.gz')) return given;
  const to = join(place, 'release');
  mkdirSync(to);
  await extract({ file: given, cwd: to, strict: true });
  const [name = ''] = readdirSync(to);
  expectThat(hasRightChecksums(join(to, name)), `${name} has the files of its SHA256SUMS`);
  return join(to, name);
}

/** An archive brings its own Node.js. The folder for the image does not. */
function programOf(folder: string): [string, ...string[]] {
  const launcher = join(folder, 'hearthlore');
  return existsSync(launcher) ? [launcher] : [process.execPath, join(folder, 'scripts/hearthlore.mjs')];
}

const folder = await findFolder(resolve(process.argv[2] ?? ''));
const [program, ...first] = programOf(folder);

const [data, other, keys, backups] = [
  makeFolder('data'),
  makeFolder('other-data'),
  makeFolder('keys'),
  makeFolder('backups'),
];

const optionsFor = (data: string, more: Record<string, string>) => ({
  cwd: '/',
  uid: NOBODY,
  gid: NOBODY,
  env: {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production' as const,
    PORT: String(port),
    HEARTHLORE_DATA_DIR: data,
    HEARTHLORE_MASTER_KEY_FILE: join(keys, 'master.key'),
    HEARTHLORE_BACKUP_DIR: backups,
    HEARTHLORE_HOST: '0.0.0.0',
    ...more,
  },
});

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

const start = (data: string, more: Record<string, string> = {}): ChildProcess =>
  spawn(program, [...first, 'start'], { ...optionsFor(data, more), stdio: ['ignore', 'pipe', 'inherit'] });

function run(data: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(program, [...first, ...args], optionsFor(data, {}), (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

async function health(): Promise<z.infer<typeof healthSchema>> {
  return healthSchema.parse(await (await fetch(`${address}/api/health`)).json());
}

async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const method = 'POST';
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(`${address}${path}`, { method, headers: all, body: JSON.stringify(body) });
}

const call = (path: string, body: object): Promise<Response> =>
  send(`/api/v1${path}`, body, { authorization: `Bearer ${API_KEY}` });

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

const READY = /running at .* \(ready after (.*)\)/;

async function expectHealthy(data: string, when: string): Promise<void> {
  const { code, output } = await run(data, 'doctor');
  console.log(output.trim());
  expectThat(code === 0, `the doctor finds nothing wrong ${when}`);
}

async function firstStart(): Promise<void> {
  const child = start(data);
  const [after, code] = await Promise.all([untilSaid(child, READY), untilSaid(child, /^Set-up code: (\S+)/)]);
  expectThat((await health()).setup === 'needed', `it is healthy after ${after}, and has no account`);
  expectThat((await fetch(`${address}/api/health/ready`)).ok, 'it is ready');
  expectThat(
    (await (await fetch(`${address}/welcome`)).text()).includes('Set-up code'),
    'it shows the first page',
  );
  const owner = { name: 'Nora', email: EMAIL, password: 'olives on sunday mornings' };
  const made = await send('/api/setup', { ...owner, householdName: 'Home', timeZone: 'Europe/Madrid', code });
  expectThat(made.ok, 'the code of its output makes the first account');
  expectThat((await stop(child)) === 0, 'it ends by itself after SIGTERM');
}

async function nextStart(): Promise<string> {
  const child = start(data, { HEARTHLORE_ADMIN_EMAIL: EMAIL, HEARTHLORE_API_KEY: API_KEY });
  const after = await untilSaid(child, READY);
  expectThat((await health()).setup === 'done', `it starts again after ${after}, with its account`);
  expectThat((await call('/memories', { content: WORDS })).ok, 'it stores a memory');
  const { code, output } = await run(data, 'backup');
  expectThat(code === 0, 'it is backed up while it runs');
  await expectHealthy(data, 'while it runs');
  expectThat((await stop(child)) === 0, 'it ends again');
  return output.split('\n')[0] ?? '';
}

async function restored(backup: string): Promise<void> {
  await expectHealthy(data, 'while it is stopped');
  const { code, output } = await run(other, 'restore', backup);
  expectThat(code === 0, output.trim());
  const child = start(other);
  await untilSaid(child, READY);
  const found = await (await call('/memories/query', { query: WORDS })).text();
  expectThat(found.includes(WORDS), 'the restored data folder has the memory');
  expectThat((await stop(child)) === 0, 'it ends a third time');
}

try {
  await firstStart();
  await restored(await nextStart());
} finally {
  rmSync(place, { recursive: true, force: true });
}
