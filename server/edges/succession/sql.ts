import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { dependentsOf } from '../dependent-beliefs/sql.ts';

interface Superseding {
  newerId: string;
  older: readonly { id: string; edgeId: string; evidence: string | null }[];
  because: string;
}

export const supersededRow = z.object({ id: z.string(), beliefId: z.string().nullable() });

export const retireSuperseded = (
  householdId: string,
  { newerId, older, because }: Superseding,
  now: Date,
): Prisma.Sql => {
  const column = <K extends 'id' | 'edgeId' | 'evidence'>(key: K) => older.map((one) => one[key]);
  return Prisma.sql`${PREPARED}
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

interface At {
  householdId: string;
  id: string;
  now: Date;
}

export const supersedeSql = (
  { householdId, id, now }: At,
  by: { id: string; since: Date; because: string },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET status = 'superseded', superseded_by_id = ${by.id}::uuid, retired_at = ${by.since},
    retired_because = ${by.because}, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL
    AND status NOT IN ('superseded', 'rejected')`;

export const inheritSql = (
  { householdId, id, now }: At,
  fromId: string,
  heirId: string,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET superseded_by_id = ${heirId}::uuid, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND status = 'superseded'
    AND superseded_by_id = ${fromId}::uuid`;

/** Takes the earlier status from the change history. */
export const bringBackSql = ({ householdId, id, now }: At, supersededById: string): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET superseded_by_id = NULL, retired_at = NULL, retired_because = NULL, updated_at = ${now},
    version = version + 1,
    status = coalesce((SELECT c.before ->> 'status' FROM vault.change c
      WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (ARRAY(
          SELECT vault.changes_of('memory', ARRAY[jsonb_build_object('id', ${id}::uuid)])))
        AND c.after ->> 'superseded_by_id' = ${supersededById} AND c.before ->> 'status' IN ('staged', 'active', 'disputed')
      ORDER BY c.id DESC LIMIT 1), 'active')
  WHERE m.household_id = ${householdId}::uuid AND m.id = ${id}::uuid AND m.status = 'superseded'
    AND m.superseded_by_id = ${supersededById}::uuid`;
