import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export const completeRow = z.object({ through: z.coerce.bigint(), newest: z.coerce.bigint() });

/** Must be its own statement, before the one that reads the changes. */
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
});

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

export const changesBetween = (span: ChangesBetween): Prisma.Sql => Prisma.sql`
  SELECT c.id::text AS number, c.table_name AS table, c.journal_id AS "journalId", ${PART_OF} AS "entityId",
    c.before IS NULL AS "isNew",
    c.before IS NOT NULL AND c.before ->> 'deleted_at' IS NULL AS "wasThere",
    c.after IS NOT NULL AND c.after ->> 'deleted_at' IS NULL AS "isThere",
    (coalesce(c.after, c.before) ->> 'version')::int AS version
  FROM vault.change c
  WHERE c.household_id = ${span.householdId}::uuid AND c.id > ${span.after} AND c.id <= ${span.through}
    AND c.table_name = ANY (${span.tables}::text[])
  ORDER BY c.id LIMIT ${span.limit}`;
