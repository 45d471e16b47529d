/**
 * Kills the process of a consolidation run repeatedly at random times, and compares the result with an uninterrupted run. Uses the
 * server in TEST_DATABASE_URL, or the embedded database. Exits with 1 if they differ or there were too few kills.
 *   node bench/kill-runs.ts [--kills=30] [--seed=1]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});

await withDatabase({}, async () => {
  const { killAndCompare } = await import('./kill-and-compare.ts');
  const isSame = await killAndCompare({ kills: Number(values.kills), seed: Number(values.seed) });
  process.exitCode = isSame ? 0 : 1;
});
