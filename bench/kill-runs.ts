/**
 * Kills the process of a consolidation run repeatedly at random times, and compares the result with an uninterrupted run. Uses the
 * server in TEST_DATABASE_URL, or the embedded database. Exits with 1 if they differ or there were too few kills.
 *   node bench/kill-runs.ts [--kills=30] [--seed=1]
 */
import { parseArgs } from 'node:util';
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});

const environment = await throwawayEnvironment({
  serverUrl: process.env.TEST_DATABASE_URL || undefined,
  isDurable: true,
});
try {
  // imported late, because the module reads environment variables when it loads
  const { killAndCompare } = await import('./kill-and-compare.ts');
  const isSame = await killAndCompare({ kills: Number(values.kills), seed: Number(values.seed) });
  process.exitCode = isSame ? 0 : 1;
} finally {
  await environment.discard();
}
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();
