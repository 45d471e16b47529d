/**
 * Measures changing 500 memories in one act and its undo. Uses the server in TEST_DATABASE_URL, or the embedded database.
 *   node bench/bulk-acts.ts [--memories=2000] [--rounds=5]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
  },
});

await withDatabase({}, async (opened) => {
  const { measureBulkActs } = await import('./measure-bulk-acts.ts');
  await measureBulkActs({ ...opened, calls: Number(values.rounds) }, Number(values.memories));
});
