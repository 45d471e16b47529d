import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { pathsOf, readHolder } from './embedded-paths.ts';
import { endEmbedded } from './end-embedded.ts';
import { type Embedded, isAlive, openEmbedded } from './open-embedded-database.ts';
import { copyTemplate } from './testing/migrated-template.ts';
import { mountTemporaryDisk } from './testing/temporary-disk.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const isServerRun = testDatabaseKind() === 'server';
const disk = isServerRun ? null : mountTemporaryDisk(160);
afterAll(() => disk?.discard());

const FULL = { code: '53100', message: expect.stringContaining('No space left on device') };

async function run(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString, query_timeout: 20_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const answers = ({ connectionString }: Embedded) =>
  run(connectionString, 'SELECT 1').then(
    () => true,
    () => false,
  );

/** Makes room for a process to start, but not for Postgres. Resolves when it has ended. */
async function untilRestartFails(
  { pid }: Embedded,
  { directory, path }: { directory: string; path: string },
) {
  truncateSync(path, statSync(path).size - (1 << 18));
  const hasEnded = () => {
    const last = readHolder(pathsOf(directory))?.pid;
    return last !== undefined && last !== pid && !isAlive(last);
  };
  await expect.poll(hasEnded, { timeout: 30_000, interval: 50 }).toBe(true);
}

interface Filling {
  path: string;
  insert(n: number): string;
  whileFull(): Promise<void>;
}

/** Writes rows until the disk is full, then frees it. Returns the acknowledged rows and the first error. */
async function writeUntilFull(database: Embedded, { path, insert, whileFull }: Filling) {
  const acknowledged: number[] = [];
  const write = async (n: number) => {
    await run(database.connectionString, insert(n));
    acknowledged.push(n);
  };
  await write(0);
  try {
    for (;;) writeFileSync(path, Buffer.alloc(1 << 20), { flag: 'a' });
  } catch {
    // another program has filled the disk
  }
  let error: unknown;
  for (let n = 1; error === undefined && n < 100; n++) await write(n).catch((thrown) => (error = thrown));
  await whileFull();
  rmSync(path);
  await expect.poll(() => answers(database), { timeout: 60_000, interval: 200 }).toBe(true);
  await write(1_000);
  return { acknowledged, error };
}

describe.skipIf(isServerRun)('an embedded database on a full disk', { timeout: 240_000 }, () => {
  it.for<[string, string, (n: number) => string, typeof untilRestartFails]>([
    [
      'for a table',
      'words text',
      (n: number) => `SELECT ${n}, string_agg(md5(i::text), '') FROM generate_series(1, 15000) i`,
      async () => {},
    ],
    [
      'for its log',
      'at pg_lsn',
      (n: number) => `SELECT ${n}, pg_logical_emit_message(true, 'log', repeat('y', 1000000))`,
      untilRestartFails,
    ],
  ])(
    'that has no room %s loses no acknowledged write, and goes on once there is room',
    async ([what, column, row, whileFull], context) => {
      if (disk === null) return context.skip('This user may not mount a disk.');
      const directory = await copyTemplate(join(disk.path, what.replaceAll(' ', '-')));
      const database = await openEmbedded(directory);
      await run(database.connectionString, `CREATE TABLE written (n int PRIMARY KEY, ${column})`);
      const path = join(disk.path, 'other-program');
      const { acknowledged, error } = await writeUntilFull(database, {
        path,
        insert: (n) => `INSERT INTO written ${row(n)}`,
        whileFull: () => whileFull(database, { directory, path }),
      });
      expect(error).toMatchObject(FULL);
      const kept = new Set((await run(database.connectionString, 'SELECT n FROM written')).map(({ n }) => n));
      expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
      await endEmbedded(database);
      rmSync(directory, { recursive: true });
    },
  );
});
