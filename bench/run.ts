/**
 * Measures storing, querying and surfacing, compared with the same work by hand (one-database.ts), and outcomes
 * (outcomes.ts): on embedded Postgres, and on the server in TEST_DATABASE_URL or one started here. On a server, also
 * measures walks (walk.ts) and a growing household (growth.ts). Passes its options to one-database.ts and, if options
 * are given, runs only that program.
 */
import { spawn } from 'node:child_process';
import { startPostgresServer } from '../scripts/postgres-server.ts';

/** Measures one database in a new process, because a process can open only one database. Returns the exit code. */
const measure = (serverUrl: string): Promise<number> =>
  run(serverUrl, ['bench/one-database.ts', ...process.argv.slice(2)]);

/** Measures walks. Called only on a server, because walks need a large vault. Skipped if options were given. */
async function measureWalks(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/walk.ts']);
}

/** Measures suggestions and outcomes. Skipped if options were given. */
async function measureOutcomes(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/outcomes.ts']);
}

/** Measures storing in a growing household. Called only on a server. Skipped if options were given. */
async function measureGrowth(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/growth.ts']);
}

/** Runs every measurement on a server. Returns the highest exit code. */
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
