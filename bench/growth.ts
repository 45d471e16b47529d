/**
 * Measures storing in one household as it grows from few memories to many. Uses the server in TEST_DATABASE_URL, or the
 * embedded database.
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
  // Imported late, because the module reads environment variables when it loads.
  const { measureGrowth } = await import('./growth-rounds.ts');
  const sizes = values.memories.split(',').map(Number);
  await measureGrowth({ environment, pool, calls: Number(values.calls) }, sizes);
} finally {
  await pool.end();
  await environment.discard();
}
// Exits at once, because open clients would keep reconnecting to the deleted database.
process.exit();
