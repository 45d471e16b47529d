import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { type UndoTableName, undoTable } from '#server/domain/journal/undo-tables.ts';
import { ofRows, type RowRef } from '../../entry/sql/acts.ts';
import { named, tableName, tableOf } from '../../entry/sql/image.ts';

/** Columns that point to a table: where, and whether a row that points counts as there. */
const POINTERS: Readonly<
  Record<string, readonly { table: UndoTableName; column: string; isThere: string }[]>
> = {
  contact: [
    { table: 'relationship', column: 'contact_a_id', isThere: 'deleted_at IS NULL' },
    { table: 'relationship', column: 'contact_b_id', isThere: 'deleted_at IS NULL' },
    { table: 'memory', column: 'contact_id', isThere: 'deleted_at IS NULL' },
    { table: 'memory', column: 'subject_contact_id', isThere: 'deleted_at IS NULL' },
    { table: 'memory_contact', column: 'contact_id', isThere: 'true' },
    { table: 'contact_alias', column: 'contact_id', isThere: 'true' },
    { table: 'contact_channel', column: 'contact_id', isThere: 'true' },
    { table: 'contact_photo', column: 'contact_id', isThere: 'true' },
    { table: 'contact', column: 'merged_into_id', isThere: 'true' },
  ],
  relationship_type: [
    { table: 'relationship', column: 'type_id', isThere: 'deleted_at IS NULL' },
    { table: 'relationship_type', column: 'inverse_type_id', isThere: 'true' },
  ],
  relationship: [{ table: 'memory', column: 'relationship_id', isThere: 'deleted_at IS NULL' }],
  interaction: [{ table: 'memory', column: 'interaction_id', isThere: 'deleted_at IS NULL' }],
  memory: [
    { table: 'memory_contact', column: 'memory_id', isThere: 'true' },
    { table: 'memory', column: 'superseded_by_id', isThere: 'true' },
    { table: 'edge', column: 'from_id', isThere: 'true' },
    { table: 'edge', column: 'to_id', isThere: 'true' },
    // a question about it holds the row, but is no reason to keep it
    { table: 'review_case', column: 'existing_id', isThere: 'household_id IS NULL' },
    { table: 'review_case', column: 'incoming_id', isThere: 'household_id IS NULL' },
  ],
};
export const canBePointedTo = (table: UndoTableName): boolean => Object.hasOwn(POINTERS, table);

export const pointerRow = z.object({
  table: tableName,
  key: z.record(z.string(), z.string()),
  isThere: z.boolean(),
  /** the row that is pointed to */
  to: z.string(),
  /** the act that made it point there; null where the history does not say */
  journalId: z.string().nullable(),
});
export type PointerRow = z.infer<typeof pointerRow>;

/** What points to these rows, from outside them, and the acts that made it so. Rows of pointerRow. */
export function pointersTo(householdId: string, table: UndoTableName, ids: readonly string[]): Prisma.Sql {
  const each = (POINTERS[table] ?? []).map(({ table: from, column, isThere }) => {
    const key = Prisma.join(undoTable(from).key.map((part) => Prisma.sql`${part}::text, t.${named(part)}`));
    const self = from === table ? Prisma.sql`AND t.id <> ALL (${ids}::uuid[])` : Prisma.empty;
    return Prisma.sql`
      SELECT ${from}::text AS "table", jsonb_build_object(${key}) AS key, t.${named(column)} AS "to",
        ${Prisma.raw(`t.${isThere === 'true' ? 'household_id IS NOT NULL' : isThere}`)} AS "isThere", ${column}::text AS by
      FROM ${tableOf(from)} t
      WHERE t.household_id = ${householdId}::uuid AND t.${named(column)} = ANY (${ids}::uuid[]) ${self}`;
  });
  return Prisma.sql`
    WITH x AS MATERIALIZED (SELECT * FROM (${Prisma.join(each, ' UNION ALL ')}) every LIMIT 500),
    change AS MATERIALIZED (
      SELECT c.id, c.journal_id, c.table_name, c.row_key, c.before, c.after FROM vault.change c
      WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (ARRAY(
        SELECT vault.changes_of(x."table", array_agg(x.key)) FROM x GROUP BY x."table")))
    SELECT DISTINCT ON (x."table", x.key, x."to", x.by)
      x."table", x.key, x."to", x."isThere", c.journal_id AS "journalId"
    FROM x LEFT JOIN change c ON c.table_name = x."table" AND c.row_key = x.key
      AND c.after ->> x.by = x."to"::text AND (c.before IS NULL OR c.before ->> x.by IS DISTINCT FROM x."to"::text)
    ORDER BY x."table", x.key, x."to", x.by, c.id DESC NULLS LAST`;
}

/** Which of these acts the asker sees to have touched these rows. */
export const seenPointers = (householdId: string, rows: readonly RowRef[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT c.journal_id AS id FROM vault.change c
  WHERE c.household_id = ${householdId}::uuid AND ${ofRows(rows)}`;

/** What an undo makes of a relationship. */
export interface RelationshipAfter {
  a: string;
  b: string;
  type: string;
  /** it holds now, and did not before, or for somebody else */
  holds: boolean;
}

/** How many of these are memberships that no undo may bring about. One row, `count`. */
export const refusedMemberships = (
  householdId: string,
  ties: readonly RelationshipAfter[],
  inside: readonly string[],
  today: string,
): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS count
  FROM jsonb_to_recordset(${JSON.stringify(ties)}::jsonb) AS s (a uuid, b uuid, type uuid, holds boolean)
  JOIN vault.relationship_type t ON t.household_id = ${householdId}::uuid AND t.id = s.type AND t.name = 'member_of'
  JOIN vault.contact a ON a.household_id = ${householdId}::uuid AND a.id = s.a
  JOIN vault.contact b ON b.household_id = ${householdId}::uuid AND b.id = s.b
  WHERE (b.is_home AND a.user_id IS NOT NULL)
    OR (s.holds AND (SELECT j.lets_in AND (j.opens_home OR NOT j.is_open)
      FROM vault.joining(s.a, s.b, ${inside}::uuid[], ${today}::date) j))`;
