import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { eraseMemory } from '#server/memories/erase/service.ts';
import { scrubDatabase, scrubDue } from './scrub-erased-text.ts';
import { makeHousehold, NOW, type TestHousehold } from './testing/household.ts';

const { connectionString, directory, discard } = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('./testing/own-database.ts');
  return useOwnDatabase();
});

let home: TestHousehold;
let client: pg.Client;
let minute = 0;
const nora = () => home.as('Nora', new Date(NOW.getTime() + minute++ * MINUTE_MS));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  home = await makeHousehold(['Nora', 'Leo']);
  client = new pg.Client({ connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  vi.useRealTimers();
  await discard();
});

describe.skipIf(directory === null)('the files of the embedded database', { timeout: 60_000 }, () => {
  const opened = { connectionString, kind: 'embedded' } as const;

  function filesWith(words: string): string[] {
    const entries = readdirSync(directory ?? '', { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return paths.filter((path) => readFileSync(path, 'latin1').toLowerCase().includes(words));
  }

  const flushToDisk = () => client.query('ANALYZE; CHECKPOINT');

  it('contain no byte of an erased memory in tables, indexes, statistics or log', async () => {
    const told = await tell(nora(), 'Nora dreads the quandongcanary marmalade contest', {
      why: 'the quandongcanary jury laughed',
      tags: ['quandongcanary'],
    });
    for (let i = 0; i < 5; i++) await tell(nora(), `Nora keeps number ${i} in drawer ${i * 7}`);
    await flushToDisk();
    await updateMemory(nora(), { id: told.id, content: 'Nora dreads every quandongcanary contest' });
    await flushToDisk();
    await expect(client.query(`SELECT 'quandongcanary'::int`)).rejects.toThrow();
    expect(filesWith('quandongcanary').length).toBeGreaterThan(2);

    await eraseMemory(nora(), { id: told.id, name: 'Nora dreads every quandongcanary contest' });
    await client.query('CHECKPOINT');
    expect(filesWith('quandongcanary')).not.toEqual([]);

    expect(await scrubDue(opened)).toBe(true);
    expect(filesWith('quandongcanary')).toEqual([]);
    expect(filesWith('nora keeps number 4 in drawer 28')).not.toEqual([]);
  });

  it('contain no byte of the text of a memory that became a secret', async () => {
    const told = await tell(nora(), 'Nora hides the vermilioncanary diary in the piano');
    await flushToDisk();
    await updateMemory(nora(), { id: told.id, privacy: 'secret' });
    expect(filesWith('vermilioncanary')).not.toEqual([]);
    expect(await scrubDue(opened)).toBe(true);
    expect(filesWith('vermilioncanary')).toEqual([]);
  });

  it('contain no sampled value of a table that has become empty', async () => {
    const { householdId, members } = home;
    for (let i = 0; i < 3; i++)
      await client.query(
        `INSERT INTO vault.habit (household_id, id, owner_id, topic_key, kind, value_key, times, of_times, found_at,
           last_found_at) VALUES ($1, gen_random_uuid(), $2, $3, 'place', 'b', 3, 4, now(), now())`,
        [householdId, members[0]?.userId, `ambercanary ${i}`],
      );
    await client.query('ANALYZE vault.habit');
    await client.query('DELETE FROM vault.habit');
    await client.query('VACUUM (FULL, ANALYZE) vault.habit');
    const { rows } = await client.query(
      `SELECT FROM pg_stats WHERE histogram_bounds::text LIKE '%ambercanary%'`,
    );
    expect(rows).not.toEqual([]);
    expect(await scrubDatabase(opened)).toBe(true);
    expect(filesWith('ambercanary')).toEqual([]);
  });

  it('stay unchanged without an erasure, but lose their old log every night', async () => {
    await tell(nora(), 'Nora bakes bread on Sundays');
    expect(await scrubDue(opened)).toBe(false);
    await client.query('SELECT pg_switch_wal()');
    expect(await scrubDatabase(opened)).toBe(true);
    const { rows } = await client.query(`SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`);
    expect(rows).toHaveLength(1);
  });

  it('are scrubbed after a restart if something was erased before it', async () => {
    const told = await tell(nora(), 'Nora owes the cobaltcanary shop eleven euros');
    await eraseMemory(nora(), { id: told.id, name: 'Nora owes the cobaltcanary shop' });
    const { rows } = await client.query('SELECT count(*)::int AS due FROM installation.erasure');
    expect(rows[0]?.due).toBeGreaterThan(0);
    expect(await scrubDue(opened)).toBe(true);
    expect((await client.query('SELECT FROM installation.erasure')).rowCount).toBe(0);
    expect(filesWith('cobaltcanary')).toEqual([]);
  });
});

describe.skipIf(directory !== null)('a Postgres server', () => {
  const opened = { connectionString, kind: 'server' } as const;

  it('is vacuumed after an erasure without waiting for readers', async () => {
    const told = await tell(nora(), 'Nora dreads the quandongcanary contest');
    await eraseMemory(nora(), { id: told.id, name: 'Nora dreads the quandongcanary' });
    const [before] = await vacuums();
    await client.query('BEGIN; SELECT count(*) FROM vault.memory');
    expect(await scrubDue(opened)).toBe(true);
    await client.query('COMMIT');
    await expect.poll(async () => (await vacuums())[0]?.n ?? 0).toBeGreaterThan(before?.n ?? 0);
  });

  it('is vacuumed by one instance at a time', async () => {
    await client.query('SELECT pg_advisory_lock(7351003)');
    expect(await scrubDatabase(opened)).toBe(false);
    await client.query('SELECT pg_advisory_unlock(7351003)');
    expect(await scrubDatabase(opened)).toBe(true);
  });

  it('is vacuumed again after an erasure that was committed during a vacuum', async () => {
    const erasing = new pg.Client({ connectionString });
    const reading = new pg.Client({ connectionString });
    await Promise.all([erasing.connect(), reading.connect()]);
    await erasing.query('BEGIN; INSERT INTO installation.erasure DEFAULT VALUES');
    await client.query('INSERT INTO installation.erasure DEFAULT VALUES');
    await reading.query('BEGIN; LOCK TABLE vault.memory IN SHARE MODE');
    const scrubbed = scrubDue(opened);
    const waiting = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.relation = 'vault.memory'::regclass AND NOT l.granted`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
    await erasing.query('COMMIT');
    await reading.query('COMMIT');
    expect(await scrubbed).toBe(true);
    await Promise.all([erasing.end(), reading.end()]);
    expect(await scrubDue(opened)).toBe(true);
    expect(await scrubDue(opened)).toBe(false);
  });

  const vacuums = async () =>
    (
      await client.query<{ n: number }>(
        `SELECT vacuum_count::int AS n FROM pg_stat_user_tables WHERE relid = 'vault.memory'::regclass`,
      )
    ).rows;
});
