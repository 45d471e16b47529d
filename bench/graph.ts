/**
 * Measures the calls of the graph page in households of three sizes, in milliseconds and kilobytes.
 * Uses the server in TEST_DATABASE_URL, or starts one. With --embedded, uses the embedded database.
 *   node bench/graph.ts [--nodes=1000,5000,10000] [--calls=40] [--embedded]
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1000,5000,10000' },
    calls: { type: 'string', default: '40' },
    embedded: { type: 'boolean', default: false },
  },
});

await withDatabase({ kind: values.embedded ? 'embedded' : 'server' }, async ({ environment }) => {
  const { measureGraph } = await import('./measure-graph-calls.ts');
  for (const nodes of values.nodes.split(',').map(Number)) {
    await measureGraph(environment.connectionString, nodes, Number(values.calls));
  }
});
