import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newHouseholdId } from '#server/core/ids.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { anotherInstance } from './testing/second-instance.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';
import { firstKeyOf, wrapDataKey } from './wrap-data-key.ts';

type Database = Awaited<ReturnType<typeof emptyDatabase>>;

const isSet = (home: Database, work?: Database) => ({
  DATABASE_URL: home.connectionString,
  WORK_DATABASE_URL: work?.connectionString,
});

async function query<T extends pg.QueryResultRow>(
  { connectionString }: Database,
  sql: string,
  values?: unknown[],
) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<T>(sql, values);
  await client.end();
  return rows;
}

const partsOf = (database: Database) =>
  query<{ part: string; installation_id: string }>(
    database,
    'SELECT part, installation_id::text FROM installation.part ORDER BY part',
  );

describe(`the mark of a database, on ${testDatabaseKind()} Postgres`, { timeout: 60_000 }, () => {
  let home: Database;
  let work: Database;
  beforeAll(async () => {
    [home, work] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  }, 120_000);
  afterAll(() => Promise.all([home.discard(), work.discard()]));

  it('is the same for instances whose first start is concurrent', async () => {
    const environment = isSet(home, work);
    const instances = [
      await anotherInstance(environment),
      await anotherInstance(environment),
      await anotherInstance(environment),
    ];
    await Promise.all(instances.map((one) => one.vault('work')));
    const parts = await partsOf(home);
    expect(parts.map(({ part }) => part)).toEqual(['identity', 'personal']);
    expect(await partsOf(work)).toEqual([{ part: 'work', installation_id: parts[0]?.installation_id }]);
    expect(new Set(parts.map((one) => one.installation_id)).size).toBe(1);
  });

  it('lets the next start open home and work', async () => {
    const next = await anotherInstance(isSet(home, work));
    await expect(next.vault('work')).resolves.toMatchObject({ connectionString: work.connectionString });
  });

  it('refuses one database for both contexts, however its address is spelled, and home still works', async () => {
    const spelled = new URL(home.connectionString);
    spelled.searchParams.set('application_name', 'another spelling');
    for (const connectionString of [home.connectionString, spelled.href]) {
      const instance = await anotherInstance(isSet(home, { ...home, connectionString }));
      await expect(instance.vault('work')).rejects.toMatchObject({
        code: 'NOT_CONFIGURED',
        message: expect.stringMatching(/WORK_DATABASE_URL points to the same database as DATABASE_URL/),
      });
      await expect(instance.vault('personal')).resolves.toMatchObject({ kind: 'server' });
    }
  });

  it('refuses swapped home and work databases before creating anything in them', async () => {
    const instance = await anotherInstance(isSet(work, home));
    await expect(instance.identity()).rejects.toThrow(/DATABASE_URL points to a work vault/);
    expect(await query(work, `SELECT to_regnamespace('identity')::text AS made`)).toEqual([{ made: null }]);
  });

  it('refuses another master key and explains how to restore the right one', async () => {
    const HEARTHLORE_MASTER_KEY = Buffer.alloc(32, 9).toString('base64');
    const instance = await anotherInstance({ ...isSet(home, work), HEARTHLORE_MASTER_KEY });
    await expect(instance.identity()).rejects.toThrow(/Restore the original HEARTHLORE_MASTER_KEY/);
  });

  describe('with two installations', () => {
    let other: Database;
    beforeAll(async () => {
      other = await emptyDatabase();
      await (await anotherInstance(isSet(other))).identity();
    }, 120_000);
    afterAll(() => other.discard());

    it('refuses the work vault of the other installation', async () => {
      const instance = await anotherInstance(isSet(other, work));
      await expect(instance.vault('work')).rejects.toThrow(/work vault of another installation/);
    });

    it('refuses the home database of the other installation as work, and leaves it unchanged', async () => {
      const before = await partsOf(other);
      const instance = await anotherInstance(isSet(home, other));
      await expect(instance.vault('work')).rejects.toThrow(/home database of another installation/);
      expect(await partsOf(other)).toEqual(before);
    });

    it('refuses accounts of one installation with memories of the other, as after a partial restore', async () => {
      await query(
        other,
        `UPDATE installation.part SET installation_id = gen_random_uuid() WHERE part = 'personal'`,
      );
      await expect((await anotherInstance(isSet(other))).identity()).rejects.toThrow(/from the same backup/);
    });
  });

  describe('when missing, as in earlier versions', () => {
    beforeEach(async () => {
      for (const database of [home, work]) await query(database, 'DELETE FROM installation.part');
    });

    it('is set at the next start', async () => {
      await (await anotherInstance(isSet(home, work))).vault('work');
      expect((await partsOf(home)).map(({ part }) => part)).toEqual(['identity', 'personal']);
      expect((await partsOf(work)).map(({ part }) => part)).toEqual(['work']);
    });

    it('does not mark a work vault as home', async () => {
      await expect((await anotherInstance(isSet(work))).identity()).rejects.toThrow(/points to a work vault/);
    });

    it('is not set with a master key that cannot open the secrets', async () => {
      const householdId = newHouseholdId();
      const wrapped = wrapDataKey(
        Buffer.alloc(32, 1),
        Buffer.alloc(32, 2),
        firstKeyOf(householdId, 'personal'),
      );
      await query(
        home,
        `INSERT INTO identity.household (id, name, time_zone, created_at) VALUES ($1, 'Rivera', 'Europe/Madrid', now())`,
        [householdId],
      );
      await query(
        home,
        `INSERT INTO identity.vault_key (household_id, context, wrapped, created_at) VALUES ($1, 'personal', $2, now())`,
        [householdId, wrapped],
      );
      await expect((await anotherInstance(isSet(home))).identity()).rejects.toThrow(/Restore the original/);
      expect(await partsOf(home)).toEqual([]);
      await query(home, 'DELETE FROM identity.household');
    });
  });
});

describe('work memories with DATABASE_URL alone', { timeout: 60_000 }, () => {
  let home: Database;
  beforeAll(async () => {
    home = await emptyDatabase();
  }, 120_000);
  afterAll(() => home.discard());

  it('are refused with the settings that enable them, while home still works', async () => {
    const instance = await anotherInstance(isSet(home));
    await expect(instance.vault('work')).rejects.toMatchObject({
      code: 'NOT_CONFIGURED',
      message: expect.stringMatching(/Set WORK_DATABASE_URL .* or set HEARTHLORE_WORK=embedded/),
    });
    await expect(instance.vault('personal')).resolves.toMatchObject({ kind: 'server' });
  });
});
