/**
 * Measures storing in one household as it grows from few memories to many. Uses the server in TEST_DATABASE_URL, or the
 * embedded database.
 *   node bench/growth.ts [--memories=2000,20000,100000] [--calls=60]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '2000,20000,100000' },
    calls: { type: 'string', default: '60' },
  },
});

await withDatabase({}, async (opened) => {
  const { measureGrowth } = await import('./measure-growth.ts');
  const sizes = values.memories.split(',').map(Number);
  await measureGrowth({ ...opened, calls: Number(values.calls) }, sizes);
});
