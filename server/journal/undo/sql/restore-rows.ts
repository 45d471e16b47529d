import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { vectorLiteral, vectorsLiteral } from '#server/db/vector-literal.ts';
import { type UndoTableName, undoTable } from '#server/domain/journal/undo-tables.ts';
import { image, named, tableOf } from '../../entry/sql/row-image.ts';

export const nowRow = z.object({ row: image });

const keyMatches = (table: UndoTableName, given: Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    undoTable(table).key.map((column) => Prisma.sql`t.${named(column)} = ${given}.${named(column)}`),
    ' AND ',
  );

const given = (table: UndoTableName, rows: readonly unknown[]): Prisma.Sql =>
  Prisma.sql`jsonb_populate_recordset(NULL::${tableOf(table)}, ${JSON.stringify(rows)}::jsonb) AS r`;

export const rowsNow = (
  householdId: string,
  table: UndoTableName,
  keys: readonly unknown[],
): Prisma.Sql => Prisma.sql`
  SELECT to_jsonb(t) - ARRAY['embedding', 'cue_embeddings', 'search_vector', 'parsed', 'child_ids'] AS row FROM ${tableOf(table)} t
  JOIN ${given(table, keys)} ON ${keyMatches(table, Prisma.raw('r'))}
  WHERE t.household_id = ${householdId}::uuid
  ORDER BY ${Prisma.join(undoTable(table).key.map((column) => Prisma.sql`t.${named(column)}`))} FOR UPDATE OF t`;

/** Recording outcomes locks the same profiles first, so it waits until this transaction ends. */
export const lockProfiles = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT p.id FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.id = ANY (${ids}::uuid[])
  ORDER BY p.owner_id NULLS FIRST FOR NO KEY UPDATE`;

export interface Restoring {
  householdId: string;
  table: UndoTableName;
  columns: readonly string[];
  rows: readonly unknown[];
  now: Date;
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

export function restoreRows({ householdId, table, columns, rows, now, embedding }: Restoring): Prisma.Sql {
  const sets = columns.map((column) => Prisma.sql`${named(column)} = r.${named(column)}`);
  if (COUNTS_VERSIONS.includes(table)) sets.push(Prisma.sql`version = t.version + 1`);
  if (KEEPS_TIMES.includes(table)) sets.push(Prisma.sql`updated_at = ${now}`);
  if (embedding !== null) {
    sets.push(Prisma.sql`embedding = NULL, embedding_model = NULL, embedding_status = ${embedding}`);
    if (table === 'memory') sets.push(Prisma.sql`cue_embeddings = NULL`);
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

/** The application's database role may not delete memories and cases, so this fails for them. */
export const deleteRows = (
  householdId: string,
  table: UndoTableName,
  keys: readonly unknown[],
): Prisma.Sql => Prisma.sql`
  DELETE FROM ${tableOf(table)} t USING ${given(table, keys)}
  WHERE t.household_id = ${householdId}::uuid AND ${keyMatches(table, Prisma.raw('r'))}`;

/** The database function checks that this act stored the memories. */
export const takeBackMemories = (entryId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT vault.take_back_memories(${entryId}::uuid, ${ids}::uuid[]) AS count`;

export const hideRows = (
  householdId: string,
  table: 'contact' | 'relationship' | 'memory',
  ids: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE ${tableOf(table)} SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`;

/** Empties conversations and replaces their content hashes, so that the same conversation can be captured again. */
export const emptyInteractions = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  UPDATE vault.interaction SET messages = '[]', counts = '{}', content_hash = uuid_send(id)
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])`;

/** The owner is part of the unique key, so a random owner frees the key. */
export const parkRelationships = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  UPDATE vault.relationship SET privacy = 'secret', owner_id = gen_random_uuid()
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])`;

export const closeCases = (
  householdId: string,
  ids: readonly string[],
  entryId: string,
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'closed', decided_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])
    AND (status = 'open' OR (status = 'decided' AND journal_id = ${entryId}::uuid))`;

export const memoryVector = (memory: {
  householdId: string;
  id: string;
  vector: readonly number[];
  cues: readonly (readonly number[])[];
  model: string;
}): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET embedding = ${vectorLiteral(memory.vector)}::halfvec,
    cue_embeddings = ${vectorsLiteral(memory.cues)}::halfvec[], embedding_model = ${memory.model},
    embedding_status = 'ready'
  WHERE household_id = ${memory.householdId}::uuid AND id = ${memory.id}::uuid AND sealed IS NULL`;

/** Sets when Postgres checks that a superseded memory has a successor (migration 0016). */
export const succession = (when: 'DEFERRED' | 'IMMEDIATE'): Prisma.Sql =>
  Prisma.sql`SET CONSTRAINTS vault.memory_household_id_superseded_by_id_fkey ${Prisma.raw(when)}`;
