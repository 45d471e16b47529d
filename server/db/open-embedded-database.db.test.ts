import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEmbedded } from './end-embedded.ts';
import { isAlive, openEmbedded } from './open-embedded-database.ts';
import { copyTemplate, embeddedTemplate } from './testing/migrated-template.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';
import { type Throwaway, throwawayEmbedded } from './testing/throwaway-embedded.ts';
import { writeUntilKilled } from './testing/write-until-killed.ts';

const isServerRun = testDatabaseKind() === 'server';

const patienceMs = 60_000;

describe.skipIf(isServerRun)('one embedded database and many clients', () => {
  let database: Throwaway;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await throwawayEmbedded(await embeddedTemplate());
    pool = new pg.Pool({ connectionString: database.connectionString, max: 30 });
    await pool.query(
      'CREATE TABLE counter (id int PRIMARY KEY, value int); INSERT INTO counter VALUES (1, 0)',
    );
  });

  afterAll(async () => {
    await pool.end();
    await database.discard();
  });

  it('returns each client its own result, even if queries span packets or fail', async () => {
    const ask = async (client: number, turn: number) => {
      if (turn % 5 === 0) {
        await expect(pool.query('SELECT nonsense($1)', [turn])).rejects.toThrow(/does not exist/);
        return;
      }
      const text = 'ü'.repeat(turn % 5 === 1 ? 200_000 : 3);
      const sql =
        client % 2
          ? 'SELECT $1::int AS client, length($2) AS length'
          : 'SELECT $1::int AS client, $2 AS text';
      const { rows } = await pool.query(sql, [client, text]);
      expect(rows).toEqual([client % 2 ? { client, length: text.length } : { client, text }]);
    };
    const clients = Array.from({ length: 20 }, async (_, client) => {
      for (let turn = 0; turn < 15; turn++) await ask(client, turn);
    });
    await Promise.all(clients);
  });

  it('isolates 50 concurrent transactions', async () => {
    const increment = async () => {
      const client = await pool.connect();
      await client.query('BEGIN');
      const { rows } = await client.query<{ value: number }>('SELECT value FROM counter FOR UPDATE');
      await sleep(1);
      await client.query('UPDATE counter SET value = $1', [(rows[0]?.value ?? 0) + 1]);
      await client.query('COMMIT');
      client.release();
    };
    await Promise.all(Array.from({ length: 50 }, increment));
    expect((await pool.query('SELECT value FROM counter')).rows).toEqual([{ value: 50 }]);
  });

  it('rolls back the open transaction of a client that disconnects', async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query('BEGIN; UPDATE counter SET value = -1');
    client.on('error', () => {});
    await Promise.all([client.end(), pool.query('SELECT 1')]);
    expect((await pool.query('SELECT value FROM counter')).rows).toEqual([{ value: 50 }]);
  });

  it("works with Prisma's adapter by its connection string", async () => {
    const adapter = await new PrismaPg({ connectionString: database.connectionString }).connect();
    const result = await adapter.queryRaw({ sql: 'SELECT value FROM counter', args: [], argTypes: [] });
    expect(result.rows).toEqual([[50]]);
    await adapter.dispose();
  });

  it('has the extensions that the migrations need', async () => {
    await pool.query(
      'CREATE EXTENSION IF NOT EXISTS vector; CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm',
    );
    const { rows } = await pool.query(
      `SELECT '[1,2]'::halfvec <=> '[2,4]' AS distance, unaccent('Zoë') AS name`,
    );
    expect(rows).toEqual([{ distance: 0, name: 'Zoe' }]);
  });
});

