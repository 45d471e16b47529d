/**
 * Simulates two years of a household day by day, through the operations that people and agents use. Prints the numbers of memories
 * stored, archived, asked about and noticed in each quarter. Uses the server in TEST_DATABASE_URL, or the embedded database. Exits
 * with 1 if a memory that must stay is gone.
 *   node bench/two-years.ts [--days=730] [--seed=1] [--patternless]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '730' },
    seed: { type: 'string', default: '1' },
    patternless: { type: 'boolean', default: false },
  },
});

await withDatabase({ isDurable: false }, async () => {
  const { liveTwoYears } = await import('./live-two-years.ts');
  const days = Number(values.days);
  const isWhole = await liveTwoYears({ seed: Number(values.seed), days, isPlanted: !values.patternless });
  process.exitCode = isWhole ? 0 : 1;
});
