import pg from 'pg';
import { type ThrowawayEnvironment, throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { startPostgresServer } from '../scripts/postgres-server.ts';

interface Opened {
  environment: ThrowawayEnvironment;
  pool: pg.Pool;
}

interface Wanted {
  /** `default`: the server in TEST_DATABASE_URL or the embedded database. `server` starts a server if there is none. */
  kind?: 'default' | 'server' | 'embedded';
  isDurable?: boolean;
  connections?: number;
}

/**
 * Runs `measure` on a database, then ends the process with the exit code that `measure` set. `measure` must import modules
 * that read environment variables itself, after this has set them.
 */
export async function withDatabase(
  { kind = 'default', isDurable = true, connections = 4 }: Wanted,
  measure: (opened: Opened) => Promise<void>,
): Promise<never> {
  const given = kind === 'embedded' ? undefined : process.env.TEST_DATABASE_URL || undefined;
  const server = kind === 'server' && !given ? await startPostgresServer() : null;
  const serverUrl = given ?? server?.connectionString;
  const environment = await throwawayEnvironment({ ...(serverUrl && { serverUrl }), isDurable });
  const pool = new pg.Pool({ connectionString: environment.connectionString, max: connections });
  try {
    await measure({ environment, pool });
  } finally {
    await pool.end();
    await environment.discard();
    await server?.stop();
  }
  // exits at once, because open clients would keep reconnecting to the deleted database
  return process.exit();
}
