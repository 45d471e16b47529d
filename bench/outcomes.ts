/**
 * Measures recording outcomes, reading profiles, compaction, and the tokens of the answers.
 *   node bench/outcomes.ts [--outcomes=1000,100000] [--calls=60] [--server]
 * Uses the server in TEST_DATABASE_URL, or with --server starts one, or else the embedded database.
 * Exits with 1 if an answer has too many tokens.
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    outcomes: { type: 'string', default: '1000,100000' },
    calls: { type: 'string', default: '60' },
    server: { type: 'boolean', default: false },
  },
});

await withDatabase({ kind: values.server ? 'server' : 'default' }, async (opened) => {
  const { measureOutcomes } = await import('./measure-suggestion-decisions.ts');
  const sizes = values.outcomes.split(',').map(Number);
  const isInside = await measureOutcomes({ ...opened, calls: Number(values.calls) }, sizes);
  process.exitCode = isInside ? 0 : 1;
});
