import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { type UndoTableName, undoTable } from '#server/domain/journal/undo-tables.ts';
import { image, named, tableOf } from '../../entry/sql/image.ts';

export const nowRow = z.object({ row: image });

const keyMatches = (table: UndoTableName, given: Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    undoTable(table).key.map((column) => Prisma.sql`t.${named(column)} = ${given}.${named(column)}`),
    ' AND ',
  );

const given = (table: UndoTableName, rows: readonly unknown[]): Prisma.Sql =>
  Prisma.sql`jsonb_populate_recordset(NULL::${tableOf(table)}, ${JSON.stringify(rows)}::jsonb) AS r`;

/** Locks rows and reads their current state. Each item of `keys` is an object with the columns of a primary key. */
export const rowsNow = (
  householdId: string,
  table: UndoTableName,
  keys: readonly unknown[],
): Prisma.Sql => Prisma.sql`
  SELECT to_jsonb(t) - ARRAY['embedding', 'search_vector', 'parsed'] AS row FROM ${tableOf(table)} t
  JOIN ${given(table, keys)} ON ${keyMatches(table, Prisma.raw('r'))}
  WHERE t.household_id = ${householdId}::uuid
  ORDER BY ${Prisma.join(undoTable(table).key.map((column) => Prisma.sql`t.${named(column)}`))} FOR UPDATE OF t`;

/**
 * Locks profiles until the transaction ends. Recording outcomes must wait, because it locks the same profiles first.
 */
export const lockProfiles = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT p.id FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.id = ANY (${ids}::uuid[])
  ORDER BY p.owner_id NULLS FIRST FOR NO KEY UPDATE`;

export interface Restoring {
  householdId: string;
  table: UndoTableName;
  /** Names of the columns to set. Each item of `rows` has these columns and the primary key. */
  columns: readonly string[];
  rows: readonly unknown[];
  now: Date;
  /** New embedding status: `pending` for a changed text, `none` for a secret. Null leaves it unchanged. */
  embedding: 'pending' | 'none' | null;
}

const COUNTS_VERSIONS: readonly string[] = [
  'contact',
  'relationship',
  'memory',
  'review_case',
  'preference_profile',
  'suggestion',
  'preference_pattern',
  'insight',
];
const KEEPS_TIMES: readonly string[] = ['contact', 'relationship', 'memory', 'preference_profile', 'insight'];

/** Restores column values and increments the version. */
export function restoreRows({ householdId, table, columns, rows, now, embedding }: Restoring): Prisma.Sql {
  const sets = columns.map((column) => Prisma.sql`${named(column)} = r.${named(column)}`);
  if (COUNTS_VERSIONS.includes(table)) sets.push(Prisma.sql`version = t.version + 1`);
  if (KEEPS_TIMES.includes(table)) sets.push(Prisma.sql`updated_at = ${now}`);
  if (embedding !== null) {
    sets.push(Prisma.sql`embedding = NULL, embedding_model = NULL, embedding_status = ${embedding}`);
  }
  return Prisma.sql`UPDATE ${tableOf(table)} AS t SET ${Prisma.join(sets)} FROM ${given(table, rows)}
    WHERE t.household_id = ${householdId}::uuid AND ${keyMatches(table, Prisma.raw('r'))}`;
}

export const insertRows = (
  table: UndoTableName,
  columns: readonly string[],
  rows: readonly unknown[],
): Prisma.Sql => {
  const names = Prisma.join(columns.map(named));
  return Prisma.sql`INSERT INTO ${tableOf(table)} (${names}) SELECT ${names} FROM ${given(table, rows)}`;
};

/**
 * Deletes rows for good. Memories and cases cannot be deleted this way, because the application's database role may not
 * delete them.
 */
export const deleteRows = (
  householdId: string,
  table: UndoTableName,
  keys: readonly unknown[],
): Prisma.Sql => Prisma.sql`
  DELETE FROM ${tableOf(table)} t USING ${given(table, keys)}
  WHERE t.household_id = ${householdId}::uuid AND ${keyMatches(table, Prisma.raw('r'))}`;

/** Deletes memories that this act stored. The database function checks that the act did store them. */
export const takeBackMemories = (entryId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT vault.take_back_memories(${entryId}::uuid, ${ids}::uuid[]) AS count`;

/** Soft-deletes rows, because other rows still refer to them. */
export const hideRows = (
  householdId: string,
  table: 'contact' | 'relationship' | 'memory',
  ids: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE ${tableOf(table)} SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`;

/**
 * Empties a conversation that a hidden row still refers to. Also replaces its content hash, so that the same
 * conversation can be captured again.
 */
export const emptyInteractions = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  UPDATE vault.interaction SET messages = '[]', counts = '{}', content_hash = uuid_send(id)
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])`;

/** Gives relationships a random owner. The owner is part of the unique key, so this frees the key. */
export const parkRelationships = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  UPDATE vault.relationship SET privacy = 'secret', owner_id = gen_random_uuid()
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])`;

/** Closes these cases, if they are open or were decided by this act. */
export const closeCases = (
  householdId: string,
  ids: readonly string[],
  entryId: string,
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'closed', decided_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])
    AND (status = 'open' OR (status = 'decided' AND journal_id = ${entryId}::uuid))`;

/** Stores the vector of a memory, unless the memory is secret. */
export const memoryVector = (memory: {
  householdId: string;
  id: string;
  vector: readonly number[];
  model: string;
}): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET embedding = ${`[${memory.vector.join(',')}]`}::halfvec, embedding_model = ${memory.model},
    embedding_status = 'ready'
  WHERE household_id = ${memory.householdId}::uuid AND id = ${memory.id}::uuid AND sealed IS NULL`;

/** Sets when Postgres checks that the successor of a superseded memory exists (migration 0016). */
export const succession = (when: 'DEFERRED' | 'IMMEDIATE'): Prisma.Sql =>
  Prisma.sql`SET CONSTRAINTS vault.memory_household_id_superseded_by_id_fkey ${Prisma.raw(when)}`;
