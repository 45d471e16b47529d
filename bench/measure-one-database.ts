/**
 * Measures one kind of Postgres: the server in TEST_DATABASE_URL, or the embedded database. Exits with 1 if a query
 * returned too few rows.
 *   node bench/measure-one-database.ts [--memories=1000,10000] [--calls=120]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '1000,10000' },
    calls: { type: 'string', default: '120' },
  },
});

await withDatabase({ connections: 8 }, async (opened) => {
  const { measureStoreAndSearch } = await import('./measure-store-and-search.ts');
  const sizes = values.memories.split(',').map(Number);
  const isComplete = await measureStoreAndSearch({ ...opened, calls: Number(values.calls) }, sizes);
  process.exitCode = isComplete ? 0 : 1;
});
