/**
 * Measures one kind of Postgres: the server in TEST_DATABASE_URL, or the embedded database. Exits with 1 if a query
 * returned too few rows.
 *   node bench/one-database.ts [--memories=1000,10000] [--calls=120]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '1000,10000' },
    calls: { type: 'string', default: '120' },
  },
});

const environment = await throwawayEnvironment({
  serverUrl: process.env.TEST_DATABASE_URL || undefined,
  isDurable: true,
});
const pool = new pg.Pool({ connectionString: environment.connectionString, max: 8 });
try {
  // Imported late, because the module reads environment variables when it loads.
  const { runRounds } = await import('./rounds.ts');
  const sizes = values.memories.split(',').map(Number);
  const isComplete = await runRounds({ environment, pool, calls: Number(values.calls) }, sizes);
  process.exitCode = isComplete ? 0 : 1;
} finally {
  await pool.end();
  await environment.discard();
}
// Exits at once, because open clients would keep reconnecting to the deleted database.
process.exit();
