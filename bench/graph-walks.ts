/**
 * Measures walks of six hops in one vault on a Postgres server, compared with one recursive query.
 *   node bench/graph-walks.ts [--memories=100000] [--edges=300000] [--calls=40]
 * Uses the server in TEST_DATABASE_URL, or starts one. Exits with 1 if the walk and the query find different results.
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '100000' },
    edges: { type: 'string', default: '300000' },
    calls: { type: 'string', default: '40' },
  },
});

await withDatabase({ kind: 'server' }, async ({ pool }) => {
  const { measureWalks } = await import('./measure-graph-walks.ts');
  const [memories, edges, calls] = [values.memories, values.edges, values.calls].map(Number);
  const isSame = await measureWalks(pool, { memories: memories ?? 0, edges: edges ?? 0, calls: calls ?? 0 });
  process.exitCode = isSame ? 0 : 1;
});
