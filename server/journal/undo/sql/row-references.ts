import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { type UndoTableName, undoTable } from '#server/domain/journal/undo-tables.ts';
import { ofRows, type RowRef } from '../../entry/sql/acts.ts';
import { named, tableName, tableOf } from '../../entry/sql/row-image.ts';

/** For each table, the columns that refer to it and the SQL condition for a row in use. */
const REFERENCING: Readonly<
  Record<string, readonly { table: UndoTableName; column: string; isLive: string }[]>
> = {
  contact: [
    { table: 'relationship', column: 'contact_a_id', isLive: 'deleted_at IS NULL' },
    { table: 'relationship', column: 'contact_b_id', isLive: 'deleted_at IS NULL' },
    { table: 'memory', column: 'contact_id', isLive: 'deleted_at IS NULL' },
    { table: 'memory', column: 'subject_contact_id', isLive: 'deleted_at IS NULL' },
    { table: 'memory_contact', column: 'contact_id', isLive: 'true' },
    { table: 'contact_alias', column: 'contact_id', isLive: 'true' },
    { table: 'contact_channel', column: 'contact_id', isLive: 'true' },
    { table: 'contact_photo', column: 'contact_id', isLive: 'true' },
    { table: 'contact', column: 'merged_into_id', isLive: 'true' },
  ],
  relationship_type: [
    { table: 'relationship', column: 'type_id', isLive: 'deleted_at IS NULL' },
    { table: 'relationship_type', column: 'inverse_type_id', isLive: 'true' },
  ],
  relationship: [{ table: 'memory', column: 'relationship_id', isLive: 'deleted_at IS NULL' }],
  interaction: [{ table: 'memory', column: 'interaction_id', isLive: 'deleted_at IS NULL' }],
  memory: [
    { table: 'memory_contact', column: 'memory_id', isLive: 'true' },
    { table: 'memory', column: 'superseded_by_id', isLive: 'true' },
    { table: 'edge', column: 'from_id', isLive: 'true' },
    { table: 'edge', column: 'to_id', isLive: 'true' },
    // a case must not prevent the deletion of its memories, so this condition is never true
    { table: 'review_case', column: 'existing_id', isLive: 'household_id IS NULL' },
    { table: 'review_case', column: 'incoming_id', isLive: 'household_id IS NULL' },
  ],
};
export const canBeReferenced = (table: UndoTableName): boolean => Object.hasOwn(REFERENCING, table);

export const referenceRow = z.object({
  table: tableName,
  key: z.record(z.string(), z.string()),
  isLive: z.boolean(),
  to: z.string(),
  journalId: z.string().nullable(),
});
export type ReferenceRow = z.infer<typeof referenceRow>;

export function referencesTo(householdId: string, table: UndoTableName, ids: readonly string[]): Prisma.Sql {
  const each = (REFERENCING[table] ?? []).map(({ table: from, column, isLive }) => {
    const key = Prisma.join(undoTable(from).key.map((part) => Prisma.sql`${part}::text, t.${named(part)}`));
    const self = from === table ? Prisma.sql`AND t.id <> ALL (${ids}::uuid[])` : Prisma.empty;
    return Prisma.sql`
      SELECT ${from}::text AS "table", jsonb_build_object(${key}) AS key, t.${named(column)} AS "to",
        ${Prisma.raw(`t.${isLive === 'true' ? 'household_id IS NOT NULL' : isLive}`)} AS "isLive", ${column}::text AS by
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
      x."table", x.key, x."to", x."isLive", c.journal_id AS "journalId"
    FROM x LEFT JOIN change c ON c.table_name = x."table" AND c.row_key = x.key
      AND c.after ->> x.by = x."to"::text AND (c.before IS NULL OR c.before ->> x.by IS DISTINCT FROM x."to"::text)
    ORDER BY x."table", x.key, x."to", x.by, c.id DESC NULLS LAST`;
}

export const visibleActsOn = (householdId: string, rows: readonly RowRef[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT c.journal_id AS id FROM vault.change c
  WHERE c.household_id = ${householdId}::uuid AND ${ofRows(rows)}`;

export interface RelationshipAfter {
  a: string;
  b: string;
  type: string;
  holds: boolean;
}

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
