/**
 * Measures storing, querying and surfacing against the same work done by hand (one-database.ts), and outcomes
 * (outcomes.ts): on embedded Postgres, and on the server of TEST_DATABASE_URL or one that it can start. On a server, also
 * measures walks (walk.ts) and storing in a growing household (growth.ts). Takes the options of
 * one-database.ts; with any of them, runs nothing else.
 */
import { spawn } from 'node:child_process';
import { startPostgresServer } from '../scripts/postgres-server.ts';

/** Measures one database in a process of its own, because a process can use only one. Returns its exit code. */
const measure = (serverUrl: string): Promise<number> =>
  run(serverUrl, ['bench/one-database.ts', ...process.argv.slice(2)]);

/** Measures walks. They need a large vault, so only on a server, and only in a complete run. */
async function measureWalks(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/walk.ts']);
}

/** Measures suggestions and outcomes, only in a complete run. */
async function measureOutcomes(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/outcomes.ts']);
}

/** Measures storing in a growing household, only on a server and in a complete run. */
async function measureGrowth(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/growth.ts']);
}

/** Runs every measurement that needs a server. */
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
    console.log(`\nNot measured on a server: ${error instanceof Error ? error.message : String(error)}`);
    return 0;
  }
}

const codes = [await measure(''), await measureOutcomes(''), await measureOnServer()];
process.exitCode = Math.max(...codes);
