import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { onConnection } from './dedicated-connection.ts';
import { endEmbedded } from './end-embedded.ts';
import { openEmbedded } from './open-embedded-database.ts';
import { restore } from './restore-backup.ts';
import { embeddedPlaces } from './testing/embedded-places.ts';
import type { TestHousehold } from './testing/household.ts';
import { imitateNewProcess } from './testing/imitate-new-process.ts';
import { makeOlderFolder } from './testing/older-data-folder.ts';
import { type OwnDatabase, useOwnDatabase } from './testing/own-database.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const OLDER = { identity: '0010_oidc', vault: '0016_superseded_by_index' };
const ADDED = ['0011_webhooks', '0017_imports', '0018_conversation_imports'];
/** Columns that the older version lacks. */
const ADDED_COLUMNS = ['child_access', 'carer_ids', 'child_ids'];
const TEXTS = ['Nora is allergic to walnuts', 'Nora buried the tin under the quince'];

const migrationsOf = async (connectionString: string): Promise<string[]> =>
  onConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM identity._prisma_migrations
       UNION ALL SELECT migration_name FROM vault._prisma_migrations`,
    );
    return rows.map(({ name }) => name);
  });

/** Rows of every content table, with the columns that the older version has too. */
const rowsOf = (connectionString: string): Promise<unknown[]> =>
  onConnection(connectionString, async (client) => {
    const tables = ['identity.user', 'identity.household', 'vault.memory', 'vault.contact', 'vault.journal'];
    const all: unknown[] = [];
    for (const name of tables) {
      const quoted = name.replace('.user', '."user"');
      const { rows } = await client.query(
        `SELECT '${name}' AS name, count(*)::int AS rows, md5(string_agg(r, '|' ORDER BY r)) AS hash
           FROM (SELECT (to_jsonb(t) - $1::text[])::text AS r FROM ${quoted} t) rows`,
        [ADDED_COLUMNS],
      );
      all.push(...rows);
    }
    return all;
  });

describe.skipIf(testDatabaseKind() === 'server')('a start on the data folder of an older version', () => {
  const place = mkdtempSync(join(tmpdir(), 'hearthlore-upgrade-'));
  const data = join(place, 'data');
  const backups = join(data, 'before-upgrade');
  const backupFiles = () => readdirSync(backups).filter((name) => name !== 'upgrade.json');
  let own: OwnDatabase;
  let home: TestHousehold;
  let before: unknown[];
  const ids: string[] = [];
  let endProcess: () => Promise<void>;

  beforeAll(async () => {
    // the tests copy the rows of this database, so they do not share it
    own = await useOwnDatabase();
    const { makeHousehold } = await import('./testing/household.ts');
    const { storeMemoryInput } = await import('#server/memories/store/schema.ts');
    const { storeMemory } = await import('#server/memories/store/service/store-memory.ts');
    home = await makeHousehold(['Nora']);
    for (const [index, content] of TEXTS.entries()) {
      const privacy = index === 0 ? 'public' : 'secret';
      const { memory } = await storeMemory(home.as('Nora'), storeMemoryInput.parse({ content, privacy }));
      if (!memory) throw new Error(`Not stored: ${content}`);
      ids.push(memory.id);
    }
    await makeOlderFolder(join(data, 'personal'), OLDER, own.connectionString);
    before = await rowsOf(own.connectionString);
    endProcess = await imitateNewProcess({ DATABASE_URL: undefined, HEARTHLORE_DATA_DIR: data });
  }, 180_000);
  afterAll(async () => {
    const { opened } = await personal();
    await endProcess();
    await endEmbedded(opened);
    await own.discard();
    rmSync(place, { recursive: true, force: true });
  });

  const personal = async () => {
    const opened = await openEmbedded(join(data, 'personal'));
    return { opened, connectionString: opened.connectionString };
  };

  it('backs it up as it was, and then migrates it without changing a row', { timeout: 120_000 }, async () => {
    const { databases } = await import('./databases.ts');
    const { connectionString } = await databases().identity();
    expect(await migrationsOf(connectionString)).toEqual(expect.arrayContaining(ADDED));
    expect(await rowsOf(connectionString)).toEqual(before);
    const files = backupFiles();
    expect(files).toEqual([expect.stringMatching(/^hearthlore-\d{8}T\d{6}Z\.tar\.gz$/)]);
    const other = join(place, 'way-back');
    await restore(embeddedPlaces(other), join(backups, files[0] ?? ''), new Date());
    const restored = await openEmbedded(join(other, 'personal'));
    const migrations = await migrationsOf(restored.connectionString);
    expect(migrations.filter((name) => ADDED.includes(name))).toEqual([]);
    expect(migrations).toContain(OLDER.vault);
    expect(await rowsOf(restored.connectionString)).toEqual(before);
    await endEmbedded(restored);
  });

  it('lets members read their memories, secrets too', { timeout: 60_000 }, async () => {
    const { bindVault, vaultFor } = await import('./vault.ts');
    const { getMemoryTree } = await import('#server/memories/get-with-links/service.ts');
    const { revealMemory } = await import('#server/memories/edit/service/reveal-secret.ts');
    const { actor, now, requestId, ...ctx } = withProof(home.as('Nora'));
    const vault = bindVault(await vaultFor(home.householdId, 'personal'), actor, now, requestId);
    const nora = { ...ctx, actor, now, requestId, vault };
    const { memory } = await getMemoryTree(nora, { id: ids[0] ?? '', depth: 0 });
    expect(memory.content).toBe(TEXTS[0]);
    expect(await revealMemory(nora, ids[1] ?? '')).toMatchObject({ content: TEXTS[1] });
  });

  it('makes no second backup when it starts again', { timeout: 60_000 }, async () => {
    await imitateNewProcess({});
    const { databases } = await import('./databases.ts');
    await databases().identity();
    expect(backupFiles()).toHaveLength(1);
  });

  it('refuses one of a newer version, says so and changes nothing', { timeout: 60_000 }, async () => {
    const { connectionString } = await personal();
    await onConnection(connectionString, (client) =>
      client.query(`INSERT INTO vault._prisma_migrations (id, checksum, migration_name, finished_at)
        VALUES ('one', 'checksum', '9999_of_the_next_version', now())`),
    );
    await imitateNewProcess({});
    const { databases } = await import('./databases.ts');
    await expect(databases().identity()).rejects.toThrow(
      'The database has the migration 9999_of_the_next_version of a newer version of Hearthlore. Start that version, or restore a backup.',
    );
    expect(backupFiles()).toHaveLength(1);
    expect(await rowsOf(connectionString)).toEqual(before);
  });

  it('makes another backup if an older one was restored since the upgrade', {
    timeout: 120_000,
  }, async () => {
    const { backUpBeforeUpgrade } = await import('./back-up-before-upgrade.ts');
    const other = join(place, 'restored');
    const older = join(backups, backupFiles()[0] ?? '');
    const start = async (minute: number, from: string[]) => {
      await backUpBeforeUpgrade(
        other,
        { from, to: ['two', 'three'] },
        new Date(Date.UTC(2026, 10, 28, 5, minute)),
      );
      await endEmbedded(await openEmbedded(join(other, 'personal')));
    };
    await restore(embeddedPlaces(other), older, new Date());
    await start(0, ['two']);
    await restore(embeddedPlaces(other), older, new Date());
    await start(1, ['one']);
    expect(readdirSync(join(other, 'before-upgrade'))).toEqual([
      'hearthlore-20261128T050000Z.tar.gz',
      'hearthlore-20261128T050100Z.tar.gz',
      'upgrade.json',
    ]);
  });

  it('keeps the backup from before an upgrade that was cut short, and no draft', {
    timeout: 120_000,
  }, async () => {
    const { backUpBeforeUpgrade } = await import('./back-up-before-upgrade.ts');
    rmSync(backups, { recursive: true });
    mkdirSync(join(backups, 'draft-killed', 'personal'), { recursive: true });
    const to = ['one', 'two', 'three'];
    const start = async (minute: number, from: string[]) => {
      await backUpBeforeUpgrade(data, { from, to }, new Date(Date.UTC(2026, 10, 28, 5, minute)));
      return backupFiles();
    };
    const backupOf = (minute: number) => `hearthlore-20261128T050${minute}00Z.tar.gz`;
    expect(await start(0, ['one'])).toEqual([backupOf(0)]);
    for (const minute of [1, 2, 3]) expect(await start(minute, ['one', 'two'])).toEqual([backupOf(0)]);
    expect(await start(4, ['one'])).toEqual([backupOf(0), backupOf(4)]);
    to.push('four');
    expect(await start(5, ['one', 'two', 'three'])).toEqual([backupOf(4), backupOf(5)]);
  });
});
