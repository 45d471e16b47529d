/**
 * Lets clients do mixed work against several instances on one Postgres server, and restarts the instances one after another in the
 * middle. Prints calls, times, memory and errors of each minute. Exits with 1 if a call failed or was answered with 500 or above (without
 * 503, which asks for patience), if a store, capture or outcome that was acknowledged is not there exactly once, if a run of
 * consolidation did not end, skipped a step or processed a memory twice, if a job failed, or if a memory does not match its journal. Uses the
 * server in TEST_DATABASE_URL, or starts one.
 *   node bench/soak.ts [--minutes=30] [--instances=3] [--clients=32] [--households=8] [--memories=300] [--seed=1]
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    instances: { type: 'string', default: '3' },
    clients: { type: 'string', default: '32' },
    households: { type: 'string', default: '8' },
    memories: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});

await buildIfStale();
await withDatabase({ kind: 'server' }, async ({ pool }) => {
  const { soak } = await import('./work-while-instances-restart.ts');
  const isSound = await soak(pool, {
    minutes: Number(values.minutes),
    instances: Number(values.instances),
    clients: Number(values.clients),
    households: Number(values.households),
    memories: Number(values.memories),
    seed: Number(values.seed),
  });
  process.exitCode = isSound ? 0 : 1;
});
