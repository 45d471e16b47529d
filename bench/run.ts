/**
 * What storing, querying and surfacing cost beside the same work by hand, in one run on one database. Embedded always;
 * on a server too when TEST_DATABASE_URL names one, or one can be put up here, and there also what walks cost (walk.ts)
 * and a telling in a household that grows (growth.ts). On both what outcomes cost (outcomes.ts). Options: see
 * one-database.ts; with any of them, these three are left out.
 */
import { spawn } from 'node:child_process';
import { startPostgresServer } from '../scripts/postgres-server.ts';

/** A process for each database, because a process belongs to one. Answers its exit code. */
const measure = (serverUrl: string): Promise<number> =>
  run(serverUrl, ['bench/one-database.ts', ...process.argv.slice(2)]);

/** Walks need a large vault, which is measured on a server only, and only when the whole bench is run. */
async function measureWalks(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/walk.ts']);
}

/** What suggestions and outcomes cost, where the whole bench is run. */
async function measureOutcomes(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/outcomes.ts']);
}

/** So does a telling in a household that grows. */
async function measureGrowth(serverUrl: string): Promise<number> {
  return process.argv.length > 2 ? 0 : run(serverUrl, ['bench/growth.ts']);
}

/** All that is measured on a server. */
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
