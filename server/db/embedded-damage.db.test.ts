import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { onConnection } from './dedicated-connection.ts';
import { endEmbedded } from './end-embedded.ts';
import { openEmbedded } from './open-embedded-database.ts';
import { copyTemplate } from './testing/migrated-template.ts';
import { mountTemporaryDisk } from './testing/temporary-disk.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const parent = mkdtempSync(join(tmpdir(), 'hearthlore-faults-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const prepared = (name: string): Promise<string> => copyTemplate(join(parent, name));

const query = (connectionString: string, sql: string): Promise<Record<string, unknown>[]> =>
  onConnection(connectionString, async (client) => (await client.query(sql)).rows);

describe.skipIf(testDatabaseKind() === 'server')('an embedded database', { timeout: 120_000 }, () => {
  it.each([
    ['global/pg_control', 100],
    ['PG_VERSION', 0],
  ])(
    'is not opened if its %s is damaged, and the error names the folder and the log',
    async (file, length) => {
      const directory = await prepared(file.replace('/', '-'));
      const path = join(directory, 'postgres', file);
      const whole = readFileSync(path);
      truncateSync(path, length);
      const opening = openEmbedded(directory, { patienceMs: 30_000 });
      await expect(opening).rejects.toThrow(`The embedded database in ${directory} did not start: `);
      await expect(opening).rejects.toThrow(`Log: ${join(directory, 'embedded.log')}`);
      writeFileSync(path, whole);
      const again = await openEmbedded(directory);
      expect(await query(again.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await endEmbedded(again);
    },
  );

  it('refuses to read a damaged page, and goes on with the other tables', async () => {
    const directory = await prepared('page');
    const first = await openEmbedded(directory);
    await query(
      first.connectionString,
      `CREATE TABLE harmed AS SELECT repeat('fig', 100) FROM generate_series(1, 500)`,
    );
    await query(first.connectionString, 'CREATE TABLE whole AS SELECT 7 AS value');
    const [row] = await query(first.connectionString, `SELECT pg_relation_filepath('harmed') AS path`);
    await endEmbedded(first);
    const path = join(directory, 'postgres', String(row?.path));
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 8_192, 8_192 + 64);
    writeFileSync(path, bytes);
    const again = await openEmbedded(directory);
    await expect(query(again.connectionString, 'SELECT count(*) FROM harmed')).rejects.toMatchObject({
      code: 'XX001',
    });
    expect(await query(again.connectionString, 'SELECT value FROM whole')).toEqual([{ value: 7 }]);
    await endEmbedded(again);
  });

  it('is not opened in a folder that cannot be written to, and the error names the folder', async (context) => {
    const disk = mountTemporaryDisk(100);
    if (disk === null) return context.skip('This user may not mount a disk.');
    try {
      const directory = await copyTemplate(join(disk.path, 'personal'));
      disk.makeReadOnly();
      await expect(openEmbedded(directory, { patienceMs: 10_000 })).rejects.toThrow(
        /read-only file system.*personal/,
      );
    } finally {
      disk.discard();
    }
  });
});
