/**
 * Measures recording outcomes, reading profiles, compaction, and the tokens of the answers.
 *   node bench/outcomes.ts [--outcomes=1000,100000] [--calls=60] [--server]
 * Uses the server in TEST_DATABASE_URL, or with --server starts one, or else the embedded database.
 * Exits with 1 if an answer has too many tokens.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { startPostgresServer } from '../scripts/postgres-server.ts';

const { values } = parseArgs({
  options: {
    outcomes: { type: 'string', default: '1000,100000' },
    calls: { type: 'string', default: '60' },
    server: { type: 'boolean', default: false },
  },
});

const given = process.env.TEST_DATABASE_URL || undefined;
const server = values.server && !given ? await startPostgresServer() : null;
const serverUrl = given ?? server?.connectionString;
const environment = await throwawayEnvironment({ ...(serverUrl && { serverUrl }), isDurable: true });
const pool = new pg.Pool({ connectionString: environment.connectionString, max: 4 });
try {
  // imported late, because the module reads environment variables when it loads
  const { measureOutcomes } = await import('./measure-suggestion-decisions.ts');
  const sizes = values.outcomes.split(',').map(Number);
  const isInside = await measureOutcomes({ environment, pool, calls: Number(values.calls) }, sizes);
  process.exitCode = isInside ? 0 : 1;
} finally {
  await pool.end();
  await environment.discard();
  await server?.stop();
}
process.exit();
