// What `npm test` does once Node is the pinned one:
//   npm test [-- [--only check|pure|database|e2e] [file filters…]]
// Checks, then the three rings; the database ring on embedded Postgres and once more on a server, when there is
// one. The last line is the sum over everything, and the exit code says whether nothing failed.
import { parseArgs } from 'node:util';
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
let databases = 'embedded Postgres, and a Postgres server';
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
    if (error instanceof NoPostgres) {
      databases = `embedded Postgres only (no server: ${error.message})`;
      console.log(`not run: ${error.message}`);
      return;
    }
    const note = error instanceof Error ? error.message : String(error);
    console.error(note);
    results.push({ label, tally: { passed: 0, failed: 1 }, note: note.split('\n').at(-1) });
  }
}

/** The database ring on a server: the one that TEST_DATABASE_URL names, or one put up for the occasion. */
async function runOnServer(): Promise<Tally> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest('database', filters, given);
  const server = await startPostgresServer();
  console.log(`Postgres ${server.version} with pgvector, put up for this run`);
  try {
    return await runVitest('database', filters, server.connectionString);
  } finally {
    await server.stop();
  }
}

await generateClients();
if (filters.length === 0) await part('check', 'checks', runChecks);
await part('pure', 'pure tests', () => runVitest('pure', filters));
await part('database', 'database tests, embedded Postgres', () => runVitest('database', filters));
await part('database', 'database tests, Postgres server', runOnServer);
await part('e2e', 'browser tests', () => runBrowser(filters));
removeReports();

console.log('\n── summary');
for (const { label, tally, note } of results) {
  console.log(`${label}: ${tally.passed} passed, ${tally.failed} failed${note ? ` (${note})` : ''}`);
  for (const failure of tally.failures ?? []) console.log(`  failed: ${failure}`);
}
if ((values.only ?? 'database') === 'database') console.log(`Databases: ${databases}`);
const total = sum(results.map((result) => result.tally));
if (isInterrupted) console.log('Interrupted: not everything ran.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || isInterrupted ? 1 : 0;
