/**
 * Measures on one kind of Postgres: on the server of TEST_DATABASE_URL, otherwise on the embedded one. Ends with 1
 * when a query brought fewer rows than there are.
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
  // Only now: it reads the environment.
  const { runRounds } = await import('./rounds.ts');
  const sizes = values.memories.split(',').map(Number);
  const isComplete = await runRounds({ environment, pool, calls: Number(values.calls) }, sizes);
  process.exitCode = isComplete ? 0 : 1;
} finally {
  await pool.end();
  await environment.discard();
}
// Clients of the database that has just been thrown away would go on looking for it.
process.exit();
