/**
 * Runs the benchmarks measure-one-database.ts and outcomes.ts, first on embedded Postgres and then on a Postgres server. On the
 * server, it also runs graph-walks.ts and growth.ts. The server is the one in TEST_DATABASE_URL, or one that it starts.
 * With options, it runs only measure-one-database.ts, with these options.
 */
import { spawn } from 'node:child_process';
import { startPostgresServer } from '../scripts/postgres-server.ts';

/** Measures in a new process, because one process can open only one database. */
const measure = (serverUrl: string): Promise<number> =>
  run(serverUrl, ['bench/measure-one-database.ts', ...process.argv.slice(2)]);

async function measureWalks(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/graph-walks.ts']);
}

async function measureOutcomes(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/outcomes.ts']);
}

async function measureGrowth(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/growth.ts']);
}

const measureAll = async (serverUrl: string): Promise<number> =>
  Math.max(
    await measure(serverUrl),
    await measureOutcomes(serverUrl),
    await measureGrowth(serverUrl),
    await measureWalks(serverUrl),
  );

function run(serverUrl: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: serverUrl },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function measureOnServer(): Promise<number> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return measureAll(given);
  try {
    const server = await startPostgresServer();
    try {
      return await measureAll(server.connectionString);
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.log(
      `\nNothing was measured on a Postgres server: ${error instanceof Error ? error.message : String(error)}`,
    );
    return 0;
  }
}

const codes = [await measure(''), await measureOutcomes(''), await measureOnServer()];
process.exitCode = Math.max(...codes);
