/**
 * Measures storing in a household with few memories and with many, in one run on one database: the server of
 * TEST_DATABASE_URL, else embedded Postgres.
 *   node bench/growth.ts [--memories=2000,20000,100000] [--calls=60]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '2000,20000,100000' },
    calls: { type: 'string', default: '60' },
  },
});

const environment = await throwawayEnvironment({
  serverUrl: process.env.TEST_DATABASE_URL || undefined,
  isDurable: true,
});
const pool = new pg.Pool({ connectionString: environment.connectionString, max: 4 });
try {
  // imported here, because it reads the environment
  const { measureGrowth } = await import('./growth-rounds.ts');
  const sizes = values.memories.split(',').map(Number);
  await measureGrowth({ environment, pool, calls: Number(values.calls) }, sizes);
} finally {
  await pool.end();
  await environment.discard();
}
// exits at once, because clients of the deleted database would try to reconnect
process.exit();
