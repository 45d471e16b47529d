import pg from 'pg';
import type { Ctx } from '#server/core/ctx.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';

interface Tallies {
  kept: string[];
  recounted: string[];
}

const LINE = `concat_ws(' ', t.dimension, t.type, t.key) || ': ' ||
  concat_ws(' ', t.accepted, t.rejected, t.expired, t.superseded, t.decide_seconds, t.timed, t.last_at)`;

/** The owner of the tables sees all rows. Callers must close the connection with `end`. */
export async function ownerConnection(householdId: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: testConnectionString() });
  await db.connect();
  await db.query(
    `SELECT set_config('hearthlore.household', $1, false), set_config('hearthlore.actor', 'system', false)`,
    [householdId],
  );
  return db;
}

export async function talliesOf(ctx: Ctx, ownerId: string | null): Promise<Tallies> {
  const { householdId } = ctx.vault;
  const db = await ownerConnection(householdId);
  try {
    // without a profile, the nil UUID makes every count zero
    const profile = `coalesce((SELECT p.id FROM vault.preference_profile p
      WHERE p.household_id = $1 AND p.owner_id IS NOT DISTINCT FROM $2::uuid), vault.nobody())`;
    const lines = async (from: string): Promise<string[]> =>
      (
        await db.query<{ line: string }>(`SELECT ${LINE} AS line FROM ${from} t ORDER BY 1`, [
          householdId,
          ownerId,
        ])
      ).rows.map(({ line }) => line);
    return {
      kept: await lines(
        `(SELECT * FROM vault.outcome_tally WHERE household_id = $1 AND profile_id = ${profile})`,
      ),
      recounted: await lines(`vault.counted($1, NULL, ${profile}, 1)`),
    };
  } finally {
    await db.end();
  }
}

export const typesOf = ({ kept }: Tallies): string[] =>
  kept.flatMap(
    (line) =>
      line
        .match(/^type (\w+) ?: (\d+ \d+)/)
        ?.slice(1, 3)
        .join(': ') ?? [],
  );
