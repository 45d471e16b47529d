import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyServerDatabase, type ServerDatabase } from '../../scripts/empty-server-database.ts';
import { backUpRows } from './back-up-rows.ts';
import type { DatabasePlaces } from './database-places.ts';
import { onConnection } from './dedicated-connection.ts';
import { endEmbedded } from './end-embedded.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded-database.ts';
import { restore } from './restore-backup.ts';
import { serverDatabase } from './testing/migrated-template.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const WHEN = '0044-03-15 11:12:13.456+00 BC';
const EARLY_MAY = '2026-05-11 08:00:00+00';

describe.skipIf(testDatabaseKind() === 'embedded')(
  'a backup of rows on a Postgres server',
  { timeout: 600_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthlore-rows-'));
    const data = join(folder, 'data');
    const made: ServerDatabase[] = [];
    let home: string;
    let file: string;

    async function newDatabase(): Promise<string> {
      const database = await emptyServerDatabase(process.env.TEST_DATABASE_URL ?? '');
      made.push(database);
      return database.connectionString;
    }
    const at = (url: string): DatabasePlaces => ({
      dataDirectory: data,
      personal: { kind: 'server', url, setting: 'DATABASE_URL' },
      work: null,
    });
    const ask = (url: string, sql: string) =>
      onConnection(url, async (client) => (await client.query(sql)).rows);
    const households = (url: string) =>
      onConnection(url, async (client) => {
        await client.query("SET timezone = 'UTC'; SET datestyle = 'ISO'");
        return (await client.query('SELECT name, created_at::text FROM identity.household ORDER BY 1')).rows;
      });
    const add = (name: string, when: string) =>
      ask(
        home,
        `INSERT INTO identity.household (id, name, time_zone, created_at) VALUES (gen_random_uuid(), '${name}', 'UTC', '${when}')`,
      );

    beforeAll(async () => {
      const migrated = await serverDatabase(process.env.TEST_DATABASE_URL ?? '');
      made.push(migrated);
      home = migrated.connectionString;
      await add('Caesar', WHEN);
      await add('Maier', EARLY_MAY);
      const name = new URL(home).pathname.slice(1);
      await ask(home, `ALTER DATABASE ${name} SET datestyle = 'SQL, DMY'`);
      await ask(home, 'CREATE TABLE vault.of_somebody AS SELECT 1 AS one');
      file = (await backUpRows(at(home), join(folder, 'backups'), NOW)) ?? '';
    }, 600_000);
    afterAll(async () => {
      for (const { drop } of made) await drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it("keeps times exact whatever date style the server has, and can be restored with somebody's table in a schema", async () => {
      const target = await newDatabase();
      await restore(at(target), file, NOW);
      expect(await households(target)).toEqual([
        { name: 'Caesar', created_at: WHEN },
        { name: 'Maier', created_at: EARLY_MAY },
      ]);
    });

    it("is not restored over somebody's schema, or tables that somebody's view reads", async () => {
      const theirs = await newDatabase();
      await ask(theirs, 'CREATE SCHEMA queue; CREATE TABLE queue.theirs AS SELECT 7 AS seven');
      await expect(restore(at(theirs), file, NOW)).rejects.toThrow('schema "queue" that is not');
      expect(await ask(theirs, 'SELECT seven FROM queue.theirs')).toEqual([{ seven: 7 }]);
      const viewed = await newDatabase();
      await restore(at(viewed), file, NOW);
      await ask(viewed, 'CREATE VIEW public.report AS SELECT name FROM identity.household');
      await expect(restore(at(viewed), file, inHours(1))).rejects.toThrow('public.report');
      expect(await ask(viewed, 'SELECT count(*)::int FROM public.report')).toEqual([{ count: 2 }]);
    });

    it('is not made or restored without the home database', async () => {
      const places: DatabasePlaces = {
        ...at(await newDatabase()),
        work: { kind: 'server', url: home, setting: 'WORK_DATABASE_URL' },
      };
      await expect(backUpRows(places, join(folder, 'half'), NOW)).rejects.toThrow('home database is empty');
      const half = await backUpRows(places, join(folder, 'half'), NOW, false);
      const target = { ...at(await newDatabase()), work: places.personal };
      await expect(restore(target, half ?? '', NOW)).rejects.toThrow('has a work vault only');
    });

    it('made before a restore also holds the work vault in the data folder, and a killed restore leaves nothing', async () => {
      const directory = join(data, 'work');
      const target = await newDatabase();
      await restore(at(target), file, NOW);
      const mixed: DatabasePlaces = { ...at(target), work: { kind: 'embedded', directory } };
      const embedded = await openEmbedded(directory, { isDurable: false });
      await migrate(embedded.connectionString, 'vault');
      await endEmbedded(embedded);
      const killed = join(data, 'restoring-killed');
      mkdirSync(killed);
      utimesSync(killed, new Date(0), new Date(0));
      const { replaced } = await restore(mixed, file, inHours(2));
      expect(existsSync(killed)).toBe(false);
      expect(existsSync(directory)).toBe(false);
      const point = readdirSync(replaced ?? '').find((name) => name.endsWith('.gz')) ?? '';
      await restore(mixed, join(replaced ?? '', point), inHours(3));
      const again = await openEmbedded(directory, { isDurable: false });
      expect(await ask(again.connectionString, 'SELECT count(*)::int FROM vault.memory')).toEqual([
        { count: 0 },
      ]);
      await endEmbedded(again);
      expect((await households(target)).length).toBe(2);
    });
  },
);
