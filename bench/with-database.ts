import pg from 'pg';
import { type ThrowawayEnvironment, throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';

interface Opened {
  environment: ThrowawayEnvironment;
  pool: pg.Pool;
}

/**
 * Runs `measure` on the server in TEST_DATABASE_URL or the embedded database, then ends the process. `measure` must import
 * modules that read environment variables itself, after this has set them.
 */
export async function withDatabase(
  connections: number,
  measure: (opened: Opened) => Promise<void>,
): Promise<never> {
  const environment = await throwawayEnvironment({
    serverUrl: process.env.TEST_DATABASE_URL || undefined,
    isDurable: true,
  });
  const pool = new pg.Pool({ connectionString: environment.connectionString, max: connections });
  try {
    await measure({ environment, pool });
  } finally {
    await pool.end();
    await environment.discard();
  }
  // exits at once, because open clients would keep reconnecting to the deleted database
  return process.exit();
}
