// What `npm test` does once Node is the pinned one:
//   npm test [-- [--only check|pure|database|e2e] [file filters…]]
// Checks, then the three rings. The database ring runs on a server, and on embedded Postgres the tests of both-kinds.ts;
// where there is no server, all of them run on embedded Postgres. The last line is the sum over everything, and the exit code says whether nothing failed.
import { parseArgs } from 'node:util';
import { root } from './bootstrap.mjs';
import { testsOfBothKinds } from './both-kinds.ts';
import { generateClients } from './generate.ts';
import { NoPostgres } from './postgres-install.ts';
import { startPostgresServer } from './postgres-server.ts';
import { sum, type Tally } from './test-result.ts';
import { removeReports, runBrowser, runChecks, runVitest } from './test-rings.ts';

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const rings = ['check', 'pure', 'database', 'e2e'];
if (values.only !== undefined && !rings.includes(values.only)) {
  console.error(`--only takes one of ${rings.join(', ')}`);
  process.exit(2);
}

const results: { label: string; tally: Tally; note?: string }[] = [];
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

/** Runs one part, unless another one was asked for; what it throws is a failure of it. */
async function part(ring: string, label: string, run: () => Promise<Tally>): Promise<void> {
  if (isInterrupted || (values.only ?? ring) !== ring) return;
  console.log(`\n── ${label}`);
  try {
    results.push({ label, tally: await run() });
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    console.error(note);
    results.push({ label, tally: { passed: 0, failed: 1 }, note: note.split('\n').at(-1) });
  }
}

interface Server {
  connectionString: string;
  stop(): Promise<void>;
}

/** The server that TEST_DATABASE_URL names, or one started for this run; otherwise why there is none. */
async function findServer(): Promise<Server | string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connectionString: given, stop: async () => {} };
  try {
    const server = await startPostgresServer();
    console.log(`Started Postgres ${server.version} with pgvector for this run.`);
    return server;
  } catch (error) {
    if (error instanceof NoPostgres) return error.message;
    throw error;
  }
}

/** Files named on the command line run on both kinds, like those of both-kinds.ts. */
async function runDatabaseRing(): Promise<string> {
  const server = await findServer();
  const onEmbedded = (files: string[]) => () => runVitest('database', files);
  if (typeof server === 'string') {
    await part('database', 'database tests, embedded Postgres', onEmbedded(filters));
    return `embedded Postgres only (no server: ${server})`;
  }
  const { connectionString } = server;
  await part('database', 'database tests, Postgres server', () =>
    runVitest('database', filters, connectionString),
  ).finally(server.stop);
  const files = filters.length > 0 ? filters : testsOfBothKinds(root);
  await part('database', 'database tests, embedded Postgres', onEmbedded(files));
  return 'a Postgres server, and embedded Postgres where the kind may matter';
}

await generateClients();
if (filters.length === 0) await part('check', 'checks', runChecks);
await part('pure', 'pure tests', () => runVitest('pure', filters));
const databases =
  (values.only ?? 'database') === 'database' && !isInterrupted ? await runDatabaseRing() : null;
await part('e2e', 'browser tests', () => runBrowser(filters));
removeReports();

console.log('\n── summary');
for (const { label, tally, note } of results) {
  console.log(`${label}: ${tally.passed} passed, ${tally.failed} failed${note ? ` (${note})` : ''}`);
  for (const failure of tally.failures ?? []) console.log(`  failed: ${failure}`);
}
if (databases) console.log(`Databases: ${databases}`);
const total = sum(results.map((result) => result.tally));
if (isInterrupted) console.log('Interrupted: not everything ran.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || isInterrupted ? 1 : 0;
