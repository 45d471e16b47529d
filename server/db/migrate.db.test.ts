import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { testConnectionString } from './testing/connection.ts';
import { schemaDiff } from './testing/schema-diff.ts';
import { type Throwaway, throwawayEmbedded } from './testing/throwaway-embedded.ts';

describe('the migrations', () => {
  it.each(['identity', 'vault'] as const)('lead %s to exactly what schema.prisma says', async (which) => {
    expect(await schemaDiff(which, 'database', testConnectionString())).toBe('');
  });

  it('are all applied, so a second start applies none', async () => {
    expect(await migrate(testConnectionString(), 'identity')).toEqual([]);
    expect(await migrate(testConnectionString(), 'vault')).toEqual([]);
  });
});

describe('migrate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-migrations-'));
  let database: Throwaway;
  let client: pg.Client;

  function write(name: string, sql: string): void {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }

  const run = () => migrate(database.connectionString, 'vault', folder);

  beforeAll(async () => {
    database = await throwawayEmbedded();
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.discard();
    rmSync(folder, { recursive: true });
  });

  it('applies each migration once, in order, however many start at the same moment', async () => {
    write('0002_fill', "INSERT INTO vault.note VALUES ('one')");
    write('0001_begin', 'CREATE TABLE vault.note (text text)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat().sort()).toEqual(['0001_begin', '0002_fill']);
    expect((await client.query('SELECT * FROM vault.note')).rows).toEqual([{ text: 'one' }]);
  });

  it('rolls a failing migration back whole and says which one and where', async () => {
    write('0003_broken', 'CREATE TABLE vault.half (a int);\nSELECT nonsense;');
    await expect(run()).rejects.toThrow(/0003_broken failed at line 2.*nonsense/);
    expect((await client.query("SELECT to_regclass('vault.half') AS half")).rows).toEqual([{ half: null }]);
    rmSync(join(folder, '0003_broken'), { recursive: true });
    expect(await run()).toEqual([]);
  });

  it('refuses to go on when an applied migration was edited', async () => {
    write('0001_begin', 'CREATE TABLE vault.note (text text, more text)');
    await expect(run()).rejects.toThrow(/0001_begin was edited/);
  });
});
