import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { UndoTableName } from '#server/domain/journal/undo-tables.ts';
import { image, tableName } from './row-image.ts';

export const entryRow = z.object({
  id: z.string(),
  at: z.date(),
  actorKind: z.string(),
  userId: z.string().nullable(),
  agentId: z.string().nullable(),
  operation: z.string(),
  undoneById: z.string().nullable(),
});
export type EntryRow = z.infer<typeof entryRow>;

export const entryColumns = Prisma.sql`j.id, j.at, j.actor_kind AS "actorKind", j.user_id AS "userId", j.agent_id AS "agentId",
  j.operation, j.undone_by_id AS "undoneById"`;

export const entriesById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${entryColumns} FROM vault.journal j
  WHERE j.household_id = ${householdId}::uuid AND j.id = ANY (${ids}::uuid[]) ORDER BY j.at DESC, j.id DESC`;

/** Locks the entry, so that it cannot be undone twice. */
export const lockedEntry = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT ${entryColumns} FROM vault.journal j
  WHERE j.household_id = ${householdId}::uuid AND j.id = ${id}::uuid FOR UPDATE`;

export const chainRow = z.object({ id: z.string(), undoes: z.number().int() });

/** Counts the undos of each act. If the number is odd, the act is undone now. */
export const undoChains = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE chain AS (
    SELECT j.id, j.undone_by_id AS next, 0 AS undoes FROM vault.journal j
      WHERE j.household_id = ${householdId}::uuid AND j.id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT chain.id, j.undone_by_id, chain.undoes + 1 FROM chain
      JOIN vault.journal j ON j.household_id = ${householdId}::uuid AND j.id = chain.next WHERE chain.undoes < 100)
  SELECT id, max(undoes)::int AS undoes FROM chain GROUP BY id`;

export const rootRow = z.object({ id: z.string(), root: z.string() });

export const rootOperations = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE back AS (
    SELECT j.id, j.id AS now, j.operation, 0 AS hops FROM vault.journal j
      WHERE j.household_id = ${householdId}::uuid AND j.id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT back.id, j.id, j.operation, back.hops + 1 FROM back
      JOIN vault.journal j ON j.household_id = ${householdId}::uuid AND j.undone_by_id = back.now WHERE back.hops < 100)
  SELECT DISTINCT ON (id) id, operation AS root FROM back ORDER BY id, hops DESC`;

export const changeRow = z.object({
  id: z.coerce.bigint(),
  journalId: z.string(),
  table: tableName,
  before: image.nullable(),
  after: image.nullable(),
});
export type ChangeRow = z.infer<typeof changeRow>;

const changeColumns = Prisma.sql`c.id::text AS id, c.journal_id AS "journalId", c.table_name AS table, c.before, c.after`;

export const changesOfEntry = (householdId: string, journalId: string): Prisma.Sql => Prisma.sql`
  SELECT ${changeColumns} FROM vault.change c
  WHERE c.household_id = ${householdId}::uuid AND c.journal_id = ${journalId}::uuid ORDER BY c.id`;

export const firstChanges = (
  householdId: string,
  ids: readonly string[],
  each: number,
): Prisma.Sql => Prisma.sql`
  SELECT c.* FROM unnest(${ids}::uuid[]) AS e (id), LATERAL (
    SELECT ${changeColumns} FROM vault.change c
    WHERE c.household_id = ${householdId}::uuid AND c.journal_id = e.id ORDER BY c.id LIMIT ${each}) c`;

export const idRow = z.object({ id: z.string() });

/** Selects acts on memories whose earlier text was removed, because they became secret or were erased. */
export const wordlessActs = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT c.journal_id AS id FROM vault.change c
  WHERE c.household_id = ${householdId}::uuid AND c.journal_id = ANY (${ids}::uuid[]) AND c.table_name = 'memory'
    AND c.before IS NOT NULL AND c.before ->> 'content' IS NULL AND c.before ->> 'sealed' IS NULL`;

export interface RowRef {
  table: UndoTableName;
  key: Record<string, string>;
}
const refs = (rows: readonly RowRef[]): Prisma.Sql =>
  Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS k ("table" text, key jsonb)`;

/** Calls a function that uses an index. Row-level security still decides which changes are visible. */
export const ofRows = (rows: readonly RowRef[]): Prisma.Sql => Prisma.sql`c.id = ANY (ARRAY(
  SELECT vault.changes_of(k."table", array_agg(k.key)) FROM ${refs(rows)} GROUP BY k."table"))`;

export const laterChanges = (
  householdId: string,
  rows: readonly RowRef[],
  afterId: bigint,
): Prisma.Sql => Prisma.sql`
  SELECT ${changeColumns} FROM vault.change c
  WHERE c.household_id = ${householdId}::uuid AND ${ofRows(rows)} AND c.id > ${afterId} ORDER BY c.id`;
