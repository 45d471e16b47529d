import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyzeGrown, keepStatisticsFresh } from './analyze-grown-tables.ts';
import { type Throwaway, throwawayEmbedded } from './testing/throwaway-embedded.ts';

let database: Throwaway;
let client: pg.Client;
beforeAll(async () => {
  database = await throwawayEmbedded();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.discard();
});

const add = (count: number) =>
  client.query(`INSERT INTO "a Table" SELECT repeat('trains', 40) FROM generate_series(1, $1)`, [count]);

it('analyzes a table that has grown, and not one that has not', async () => {
  await client.query('CREATE TABLE "a Table" (words text)');
  await add(10);
  expect(await analyzeGrown(database.connectionString)).toEqual([]);
  await add(5_000);
  expect(await analyzeGrown(database.connectionString)).toEqual(['"a Table"']);
  expect(await analyzeGrown(database.connectionString)).toEqual([]);
  const known = await client.query(`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'a Table'`);
  expect(known.rows).toEqual([{ rows: 5_010 }]);
  await add(1_000);
  expect(await analyzeGrown(database.connectionString)).toEqual([]);
  await add(4_000);
  expect(await analyzeGrown(database.connectionString)).toEqual(['"a Table"']);
});

const rowsKnown = async (): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `SELECT relname AS name, reltuples::int AS rows FROM pg_class WHERE relname LIKE '% Table'`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
};

it('analyzes everything at a start only if a table was never analyzed', async () => {
  const start = () => keepStatisticsFresh({ kind: 'embedded', connectionString: database.connectionString });
  await client.query('CREATE TABLE "new Table" (words text)');
  await start();
  expect(await rowsKnown()).toEqual({ 'a Table': 10_010, 'new Table': 0 });
  await add(1);
  await start();
  expect(await rowsKnown()).toEqual({ 'a Table': 10_010, 'new Table': 0 });
});
