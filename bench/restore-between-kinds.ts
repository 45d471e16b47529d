/**
 * Moves an installation from the embedded database to a Postgres server and back by backups, and prints times, sizes and whether
 * the content is equal. Exits with 1 if it is not. Uses the server in TEST_DATABASE_URL, or starts one.
 *   node bench/restore-between-kinds.ts [--memories=100000]
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type pg from 'pg';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({ options: { memories: { type: 'string', default: '100000' } } });

/** Number of memories with sentences of their own. All further ones are numbered copies. */
const WRITTEN = 2_000;

const INDEXES = `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = 'vault'::regnamespace AND NOT i.indisunique`;

async function dropIndexes(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ drop: string }>(INDEXES);
  for (const { drop } of rows) await pool.query(drop);
}

await withDatabase({ kind: 'server' }, async ({ environment, pool }) => {
  const { emptyServerDatabase } = await import('../scripts/empty-server-database.ts');
  const { backUpRows } = await import('#server/db/back-up-rows.ts');
  const { backUp } = await import('#server/db/backup.ts');
  const { endEmbedded } = await import('#server/db/end-embedded.ts');
  const { openEmbedded } = await import('#server/db/open-embedded-database.ts');
  const { restore } = await import('#server/db/restore-backup.ts');
  const { contentOf } = await import('#server/db/testing/database-content.ts');
  const { embeddedPlaces } = await import('#server/db/testing/embedded-places.ts');
  const { modelsFromEnv } = await import('#server/models/models-from-env.ts');
  const { addMemories, copyMemories, makeHousehold } = await import('./bench-households.ts');
  const { statements } = await import('./made-up-sentences.ts');
  const { seeded } = await import('./seeded-random.ts');

  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-restore-'));
  const [first, other, backups] = [join(folder, 'first'), join(folder, 'other'), join(folder, 'backups')];
  const onServer = (url: string) => ({
    dataDirectory: join(folder, 'server'),
    personal: { kind: 'server' as const, url, setting: 'DATABASE_URL' as const },
    work: null,
  });
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    const result = await work();
    console.log(`  ${what}: ${Math.round((performance.now() - since) / 1_000)} s`);
    return result;
  };
  const printSize = (path: string) => console.log(`    ${Math.round(statSync(path).size / 1e6)} MB`);
  const inFolder = async (directory: string) => {
    const embedded = await openEmbedded(join(directory, 'personal'), { isDurable: false });
    const content = await contentOf(embedded.connectionString);
    await endEmbedded(embedded);
    return content;
  };

  const random = seeded(20_262);
  const household = await makeHousehold(pool, random);
  const tell = statements(random);
  const { embedder } = modelsFromEnv({});
  // vectors of the usual length, whose direction does not matter here
  const vector = () => Array.from({ length: embedder.dimensions }, () => Math.fround(random() - 0.5));
  const withoutModel = { ...embedder, embed: async (texts: readonly string[]) => texts.map(vector) };
  await timed('write the memories', async () => {
    await addMemories(pool, household, tell(WRITTEN), random, withoutModel);
    // the restore makes all indexes anew, so the rest is written without
    await dropIndexes(pool);
    await copyMemories(pool, household, Number(values.memories) - household.memories);
  });
  console.log(`  ${household.memories.toLocaleString('en')} memories`);
  const source = await backUpRows(onServer(environment.connectionString), backups, new Date());
  await timed('prepare the embedded database', () =>
    restore(embeddedPlaces(first), source ?? '', new Date()),
  );
  const before = await inFolder(first);

  const files = await timed('back up the embedded database', () => backUp(first, backups, new Date()));
  printSize(files);
  const server = await emptyServerDatabase(environment.connectionString);
  const places = onServer(server.connectionString);
  await timed('restore onto the server', () => restore(places, files, new Date()));
  const between = await contentOf(server.connectionString);
  const rows = await timed('back up the server', () => backUpRows(places, backups, new Date()));
  printSize(rows ?? '');
  await timed('restore onto the embedded database', () =>
    restore(embeddedPlaces(other), rows ?? '', new Date()),
  );
  const after = await inFolder(other);
  const isEqual = isDeepStrictEqual(between, before) && isDeepStrictEqual(after, before);
  console.log(isEqual ? '  the content is equal' : '  the content is NOT equal');
  process.exitCode = isEqual ? 0 : 1;
  await server.drop();
  rmSync(folder, { recursive: true, force: true });
});
