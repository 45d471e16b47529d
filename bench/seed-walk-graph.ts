import type pg from 'pg';
import type { BenchHousehold } from './bench-households.ts';

const TYPES = `(ARRAY['relates_to', 'relates_to', 'relates_to', 'caused_by', 'influenced_by', 'supports', 'depends_on',
  'supersedes', 'elaborates', 'part_of'])[1 + floor(random() * 10)::int]`;

export async function addGraph(
  pool: pg.Pool,
  { householdId, members }: BenchHousehold,
  size: { memories: number; edges: number },
): Promise<void> {
  const client = await pool.connect();
  await client.query('SELECT setseed(0.2026)');
  await client.query(
    `CREATE TEMP TABLE node AS SELECT n, gen_random_uuid() AS id, random() < 0.2 AS is_private,
       ($2::uuid[])[1 + n % cardinality($2::uuid[])] AS owner FROM generate_series(1, $1::int) AS n`,
    [size.memories, members],
  );
  await client.query('CREATE INDEX ON node (n)');
  await client.query(
    `INSERT INTO vault.memory (household_id, id, content, content_hash, category, owner_id, confidence,
       emotional_intensity, recorded_at, last_reinforced_at, updated_at, importance, source, privacy)
     SELECT $1, id, 'What was said on the day ' || n, sha256(id::text::bytea), 'contextual', owner, 0.9, 0.2,
       now(), now(), now(), 'medium', 'statement', CASE WHEN is_private THEN 'private' ELSE 'public' END FROM node`,
    [householdId],
  );
  await client.query(
    `WITH drawn AS (
       SELECT 1 + floor(random() * $2::int)::int AS a, 1 + floor(random() ^ 1.3 * $2::int)::int AS b,
         ${TYPES} AS type, 0.3 + 0.7 * random() AS strength, random() < 0.1 AS both
       FROM generate_series(1, $3::int))
     INSERT INTO vault.edge (household_id, id, from_id, to_id, type, strength, bidirectional, created_at)
     SELECT $1, gen_random_uuid(), f.id, t.id, d.type, d.strength, d.both, now()
     FROM drawn d JOIN node f ON f.n = d.a JOIN node t ON t.n = d.b WHERE d.a <> d.b
     ON CONFLICT DO NOTHING`,
    [householdId, size.memories, size.edges],
  );
  await client.query('DROP TABLE node');
  client.release();
  await pool.query('VACUUM ANALYZE vault.memory, vault.edge');
}

export async function someStarts(
  pool: pg.Pool,
  { householdId }: BenchHousehold,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM vault.memory WHERE household_id = $1 AND privacy = 'public' ORDER BY md5(id::text) LIMIT $2`,
    [householdId, count],
  );
  return rows.map(({ id }) => id);
}
