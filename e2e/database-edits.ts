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

/** Makes the last reauthentication of every session an hour old. */
export const forgetProofs = (): Promise<unknown> =>
  inDatabase((client) => client.query(`UPDATE identity.session SET proved_at = now() - interval '1 hour'`));

/** Marks the memory's vector as made by an older embedding model. */
export const makeVectorOld = (memoryId: string): Promise<unknown> =>
  inDatabase((client) =>
    client.query(`UPDATE vault.memory SET embedding_model = 'an older model' WHERE id = $1`, [memoryId]),
  );

/** Marks the job of an ended run as failed by an unavailable database. */
export const failJobOf = (runId: string): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `UPDATE queue.job SET state = 'failed', output = '{"message": "DATABASE_UNAVAILABLE"}', completed_on = now()
       WHERE name = 'consolidate' AND data ->> 'runId' = $1`,
      [runId],
    ),
  );

/** Adds a running copy of the run whose first step has passed every memory. Returns its id. */
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

/** Backdates a run, so that the runs page shows more than one month. */
export const dateBack = (runId: string, days: number): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      'UPDATE vault.consolidation_run SET created_at = created_at - make_interval(days => $2) WHERE id = $1',
      [runId, days],
    ),
  );
