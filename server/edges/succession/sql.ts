import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { KEEP_PLAN } from '#server/db/kept-plan.ts';
import { dependentsOf } from '../dependents/sql.ts';

export interface Succeeding {
  /** what was stored in this act and takes the place of the others */
  newerId: string;
  /** each with the id of its new edge */
  older: readonly { id: string; edgeId: string; evidence: string | null }[];
  because: string;
}

export const succeededRow = z.object({ id: z.string(), beliefId: z.string().nullable() });

/**
 * Retires what is still in use of the older ones and links each with what took its place, in one statement. Rows of
 * succeededRow: each that was retired, once for every belief that rests on it, or once where none does.
 */
export const succeedAll = (
  householdId: string,
  { newerId, older, because }: Succeeding,
  now: Date,
): Prisma.Sql => {
  const column = <K extends 'id' | 'edgeId' | 'evidence'>(key: K) => older.map((one) => one[key]);
  return Prisma.sql`${KEEP_PLAN}
    WITH given AS (
      SELECT * FROM unnest(${column('id')}::uuid[], ${column('edgeId')}::uuid[], ${column('evidence')}::text[])
        AS g (id, edge_id, evidence)
    ), retired AS (
      UPDATE vault.memory m SET status = 'superseded', superseded_by_id = ${newerId}::uuid, retired_at = ${now},
        retired_because = ${because}, updated_at = ${now}, version = m.version + 1
      FROM given g
      WHERE m.household_id = ${householdId}::uuid AND m.id = g.id AND m.deleted_at IS NULL
        AND m.status IN ('staged', 'active', 'disputed')
      RETURNING m.id
    ), linked AS (
      INSERT INTO vault.edge (household_id, id, from_id, to_id, type, strength, evidence, origin, created_at)
      SELECT ${householdId}::uuid, g.edge_id, ${newerId}::uuid, g.id, 'supersedes', 1, g.evidence, 'system', ${now}
      FROM given g JOIN retired r USING (id)
      ON CONFLICT DO NOTHING
    )
    SELECT r.id, d."beliefId" FROM retired r
    LEFT JOIN (${dependentsOf(householdId, column('id'))}) d ON d."groundId" = r.id`;
};