describe.skipIf(isServerRun)('the process that serves a directory', { timeout: 2 * patienceMs }, () => {
  const parent = mkdtempSync(join(tmpdir(), 'hearthlore-'));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  const prepared = (name: string): Promise<string> => copyTemplate(join(parent, name));

  it('is a single process even if many open the directory at once', async () => {
    const directory = join(parent, 'together');
    const opened = await Promise.all([1, 2, 3].map(() => openEmbedded(directory)));
    expect(new Set(opened.map((embedded) => embedded.pid)).size).toBe(1);
    const holder = JSON.parse(readFileSync(join(directory, 'holder.json'), 'utf8'));
    expect(holder).toMatchObject({ pid: opened[0]?.pid, isReady: true });
    await Promise.all(opened.map(endEmbedded));
  });

  it('is used also if its start took longer than the client waits', async () => {
    const embedded = await openEmbedded(await prepared('slow'), { patienceMs: 1 });
    expect(await query(embedded.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await endEmbedded(embedded);
  });

  it('ends soon after its last client and keeps the data', async () => {
    const directory = await prepared('later');
    const first = await openEmbedded(directory);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.release();
    await expect.poll(() => isAlive(first.pid), { timeout: patienceMs }).toBe(false);
    const second = await openEmbedded(directory);
    expect(await query(second.connectionString, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    await endEmbedded(second);
  });

  it('is replaced at the same address after it was killed', async () => {
    const embedded = await openEmbedded(await prepared('killed'));
    process.kill(embedded.pid, 'SIGKILL');
    await expect.poll(() => alive(embedded.connectionString), { timeout: patienceMs }).toBe(true);
    await embedded.release();
  });

  it('works with a path that is too long for a socket or has spaces', async () => {
    const embedded = await openEmbedded(await prepared(`a long name ${'x'.repeat(120)}/and é spaces`));
    expect(await query(embedded.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await endEmbedded(embedded);
  });

  it('is named in the error when it has the lock but does not answer', async () => {
    const directory = await prepared('silent');
    const lock = new DatabaseSync(join(directory, 'lock'));
    lock.exec('BEGIN EXCLUSIVE');
    const since = '2026-01-01T00:00:00.000Z';
    writeFileSync(join(directory, 'holder.json'), JSON.stringify({ pid: process.pid, since, isReady: true }));
    await expect(openEmbedded(directory, { patienceMs: 1_000 })).rejects.toThrow(
      `in use by process ${process.pid} since ${since}, which does not answer`,
    );
    lock.close();
  });

  it('imports and exports data by COPY, as psql and pg_dump do', async () => {
    const embedded = await openEmbedded(await prepared('copied'));
    await query(embedded.connectionString, 'CREATE TABLE copied (n int, word text)');
    const copy = spawn('psql', [embedded.connectionString, '-qc', 'COPY copied FROM STDIN']);
    const isInstalled = await new Promise<boolean>((resolve) => {
      copy.on('error', () => resolve(false));
      copy.on('exit', (code) => resolve(code === 0));
      copy.stdin.end('1\tone\n2\tdos\n');
    });
    const rows = await query(embedded.connectionString, 'SELECT word FROM copied ORDER BY n');
    expect(rows).toEqual(isInstalled ? [{ word: 'one' }, { word: 'dos' }] : []);
    await endEmbedded(embedded);
  });

  it('loses no acknowledged write when it is killed during 200 writes', async () => {
    const directory = await prepared('crash');
    const embedded = await openEmbedded(directory);
    expect(await query(embedded.connectionString, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await query(embedded.connectionString, 'CREATE TABLE written (n int PRIMARY KEY)');
    const acknowledged = await writeUntilKilled(embedded.connectionString, () =>
      process.kill(embedded.pid, 'SIGKILL'),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    expect(acknowledged.length).toBeLessThan(200);
    await embedded.release();

    const again = await openEmbedded(directory);
    const rows = await query(again.connectionString, 'SELECT n FROM written');
    const kept = new Set(rows.map((row) => row.n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    await endEmbedded(again);
  });

  it('outlives the process that started it only while a client is connected', async () => {
    const directory = await prepared('orphan');
    const code = `
      const { openEmbedded } = await import('./server/db/open-embedded-database.ts');
      console.log((await openEmbedded(${JSON.stringify(directory)})).pid);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) =>
      child.stdout.once('data', (data) => resolve(Number(data))),
    );
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: patienceMs }).toBe(false);
  });
});

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function alive(connectionString: string): Promise<boolean> {
  return query(connectionString, 'SELECT 1').then(
    () => true,
    () => false,
  );
}
