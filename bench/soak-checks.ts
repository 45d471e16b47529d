import type pg from 'pg';
import type { Acknowledged } from './soak-clients.ts';

interface Stored {
  stores: number;
  captures: number;
  outcomes: number;
}

export async function storedOf(pool: pg.Pool): Promise<Stored> {
  const { rows } = await pool.query<Stored>(
    `SELECT (SELECT count(*)::int FROM vault.journal WHERE operation = 'memory.store') AS stores,
       (SELECT count(*)::int FROM vault.interaction) AS captures,
       (SELECT count(*)::int FROM vault.suggestion_outcome) AS outcomes`,
  );
  return rows[0] ?? { stores: 0, captures: 0, outcomes: 0 };
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
    'Captures',
    after.captures - before.captures,
    new Set(said.flatMap(({ captures }) => captures)).size,
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
  const unfinished = await countOf(pool, RUNS_UNFINISHED, []);
  if (unfinished > 0)
    broken.push(`${unfinished} runs of consolidation did not end, or ended without one of their steps.`);
  const twice = await countOf(pool, CONSOLIDATED_TWICE, []);
  if (twice > 0) broken.push(`${twice} memories were consolidated twice.`);
  const failed = await countOf(pool, `SELECT FROM queue.job WHERE state = 'failed'`, []);
  if (failed > 0) broken.push(`${failed} jobs failed.`);
  const unlike = await countOf(pool, UNLIKE_THEIR_LAST_CHANGE, []);
  if (unlike > 0) broken.push(`${unlike} memories differ from the last change in their journal.`);
  return broken;
}

/** A memory has one item in a step, so a run that did it twice there would lose the step or not end. */
const RUNS_UNFINISHED = `
  SELECT FROM vault.consolidation_run WHERE ended_at IS NULL OR failed_steps <> '{}'`;

/** Nobody reverts a run here, so no other run has the same to do to a memory. */
const CONSOLIDATED_TWICE = `
  SELECT FROM vault.consolidation_item WHERE did IN ('merged', 'promoted', 'archived')
  GROUP BY household_id, memory_id, did HAVING count(*) > 1`;

/** The journal does not record which model a memory was embedded with. */
const UNLIKE_THEIR_LAST_CHANGE = `
  SELECT FROM vault.memory m WHERE to_jsonb(m) @> (
    SELECT c.after - '{embedding_model,embedding_status}'::text[] FROM vault.change c
    WHERE c.household_id = m.household_id AND c.table_name = 'memory' AND c.row_key ->> 'id' = m.id::text
    ORDER BY c.id DESC LIMIT 1) IS NOT TRUE`;

const countOf = async (pool: pg.Pool, sql: string, values: unknown[]): Promise<number> =>
  (await pool.query(sql, values)).rowCount ?? 0;
