import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export const completeRow = z.object({ through: z.coerce.bigint(), newest: z.coerce.bigint() });

/**
 * Selects the number through which all changes are committed, and the newest number. Run it as its own statement,
 * before the one that reads the changes.
 */
export const completeThrough = (): Prisma.Sql =>
  Prisma.sql`SELECT vault.changes_complete_through()::text AS through, vault.last_change_number()::text AS newest`;

export const rowChangeRow = z.object({
  number: z.coerce.bigint(),
  table: z.string(),
  journalId: z.string(),
  wasThere: z.boolean(),
  isThere: z.boolean(),
  isNew: z.boolean(),
  entityId: z.string(),
  version: z.number().int().nullable(),
  at: z.date().nullable(),
});

/** SQL condition: the row is neither in the trash nor merged into another one. */
const isLive = (
  row: Prisma.Sql,
): Prisma.Sql => Prisma.sql`${row} IS NOT NULL AND ${row} ->> 'deleted_at' IS NULL
      AND ${row} ->> 'merged_into_id' IS NULL AND ${row} ->> 'retired_because' IS DISTINCT FROM 'merged'`;

const PART_OF = Prisma.sql`CASE c.table_name WHEN 'memory_contact' THEN c.row_key ->> 'memory_id'
    WHEN 'contact_alias' THEN coalesce(c.after, c.before) ->> 'contact_id'
    WHEN 'contact_channel' THEN coalesce(c.after, c.before) ->> 'contact_id'
    WHEN 'contact_photo' THEN c.row_key ->> 'contact_id' ELSE c.row_key ->> 'id' END`;

export interface ChangesBetween {
  householdId: string;
  after: bigint;
  through: bigint;
  tables: readonly string[];
  limit: number;
}

/**
 * Adds rows that became visible by a change. Row-level security hides that change, because the caller could not see
 * the row before.
 */
export const changesBetween = (span: ChangesBetween): Prisma.Sql => Prisma.sql`
  SELECT * FROM (
    (SELECT c.id AS number, c.table_name AS table, c.journal_id AS "journalId", ${PART_OF} AS "entityId",
      c.before IS NULL AS "isNew",
      ${isLive(Prisma.sql`c.before`)} AS "wasThere",
      ${isLive(Prisma.sql`c.after`)} AS "isThere",
      (coalesce(c.after, c.before) ->> 'version')::int AS version, NULL::timestamptz AS at
    FROM vault.change c
    WHERE c.household_id = ${span.householdId}::uuid AND c.id > ${span.after} AND c.id <= ${span.through}
      AND c.table_name = ANY (${span.tables}::text[])
    ORDER BY c.id LIMIT ${span.limit})
    UNION ALL
    (SELECT a.number, a.table_name, a.journal_id, a.row_id::text, true, false, true, a.version, a.at
    FROM vault.changed_visibility(${span.after}, ${span.through}) a
    WHERE vault.sees_image(a.table_name, a.image) AND vault.is_seen_now(a.table_name, a.row_id)
      AND NOT EXISTS (SELECT FROM vault.change c WHERE c.household_id = ${span.householdId}::uuid AND c.id = a.number)
    ORDER BY a.number LIMIT ${span.limit})
  ) told ORDER BY number LIMIT ${span.limit}`;
