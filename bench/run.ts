/**
 * What storing, querying and surfacing cost beside the same work by hand, in one run on one database. Embedded always;
 * on a server too when TEST_DATABASE_URL names one, or one can be put up here. Options: see one-database.ts.
 */
import { spawn } from 'node:child_process';
import { startPostgresServer } from '../scripts/postgres-server.ts';

/** A process for each database, because a process belongs to one. Answers its exit code. */
function measure(serverUrl: string): Promise<number> {
  const args = ['bench/one-database.ts', ...process.argv.slice(2)];
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
  if (given) return measure(given);
  try {
    const server = await startPostgresServer();
    try {
      return await measure(server.connectionString);
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.log(`\nNot measured on a server: ${error instanceof Error ? error.message : String(error)}`);
    return 0;
  }
}

const codes = [await measure(''), await measureOnServer()];
process.exitCode = Math.max(...codes);
