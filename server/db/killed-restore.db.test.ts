import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { claimDataFolder } from '../../scripts/claim-data-folder.ts';
import { emptyServerDatabase, type ServerDatabase } from '../../scripts/empty-server-database.ts';
import { backUpRows } from './back-up-rows.ts';
import { backUp } from './backup.ts';
import { databasePlaces } from './database-places.ts';
import { onConnection } from './dedicated-connection.ts';
import { pathsOf } from './embedded-paths.ts';
import { endEmbedded } from './end-embedded.ts';
import { finishInterruptedRestore } from './finish-interrupted-restore.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded-database.ts';
import { type RestoreStep, restore } from './restore-backup.ts';
import { embeddedPlaces } from './testing/embedded-places.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const place = mkdtempSync(join(tmpdir(), 'hearthlore-killed-restore-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function killAfter(step: RestoreStep, data: string, file: string, url: string[] = []): void {
  const args = ['--disable-warning=ExperimentalWarning', 'server/db/testing/restore-until-killed.ts'];
  const { signal, stderr } = spawnSync(process.execPath, [...args, data, file, step, ...url]);
  expect(signal, `${stderr}`).toBe('SIGKILL');
}

const leftovers = (data: string): string[] =>
  readdirSync(data).filter(
    (name) => !['personal', 'work', 'application.lock'].includes(name) && !name.startsWith('before-'),
  );

describe.skipIf(testDatabaseKind() === 'server')(
  'a restore of embedded databases',
  { timeout: 300_000 },
  () => {
    const data = join(place, 'data');
    const names = ['personal', 'work'];
    const markerIn = (name: string) => join(pathsOf(join(data, name)).data, 'marker');
    const mark = (text: string) => {
      for (const name of names) writeFileSync(markerIn(name), text);
    };
    const marks = () =>
      names.map((name) => (existsSync(markerIn(name)) ? readFileSync(markerIn(name), 'utf8') : null));
    let file: string;

    beforeAll(async () => {
      mkdirSync(data);
      const opened = [];
      for (const name of names) opened.push(await openEmbedded(join(data, name)));
      mark('backed up');
      file = await backUp(data, join(place, 'backups'), NOW);
      for (const one of opened) await endEmbedded(one);
      mark('present');
    }, 300_000);

    it.each(['prepared', 'kept', 'noted', 'moved', 'filled', 'committed'] as const)(
      'that is killed after the step "%s" leaves what was there, once the next start has begun',
      async (step) => {
        killAfter(step, data, file);
        const said = await finishInterruptedRestore(embeddedPlaces(data), NOW);
        expect(marks()).toEqual(['present', 'present']);
        const isReplacing = ['noted', 'moved', 'filled', 'committed'].includes(step);
        if (isReplacing) expect(said).toContain('everything is as it was before');
        else expect(said).toBeNull();
        if (isReplacing) expect(leftovers(data)).toEqual([]);
        expect(readdirSync(data).filter((name) => name.startsWith('before-'))).toEqual([]);
        expect(await finishInterruptedRestore(embeddedPlaces(data), NOW)).toBeNull();
      },
    );

    it('that was killed is not undone if a database was opened in its place since', async () => {
      killAfter('moved', data, file);
      const other = await openEmbedded(join(data, 'personal'), { isDurable: false });
      await endEmbedded(other);
      await expect(finishInterruptedRestore(embeddedPlaces(data), NOW)).rejects.toThrow(
        'has been opened since',
      );
      expect(existsSync(markerIn('work'))).toBe(false);
      rmSync(join(data, 'personal'), { recursive: true });
      expect(await finishInterruptedRestore(embeddedPlaces(data), NOW)).not.toBeNull();
      expect(marks()).toEqual(['present', 'present']);
    });

    it('that was killed is undone where the data folder was moved to, also by a copy', async () => {
      killAfter('moved', data, file);
      const moved = join(place, 'moved');
      renameSync(data, moved);
      expect(await finishInterruptedRestore(embeddedPlaces(moved), NOW)).not.toBeNull();
      renameSync(moved, data);
      expect(marks()).toEqual(['present', 'present']);
    });

    it('that was killed keeps Hearthlore from starting if its note cannot be read', async () => {
      const note = join(data, 'replacing.json');
      writeFileSync(note, '{"file":');
      await expect(finishInterruptedRestore(embeddedPlaces(data), NOW)).rejects.toThrow('cannot be read');
      rmSync(note);
    });

    it('holds the data folder while it unpacks, so that nothing starts there', async () => {
      const copy = join(place, 'held');
      const steps: RestoreStep[] = [];
      await restore(embeddedPlaces(copy), file, NOW, {
        onStep(step) {
          steps.push(step);
          expect(() => claimDataFolder(copy, { address: 'none' }), step).toThrow('already in use');
        },
      });
      expect(steps).toContain('prepared');
    });

    it('that was killed is undone by the next restore too, which then replaces both databases and opens', async () => {
      killAfter('moved', data, file);
      const { replaced } = await restore(embeddedPlaces(data), file, NOW);
      expect(marks()).toEqual(['backed up', 'backed up']);
      expect(readFileSync(join(replaced ?? '', 'personal', 'postgres', 'marker'), 'utf8')).toBe('present');
      expect(leftovers(data)).toEqual([]);
      const embedded = await openEmbedded(join(data, 'personal'));
      await endEmbedded(embedded);
    });
  },
);

