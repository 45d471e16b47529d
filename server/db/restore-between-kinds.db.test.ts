import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { emptyServerDatabase, type ServerDatabase } from '../../scripts/empty-server-database.ts';
import { backUpRows } from './back-up-rows.ts';
import { backUp } from './backup.ts';
import type { DatabasePlaces } from './database-places.ts';
import { onConnection } from './dedicated-connection.ts';
import { endEmbedded } from './end-embedded.ts';
import { openEmbedded } from './open-embedded-database.ts';
import { restore } from './restore-backup.ts';
import { contentOf } from './testing/database-content.ts';
import { embeddedPlaces } from './testing/embedded-places.ts';
import type { TestHousehold } from './testing/household.ts';
import { imitateNewProcess } from './testing/imitate-new-process.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const SECRET = 'The spare key is under the third pot';
const JSON_NULL = `INSERT INTO identity.household (id, name, time_zone, policy, created_at)
  VALUES (gen_random_uuid(), 'Null', 'UTC', 'null', now())`;
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const PRIVATE = 'Nora is afraid of the cellar';
const ODD = 'Zoë says "çok güzel"\u2028and \\ a tab\tand a comma, in {braces} ☃';

describe.skipIf(testDatabaseKind() === 'embedded')(
  'a restore onto the other kind of Postgres',
  {
    timeout: 600_000,
  },
  () => {
    const place = mkdtempSync(join(tmpdir(), 'hearthlore-kinds-'));
    const made: ServerDatabase[] = [];
    const ended: (() => Promise<void>)[] = [];
    const [first, other] = [join(place, 'first'), join(place, 'other')];
    let source: DatabasePlaces;
    let target: DatabasePlaces;
    let home: TestHousehold;
    let secretId: string;

    async function onTwoServers(folder: string): Promise<DatabasePlaces> {
      const [home, work] = [await newDatabase(), await newDatabase()];
      return {
        dataDirectory: join(place, folder),
        personal: { kind: 'server', url: home, setting: 'DATABASE_URL' },
        work: { kind: 'server', url: work, setting: 'WORK_DATABASE_URL' },
      };
    }
    async function newDatabase(): Promise<string> {
      const database = await emptyServerDatabase(process.env.TEST_DATABASE_URL ?? '');
      made.push(database);
      return database.connectionString;
    }
    const urlOf = (places: DatabasePlaces, name: 'personal' | 'work'): string => {
      const found = places[name];
      return found?.kind === 'server' ? found.url : '';
    };
    const beginProcess = async (places: DatabasePlaces): Promise<void> => {
      const urls = { DATABASE_URL: urlOf(places, 'personal'), WORK_DATABASE_URL: urlOf(places, 'work') };
      ended.push(await imitateNewProcess({ ...urls, HEARTHLORE_DATA_DIR: places.dataDirectory }));
    };
    const change = (places: DatabasePlaces, sql: string) =>
      onConnection(urlOf(places, 'personal'), (client) => client.query(sql));
    async function store(
      ctx: Ctx,
      content: string,
      privacy: 'public' | 'private' | 'secret',
    ): Promise<string> {
      const { storeMemory } = await import('#server/memories/store/service/store-memory.ts');
      const { storeMemoryInput } = await import('#server/memories/store/schema.ts');
      const { memory } = await storeMemory(ctx, parseInput(storeMemoryInput, { content, privacy }));
      return memory?.id ?? '';
    }
    const onServers = async (places: DatabasePlaces) => ({
      personal: await contentOf(urlOf(places, 'personal')),
      work: await contentOf(urlOf(places, 'work')),
    });
    async function inFolder(dataDirectory: string) {
      const all: Record<string, unknown> = {};
      for (const name of ['personal', 'work']) {
        const embedded = await openEmbedded(join(dataDirectory, name), { isDurable: false });
        all[name] = await contentOf(embedded.connectionString);
        await endEmbedded(embedded);
      }
      return all;
    }

    beforeAll(async () => {
      [source, target] = [await onTwoServers('source'), await onTwoServers('target')];
      await beginProcess(source);
      const { makeHousehold } = await import('./testing/household.ts');
      home = await makeHousehold(['Nora', 'Tom']);
      secretId = await store(home.as('Nora'), SECRET, 'secret');
      await store(home.as('Nora'), PRIVATE, 'private');
      await store(home.as('Tom'), 'Tom is allergic to walnuts', 'public');
      await store(home.as('Tom'), ODD, 'public');
      // JSON's null is another value than none
      await change(source, JSON_NULL);
      const { databases } = await import('./databases.ts');
      const { connectionString } = await databases().vault('work');
      await onConnection(connectionString, (client) =>
        client.query(
          `INSERT INTO vault.contact (household_id, id, kind, name, created_at, updated_at)
         VALUES ($1, $1, 'person', $2, now(), now())`,
          [home.householdId, ODD],
        ),
      );
    }, 600_000);
    afterAll(async () => {
      for (const end of ended.reverse()) await end();
      for (const { drop } of made) await drop();
      rmSync(place, { recursive: true, force: true });
    }, 600_000);

    it('from servers to a folder, back to servers and to a folder gives equal rows, numbers, keys, indexes, triggers and policies', async () => {
      const before = await onServers(source);
      const fromServers = await backUpRows(source, join(place, 'backups'), NOW);
      expect(await restore(embeddedPlaces(first), fromServers ?? '', NOW)).toEqual({
        at: NOW.toISOString(),
        replaced: null,
      });
      expect(await inFolder(first)).toEqual(before);
      const fromFolder = await backUp(first, join(place, 'folder-backups'), NOW);
      expect((await restore(target, fromFolder, NOW)).replaced).toBeNull();
      expect(await onServers(target)).toEqual(before);
      const again = await backUpRows(target, join(place, 'again'), NOW);
      await restore(embeddedPlaces(other), again ?? '', NOW);
      expect(await inFolder(other)).toEqual(before);
    });

    it('gives memories that can be used: secrets open, what is private stays hidden, and more can be stored', async () => {
      await beginProcess(target);
      const { bindVault, vaultFor } = await import('./vault.ts');
      const { revealMemory } = await import('#server/memories/edit/service/reveal-secret.ts');
      const handle = await vaultFor(home.householdId, 'personal');
      const as = (name: string): Ctx => {
        const ctx = home.as(name);
        return { ...ctx, vault: bindVault(handle, ctx.actor, NOW, ctx.requestId) };
      };
      const seenBy = (name: string) =>
        as(name).vault.read(async (tx) =>
          (await tx.db.memory.findMany({ select: { content: true } })).map(({ content }) => content),
        );
      expect(await revealMemory(withProof(as('Nora')), secretId)).toMatchObject({ content: SECRET });
      expect(await seenBy('Nora')).toContain(PRIVATE);
      expect(await seenBy('Tom')).toEqual(expect.arrayContaining([ODD]));
      expect(await seenBy('Tom')).not.toContain(PRIVATE);
      await store(as('Tom'), 'Tom keeps ducks', 'public');
      expect(await seenBy('Nora')).toContain('Tom keeps ducks');
    });

    it('keeps what was on the servers as a backup that can be restored', async () => {
      const later = await onTwoServers('later');
      const [file] = readdirSync(join(place, 'backups'));
      const backup = join(place, 'backups', file ?? '');
      await restore(later, backup, NOW);
      const before = await onServers(later);
      await change(later, "UPDATE identity.household SET name = 'Changed since'");
      const changed = await onServers(later);
      const { replaced } = await restore(later, backup, NOW);
      expect(await onServers(later)).toEqual(before);
      const [point] = readdirSync(replaced ?? '');
      await restore(later, join(replaced ?? '', point ?? ''), inMinutes(5));
      expect(await onServers(later)).toEqual(changed);
    });

    it('changes nothing if the backup is cut short or of a newer version, the servers are in use, or both are one', async () => {
      const later = await onTwoServers('refused');
      const [file] = readdirSync(join(place, 'backups'));
      const backup = join(place, 'backups', file ?? '');
      await restore(later, backup, NOW);
      const before = await onServers(later);
      const cut = join(place, 'cut.tar.gz');
      const bytes = readFileSync(backup);
      for (const length of [0, 10, Math.floor(bytes.length / 2), bytes.length - 9]) {
        writeFileSync(cut, bytes);
        truncateSync(cut, length);
        await expect(restore(later, cut, NOW), `${length} bytes`).rejects.toThrow(
          'is not a complete Hearthlore backup',
        );
      }
      await onConnection(urlOf(later, 'work'), () =>
        expect(restore(later, backup, NOW)).rejects.toThrow(/database of WORK_DATABASE_URL has 1 other/),
      );
      const both = { ...later, work: later.personal };
      await expect(restore(both, backup, NOW)).rejects.toThrow(/points to the home database/);
      const empty = await newDatabase();
      const same = { kind: 'server', url: empty } as const;
      const one: DatabasePlaces = {
        dataDirectory: later.dataDirectory,
        personal: { ...same, setting: 'DATABASE_URL' },
        work: { ...same, setting: 'WORK_DATABASE_URL' },
      };
      await expect(restore(one, backup, NOW)).rejects.toThrow(/need separate databases/);
      await expect(restore({ ...later, work: null }, backup, NOW)).rejects.toThrow(/Set WORK_DATABASE_URL/);
      await change(
        later,
        `INSERT INTO vault._prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('one', 'checksum', '9999_of_the_next_version', now())`,
      );
      const newer = await backUpRows(later, join(place, 'newer'), NOW);
      await change(later, "DELETE FROM vault._prisma_migrations WHERE migration_name LIKE '9999%'");
      await expect(restore(later, newer ?? '', NOW)).rejects.toThrow(/made by a newer version/);
      await expect(restore(embeddedPlaces(first), newer ?? '', NOW)).rejects.toThrow(
        /made by a newer version/,
      );
      expect(await onServers(later)).toEqual(before);
      expect(readdirSync(later.dataDirectory).filter((name) => name.startsWith('restoring-'))).toEqual([]);
    });
  },
);
