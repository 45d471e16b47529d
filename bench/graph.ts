/**
 * Measures the queries of the graph page at 1,000, 5,000 and 10,000 nodes: milliseconds per call and kilobytes per
 * answer (ui.md 3.2). Uses the server of TEST_DATABASE_URL, else starts one; with --embedded, uses embedded Postgres.
 *   node bench/graph.ts [--nodes=1000,5000,10000] [--calls=40] [--embedded]
 */
import { parseArgs } from 'node:util';
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { startPostgresServer } from '../scripts/postgres-server.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1000,5000,10000' },
    calls: { type: 'string', default: '40' },
    embedded: { type: 'boolean', default: false },
  },
});

const given = process.env.TEST_DATABASE_URL;
const server = values.embedded || given ? null : await startPostgresServer();
const environment = await throwawayEnvironment({
  serverUrl: values.embedded ? undefined : (given ?? server?.connectionString),
  isDurable: true,
});
try {
  // imported here, because it reads the environment
  const { measureGraph } = await import('./graph-rounds.ts');
  for (const nodes of values.nodes.split(',').map(Number)) {
    await measureGraph(environment.connectionString, nodes, Number(values.calls));
  }
} finally {
  await environment.discard();
  await server?.stop();
}
process.exit();
