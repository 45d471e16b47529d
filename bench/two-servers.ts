/**
 * Runs consolidation of several households with two servers on one database, repeatedly killing one in the middle of a run and starting
 * another. Prints the server of each run. Exits with 1 unless each run is done exactly once, like an uninterrupted one. Takes minutes,
 * because a dead server is detected only by a timeout. Uses the server in TEST_DATABASE_URL, or the embedded database.
 *   node bench/two-servers.ts [--households=6] [--kills=3] [--seed=1]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    households: { type: 'string', default: '6' },
    kills: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});

await withDatabase({}, async ({ environment }) => {
  const { shareAndKill } = await import('./share-runs-and-kill-servers.ts');
  const isOnce = await shareAndKill({
    households: Number(values.households),
    kills: Number(values.kills),
    seed: Number(values.seed),
    connectionString: environment.connectionString,
  });
  process.exitCode = isOnce ? 0 : 1;
});
