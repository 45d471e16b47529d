/**
 * What storing costs in a household of few memories and of many, in one run on one database: on the server of
 * TEST_DATABASE_URL, otherwise on the embedded one.
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
  // Only now: it reads the environment.
  const { measureGrowth } = await import('./growth-rounds.ts');
  const sizes = values.memories.split(',').map(Number);
  await measureGrowth({ environment, pool, calls: Number(values.calls) }, sizes);
} finally {
  await pool.end();
  await environment.discard();
}
// Clients of the database that has just been thrown away would go on looking for it.
process.exit();