describe.skipIf(testDatabaseKind() === 'embedded')(
  'a restore of a home database on a server and an embedded work vault',
  { timeout: 600_000 },
  () => {
    const data = join(place, 'mixed');
    let server: ServerDatabase;
    let file: string;
    const places = () =>
      databasePlaces(readEnv({ DATABASE_URL: server.connectionString, HEARTHLORE_WORK: 'embedded' }), data);
    const inWork = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
      const embedded = await openEmbedded(join(data, 'work'), { isDurable: false });
      const result = await work(embedded.connectionString);
      await endEmbedded(embedded);
      return result;
    };
    const addContact = (url: string) =>
      onConnection(url, (client) =>
        client.query(`INSERT INTO vault.contact (household_id, id, kind, name, created_at, updated_at)
          VALUES (gen_random_uuid(), gen_random_uuid(), 'person', 'Zoë', now(), now())`),
      );
    const countContacts = (url: string): Promise<number> =>
      onConnection(url, async (client) => (await client.query('SELECT FROM vault.contact')).rows.length);
    const contacts = async () => [await countContacts(server.connectionString), await inWork(countContacts)];

    beforeAll(async () => {
      mkdirSync(join(data, 'work'), { recursive: true });
      server = await emptyServerDatabase(process.env.TEST_DATABASE_URL ?? '');
      for (const which of ['identity', 'vault'] as const) await migrate(server.connectionString, which);
      await addContact(server.connectionString);
      await inWork(async (url) => {
        await migrate(url, 'vault');
        await addContact(url);
      });
      file = (await backUpRows(places(), join(place, 'mixed-backups'), NOW)) ?? '';
      await addContact(server.connectionString);
      await inWork(addContact);
    }, 600_000);
    afterAll(() => server.drop());

    it('that is killed before anything is replaced leaves both as they were', async () => {
      killAfter('kept', data, file, [server.connectionString]);
      expect(await finishInterruptedRestore(places(), NOW)).toBeNull();
      expect(await contacts()).toEqual([2, 2]);
    });

    it('that is killed between the two is finished by the next start, but not onto other databases or used ones', async () => {
      killAfter('committed', data, file, [server.connectionString]);
      await expect(finishInterruptedRestore(embeddedPlaces(data), NOW)).rejects.toThrow(
        'The settings name other databases now',
      );
      const inHome = (sql: string) => onConnection(server.connectionString, (client) => client.query(sql));
      await inHome('CREATE SCHEMA queue; CREATE TABLE queue.schedule AS SELECT now() AS updated_on');
      await expect(finishInterruptedRestore(places(), NOW)).rejects.toThrow('another instance has used them');
      await inHome('DROP SCHEMA queue CASCADE');
      expect(await finishInterruptedRestore(places(), NOW)).toContain('It is done now.');
      expect(await contacts()).toEqual([1, 1]);
      expect(leftovers(data)).toEqual([]);
    });
  },
);
