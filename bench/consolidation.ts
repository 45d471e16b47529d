/**
 * Measures a consolidation run over a large household: its duration, the memory of its process, and the time of surfacing meanwhile.
 * Uses the server in TEST_DATABASE_URL, or the embedded database.
 *   node bench/consolidation.ts [--memories=100000] [--staged=10000] [--calls=60]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '100000' },
    staged: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '60' },
  },
});

await withDatabase({}, async (opened) => {
  const { measureConsolidation } = await import('./measure-consolidation.ts');
  const place = { ...opened, calls: Number(values.calls) };
  await measureConsolidation(place, { memories: Number(values.memories), staged: Number(values.staged) });
});
