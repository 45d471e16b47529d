import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations, readRepeatableFiles } from './sql-files.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { schemaDiff } from './testing/schema-diff.ts';
import { testConnectionString } from './testing/test-connection-string.ts';

describe('the migrations', () => {
  it.each(['identity', 'vault'] as const)('bring %s to exactly the state of schema.prisma', async (which) => {
    expect(await schemaDiff(which, 'database', testConnectionString())).toBe('');
  });

  it('are all applied, so a second start applies none', async () => {
    expect(await migrate(testConnectionString(), 'identity')).toEqual([]);
    expect(await migrate(testConnectionString(), 'vault')).toEqual([]);
  });
});

type Database = Awaited<ReturnType<typeof emptyDatabase>>;

let database: Database;
let client: pg.Client;

async function openEmpty(): Promise<void> {
  database = await emptyDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
}

async function discard(): Promise<void> {
  await client.end();
  await database.discard();
}

const rowsOf = async (sql: string): Promise<unknown[]> => (await client.query(sql)).rows;

describe('migrate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-migrations-'));

  function write(name: string, sql: string): void {
    mkdirSync(join(folder, 'migrations', name), { recursive: true });
    writeFileSync(join(folder, 'migrations', name, 'migration.sql'), sql);
  }

  function writeFunction(name: string, answer: number): void {
    mkdirSync(join(folder, 'functions'), { recursive: true });
    const sql = `CREATE OR REPLACE FUNCTION vault.${name}() RETURNS int LANGUAGE sql RETURN ${answer};`;
    writeFileSync(join(folder, 'functions', `${name}.sql`), sql);
  }

  const run = () => migrate(database.connectionString, 'vault', folder);

  beforeAll(openEmpty);
  afterAll(async () => {
    await discard();
    rmSync(folder, { recursive: true });
  });

  it('applies each migration once, in order, with concurrent starts', async () => {
    write('0002_fill', "INSERT INTO vault.note VALUES ('one')");
    write('0001_begin', 'CREATE TABLE vault.note (text text)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat().sort()).toEqual(['0001_begin', '0002_fill']);
    expect(await rowsOf('SELECT * FROM vault.note')).toEqual([{ text: 'one' }]);
  });

  it('rolls back a failing migration and names it and the line', async () => {
    write('0003_broken', 'CREATE TABLE vault.half (a int);\nSELECT nonsense;');
    await expect(run()).rejects.toThrow(/0003_broken failed at line 2.*nonsense/);
    expect(await rowsOf("SELECT to_regclass('vault.half') AS half")).toEqual([{ half: null }]);
    rmSync(join(folder, 'migrations', '0003_broken'), { recursive: true });
    expect(await run()).toEqual([]);
  });

  it('refuses to start when an applied migration was edited', async () => {
    write('0001_begin', 'CREATE TABLE vault.note (text text, more text)');
    await expect(run()).rejects.toThrow(/0001_begin was edited/);
    write('0001_begin', 'CREATE TABLE vault.note (text text)');
  });

  it('applies each function file once, in order, with concurrent starts', async () => {
    writeFunction('second', 2);
    writeFunction('first', 1);
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['first.sql', 'second.sql']);
  });

  it('applies only the function files whose text changed', async () => {
    writeFunction('first', 10);
    expect(await run()).toEqual(['first.sql']);
    expect(await rowsOf('SELECT vault.first(), vault.second()')).toEqual([{ first: 10, second: 2 }]);
    expect(await run()).toEqual([]);
  });

  it('applies no function file when one fails, and names it and the line', async () => {
    writeFunction('first', 100);
    writeFileSync(join(folder, 'functions', 'third.sql'), '-- a comment\nSELECT nonsense;');
    await expect(run()).rejects.toThrow(/third.sql failed at line 2.*nonsense/);
    expect(await rowsOf('SELECT vault.first()')).toEqual([{ first: 10 }]);
  });
});

describe('a database from before the baseline', () => {
  const vault = join('prisma', 'vault');
  const baseline = () => {
    const found = readMigrations(vault).find(({ replaces }) => replaces.size > 0);
    if (!found) throw new Error('No migration is a baseline.');
    return found;
  };

  async function forgetBaseline(replaced: Iterable<[string, string]>): Promise<void> {
    await client.query("DELETE FROM installation.repeatable_file WHERE schema = 'vault'");
    await client.query('DELETE FROM vault._prisma_migrations');
    // removes objects that later migrations created
    await client.query(`DROP TABLE IF EXISTS vault.consolidation_item, vault.consolidation_run, vault.habit,
      vault.imported_line, vault.memory_import_part, vault.memory_import`);
    await client.query('DROP INDEX IF EXISTS vault.memory_household_id_embedding_model_idx');
    for (const [name, checksum] of replaced)
      await client.query(
        `INSERT INTO vault._prisma_migrations (id, checksum, migration_name, finished_at)
         VALUES (gen_random_uuid(), $1, $2, now())`,
        [checksum, name],
      );
  }

  beforeAll(async () => {
    await openEmpty();
    await migrate(database.connectionString, 'identity');
    await migrate(database.connectionString, 'vault');
  });
  afterAll(discard);

  it('is adopted once, with concurrent starts', async () => {
    await forgetBaseline(baseline().replaces);
    const start = () => migrate(database.connectionString, 'vault');
    const applied = await Promise.all([start(), start()]);
    const files = readRepeatableFiles(vault).map(({ name }) => name);
    const migrations = readMigrations(vault).map(({ name }) => name);
    expect(applied.flat().sort()).toEqual([...migrations, ...files].sort());
    expect(await start()).toEqual([]);
  });

  it('is refused unchanged when some of the replaced migrations are missing', async () => {
    const some = [...baseline().replaces].slice(0, -1);
    await forgetBaseline(some);
    await expect(migrate(database.connectionString, 'vault')).rejects.toThrow(
      /Start the last version of Hearthlore without the migration 0001_baseline once/,
    );
    const rows = await rowsOf('SELECT migration_name FROM vault._prisma_migrations');
    expect(rows).toHaveLength(some.length);
  });
});
