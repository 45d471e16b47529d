import type pg from 'pg';
import type { Acknowledged } from './soak-clients.ts';

interface Stored {
  stores: number;
  outcomes: number;
}

export async function storedOf(pool: pg.Pool): Promise<Stored> {
  const { rows } = await pool.query<Stored>(
    `SELECT (SELECT count(*)::int FROM vault.journal WHERE operation = 'memory.store') AS stores,
       (SELECT count(*)::int FROM vault.suggestion_outcome) AS outcomes`,
  );
  return rows[0] ?? { stores: 0, outcomes: 0 };
}

interface Soaked {
  before: Stored;
  said: readonly Acknowledged[];
  failures: readonly string[];
}

/** Says which promises were broken, each in a sentence. */
export async function brokenPromises(pool: pg.Pool, { before, said, failures }: Soaked): Promise<string[]> {
  const after = await storedOf(pool);
  const sumOf = (count: (one: Acknowledged) => number): number =>
    said.reduce((sum, one) => sum + count(one), 0);
  const broken = failures.slice(0, 20).map((failure) => `A call failed: ${failure}`);
  const expectSame = (what: string, found: number, wanted: number): void => {
    if (found !== wanted) broken.push(`${what}: ${found}, but ${wanted} were acknowledged.`);
  };
  expectSame(
    'Stores in the journal',
    after.stores - before.stores,
    sumOf(({ stores }) => stores),
  );
  expectSame(
    'Outcomes',
    after.outcomes - before.outcomes,
    sumOf(({ outcomes }) => outcomes),
  );
  const ids = [...new Set(said.flatMap(({ memories }) => memories))];
  expectSame(
    'Memories',
    await countOf(pool, 'SELECT FROM vault.memory WHERE id = ANY ($1)', [ids]),
    ids.length,
  );
  const notOnce = await countOf(pool, RUNS_NOT_DONE_ONCE, []);
  if (notOnce > 0) broken.push(`${notOnce} runs of consolidation were not done exactly once.`);
  const failed = await countOf(pool, `SELECT FROM queue.job WHERE state = 'failed'`, []);
  if (failed > 0) broken.push(`${failed} jobs failed.`);
  const unlike = await countOf(pool, UNLIKE_THEIR_LAST_CHANGE, []);
  if (unlike > 0) broken.push(`${unlike} memories differ from the last change in their journal.`);
  return broken;
}

/** A run has at most one act in the journal, whichever instances worked on it. */
const RUNS_NOT_DONE_ONCE = `
  SELECT FROM vault.consolidation_run r
  WHERE r.ended_at IS NULL OR (SELECT count(*) FROM vault.journal e
      WHERE e.household_id = r.household_id AND e.operation = 'consolidation.run')
    > (SELECT count(*) FROM vault.consolidation_run o WHERE o.household_id = r.household_id)`;

const UNLIKE_THEIR_LAST_CHANGE = `
  SELECT FROM vault.memory m WHERE m.version::text IS DISTINCT FROM (
    SELECT c.after ->> 'version' FROM vault.change c
    WHERE c.household_id = m.household_id AND c.table_name = 'memory' AND c.row_key ->> 'id' = m.id::text
    ORDER BY c.id DESC LIMIT 1)`;

const countOf = async (pool: pg.Pool, sql: string, values: unknown[]): Promise<number> =>
  (await pool.query(sql, values)).rowCount ?? 0;
