import pg from 'pg';
import { newId } from '#server/core/ids.ts';

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes every browser one in which nobody has proved for an hour who they are. */
export const forgetProofs = (): Promise<unknown> =>
  inDatabase((client) => client.query(`UPDATE identity.session SET proved_at = now() - interval '1 hour'`));

/** As if the embedding model had changed since the memory was stored. */
export const makeVectorOld = (memoryId: string): Promise<unknown> =>
  inDatabase((client) =>
    client.query(`UPDATE vault.memory SET embedding_model = 'an older model' WHERE id = $1`, [memoryId]),
  );

/** As if the job of the run, which has ended, had failed because the database did not answer. */
export const failJobOf = (runId: string): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `UPDATE queue.job SET state = 'failed', output = '{"message": "DATABASE_UNAVAILABLE"}', completed_on = now()
       WHERE name = 'consolidate' AND data ->> 'runId' = $1`,
      [runId],
    ),
  );

/** A run like that of `runId`, which has begun, and whose first step has passed every memory by. Returns its id. */
export const addRunThatPassedBy = (runId: string): Promise<string> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO vault.consolidation_run
         (household_id, id, journal_id, trigger, is_dry, started_by, status, steps, step, cursor, created_at, started_at)
       SELECT household_id, $2, $3, 'person', false, started_by, 'running', steps, 'validate',
         'ffffffff-ffff-4fff-bfff-ffffffffffff', now(), now()
       FROM vault.consolidation_run WHERE id = $1 RETURNING id`,
      [runId, newId(), newId()],
    );
    return rows[0]?.id ?? '';
  });

/** Dates what a run did back, so that the page of runs shows more than one month. */
export const dateBack = (runId: string, days: number): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      'UPDATE vault.consolidation_run SET created_at = created_at - make_interval(days => $2) WHERE id = $1',
      [runId, days],
    ),
  );
