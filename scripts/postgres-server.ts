// Starts a temporary Postgres server with pgvector, for tests and benchmarks. From the command line:
//   node scripts/postgres-server.ts       prints a connection string and runs until Ctrl-C
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresWithVector } from './postgres-install.ts';

export type PostgresServer = {
  /** Connects as superuser, over a Unix socket. */
  connectionString: string;
  version: string;
  crash(): Promise<void>;
  shutDown(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const run = promisify(execFile);
const patienceMs = 30_000;

type Identity = { uid: number; gid: number } | Record<string, never>;

/** Postgres refuses to run as root, so root runs it as the user `postgres`. */
async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const { bin, version } = await postgresWithVector();
  const identity = await serverIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-pg-'));
  const data = join(folder, 'data');
  const logPath = join(folder, 'log');
  chmodSync(folder, 0o700);
  mkdirSync(data, { mode: 0o700 });
  if (identity.uid !== undefined)
    for (const path of [folder, data]) chownSync(path, identity.uid, identity.gid);
  const initialise = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await run(join(bin, 'initdb'), initialise, { ...identity, cwd: folder });

  const connectionString = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const all = { listen_addresses: '', unix_socket_directories: folder, max_connections: '200', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const log = openSync(logPath, 'a');
    const options = {
      ...identity,
      cwd: folder,
      stdio: ['ignore', log, log] satisfies ['ignore', number, number],
    };
    // `detached` keeps Ctrl-C from ending the server before its clients. `stop` ends it after them.
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...options, detached: true });
    const deadline = Date.now() + patienceMs;
    while (!(await canConnect(connectionString))) {
      if (started.exitCode !== null || Date.now() > deadline) {
        throw new Error(`Postgres did not start:\n${readFileSync(logPath, 'utf8').slice(-2_000)}`);
      }
      await sleep(50);
    }
    return started;
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded()) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  return {
    connectionString,
    version,
    async crash() {
      await end('SIGKILL');
      // retries, because processes of the killed server may briefly hold its shared memory
      for (let attempt = 0; ; attempt++) {
        try {
          child = await start();
          return;
        } catch (error) {
          if (attempt === 20) throw error;
          await sleep(100);
        }
      }
    },
    shutDown: () => end('SIGINT'),
    async startAgain() {
      child = await start();
    },
    async stop() {
      if (hasEnded())
        console.error(`Postgres had ended by itself:\n${readFileSync(logPath, 'utf8').slice(-4_000)}`);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function main(): Promise<void> {
  const server = await startPostgresServer();
  console.log(server.connectionString);
  const stop = () => server.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
