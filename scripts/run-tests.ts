// Runs all tests: npm test [-- [--only check|pure|database|e2e] [file filters…]]
// Database and browser tests run on a Postgres server. Those in tests-on-both-databases.ts run on embedded Postgres too,
// and all do if there is no server. The last line is the total. The exit code is 0 if nothing failed.
import { parseArgs } from 'node:util';
import { buildIfStale } from './build-if-stale.ts';
import { generateClients } from './generate.ts';
import { NoPostgres } from './postgres-install.ts';
import { startPostgresServer } from './postgres-server.ts';
import { removeReports, runBrowser, runChecks, runVitest } from './run-test-rings.ts';
import { root } from './run-with-pinned-node.mjs';
import { sum, type Tally } from './tally-test-results.ts';
import { needsOwnProcess, testsOnBothKinds } from './tests-on-both-databases.ts';

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const rings = ['check', 'pure', 'database', 'e2e'];
if (values.only !== undefined && !rings.includes(values.only)) {
  console.error(`--only must be one of ${rings.join(', ')}.`);
  process.exit(2);
}

const results: { label: string; tally: Tally; note?: string }[] = [];
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

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

/** Settings for speed. The data is temporary, so commits need not wait for the disk. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // one plan per statement is enough, because tests repeat their statements
  plan_cache_mode: 'force_generic_plan',
};

interface Server {
  connectionString: string;
  stop(): Promise<void>;
}

async function findServer(): Promise<Server | string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connectionString: given, stop: async () => {} };
  try {
    const server = await startPostgresServer(FAST);
    console.log(`Started Postgres ${server.version} with pgvector for this run.`);
    return server;
  } catch (error) {
    if (error instanceof NoPostgres) return error.message;
    throw error;
  }
}

/** Runs files on embedded Postgres. Only those that need it get their own process, because starting one is slow. */
async function onEmbedded(files: string[]): Promise<Tally> {
  const own = files.filter((file) => needsOwnProcess(file, root));
  const shared = files.filter((file) => !own.includes(file));
  return sum([
    await runVitest('database', shared, { sharesProcess: true }),
    await runVitest('database', own),
  ]);
}

async function runDatabaseRing(): Promise<string> {
  const server = await findServer();
  if (typeof server === 'string') {
    await part('database', 'database tests, embedded Postgres', () => runVitest('database', filters));
    return `embedded Postgres only (no server: ${server})`;
  }
  const { connectionString } = server;
  await part('database', 'database tests, Postgres server', () =>
    runVitest('database', filters, { serverUrl: connectionString }),
  ).finally(server.stop);
  await part('database', 'database tests, embedded Postgres', () =>
    filters.length > 0 ? runVitest('database', filters) : onEmbedded(testsOnBothKinds(root)),
  );
  return 'a Postgres server, and embedded Postgres for the tests in tests-on-both-databases.ts';
}

/** Runs in parallel with the pure tests, which use one core. */
async function checkAndBuild(): Promise<void> {
  await part('check', 'checks', runChecks);
  if (values.only !== undefined || isInterrupted) return;
  // the browser tests build again and then report the failure
  await buildIfStale().catch(() => {});
}

async function runBrowserRing(): Promise<Tally> {
  const server = await findServer();
  if (typeof server === 'string') return runBrowser(filters, null);
  return runBrowser(filters, server.connectionString).finally(server.stop);
}

await generateClients();
await Promise.all([
  part('pure', 'pure tests', () => runVitest('pure', filters)),
  filters.length === 0 && checkAndBuild(),
]);
const databases =
  (values.only ?? 'database') === 'database' && !isInterrupted ? await runDatabaseRing() : null;
await part('e2e', 'browser tests', runBrowserRing);
removeReports();

console.log('\n── summary');
for (const { label, tally, note } of results) {
  console.log(`${label}: ${tally.passed} passed, ${tally.failed} failed${note ? ` (${note})` : ''}`);
  for (const failure of tally.failures ?? []) console.log(`  failed: ${failure}`);
}
if (databases) console.log(`Databases: ${databases}`);
const total = sum(results.map((result) => result.tally));
if (isInterrupted) console.log('Interrupted: some tests did not run.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || isInterrupted ? 1 : 0;
