import { z } from 'zod';
import type { VaultTx } from '#server/db/vault.ts';
import { type Image, rowId } from '#server/domain/journal/plan-undo.ts';
import { compareTables, type UndoTableName, undoTable } from '#server/domain/journal/undo-tables.ts';
import { parseChanges } from '../entry/repo.ts';
import * as acts from '../entry/sql/acts.ts';
import * as rowsSql from './sql/restore-rows.ts';
import * as references from './sql/row-references.ts';

export async function lockEntry(tx: VaultTx, id: string): Promise<acts.EntryRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(acts.lockedEntry(tx.householdId, id));
  return row === undefined ? null : acts.entryRow.parse(row);
}

const keyOf = (table: UndoTableName, image: Image): Record<string, string> =>
  Object.fromEntries(undoTable(table).key.map((column) => [column, String(image[column])]));

interface RowOfTable {
  table: UndoTableName;
  row: Image;
}

const profileOf = ({ table, row }: RowOfTable): string[] => {
  const id = table === 'preference_profile' ? row.id : row.profile_id;
  return typeof id === 'string' ? [id] : [];
};

export async function listLaterChanges(
  tx: VaultTx,
  rows: readonly RowOfTable[],
  afterId: bigint,
): Promise<acts.ChangeRow[]> {
  const refs = rows.map(({ table, row }) => ({ table, key: keyOf(table, row) }));
  return parseChanges(await tx.db.$queryRaw<unknown[]>(acts.laterChanges(tx.householdId, refs, afterId)));
}

/** Locks tables in a fixed order to avoid deadlocks. Returns the current rows by `rowId`. */
export async function lockRows(tx: VaultTx, rows: readonly RowOfTable[]): Promise<Map<string, Image>> {
  const now = new Map<string, Image>();
  const profileIds = [...new Set(rows.flatMap(profileOf))];
  let isProfileHeld = profileIds.length === 0;
  const byTable = [...Map.groupBy(rows, (one) => one.table)].sort(([a], [b]) => compareTables(a, b));
  for (const [table, ofTable] of byTable) {
    if (!isProfileHeld && compareTables(table, 'preference_profile') >= 0) {
      await tx.db.$queryRaw(rowsSql.lockProfiles(tx.householdId, profileIds));
      isProfileHeld = true;
    }
    const keys = ofTable.map(({ row }) => keyOf(table, row));
    const found = await tx.db.$queryRaw<unknown[]>(rowsSql.rowsNow(tx.householdId, table, keys));
    for (const { row } of found.map((one) => rowsSql.nowRow.parse(one))) now.set(rowId(table, row), row);
  }
  return now;
}

export async function restoreRows(
  tx: VaultTx,
  restoring: Omit<rowsSql.Restoring, 'householdId' | 'now'>,
): Promise<void> {
  await tx.db.$executeRaw(rowsSql.restoreRows({ ...restoring, householdId: tx.householdId, now: tx.now }));
}

export async function insertRows(
  tx: VaultTx,
  table: UndoTableName,
  columns: readonly string[],
  rows: readonly Image[],
): Promise<void> {
  await tx.db.$executeRaw(rowsSql.insertRows(table, columns, rows));
}

export async function deleteRows(tx: VaultTx, table: UndoTableName, rows: readonly Image[]): Promise<void> {
  const keys = rows.map((row) => keyOf(table, row));
  await tx.db.$executeRaw(rowsSql.deleteRows(tx.householdId, table, keys));
}

export async function takeBackMemories(tx: VaultTx, entryId: string, ids: readonly string[]): Promise<void> {
  await tx.db.$queryRaw(rowsSql.takeBackMemories(entryId, ids));
}

export async function hideRows(
  tx: VaultTx,
  table: 'contact' | 'relationship' | 'memory',
  ids: readonly string[],
): Promise<void> {
  await tx.db.$executeRaw(rowsSql.hideRows(tx.householdId, table, ids, tx.now));
}

/** Empties conversations instead of deleting them, because a row hidden from the caller still refers to them. */
export async function emptyInteractions(tx: VaultTx, ids: readonly string[]): Promise<void> {
  await tx.db.$executeRaw(rowsSql.emptyInteractions(tx.householdId, ids));
}

/** Frees the unique keys of relationships, because a restored relationship may need the same key. */
export async function parkRelationships(tx: VaultTx, rows: readonly Image[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.$executeRaw(
    rowsSql.parkRelationships(
      tx.householdId,
      rows.map((row) => String(row.id)),
    ),
  );
}

export async function closeCases(tx: VaultTx, ids: readonly string[], entryId: string): Promise<void> {
  await tx.db.$executeRaw(rowsSql.closeCases(tx.householdId, ids, entryId, tx.now));
}

export async function listReferences(
  tx: VaultTx,
  table: UndoTableName,
  ids: readonly string[],
): Promise<references.ReferenceRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(references.referencesTo(tx.householdId, table, ids));
  return rows.map((row) => references.referenceRow.parse(row));
}

const idRow = z.object({ id: z.string() });

export async function listSeenActs(tx: VaultTx, rows: readonly acts.RowRef[]): Promise<Set<string>> {
  const found = await tx.db.$queryRaw<unknown[]>(references.visibleActsOn(tx.householdId, rows));
  return new Set(found.map((row) => idRow.parse(row).id));
}

const countRow = z.object({ count: z.number().int() });

export async function addsRefusedMembership(
  tx: VaultTx,
  ties: readonly references.RelationshipAfter[],
): Promise<boolean> {
  if (ties.length === 0) return false;
  const today = tx.now.toISOString().slice(0, 10);
  const [row] = await tx.db.$queryRaw<unknown[]>(
    references.refusedMemberships(tx.householdId, ties, tx.circle.contactIds, today),
  );
  return countRow.parse(row).count > 0;
}

export async function markUndone(tx: VaultTx, id: string, undoneById: string | null): Promise<void> {
  await tx.db.journal.updateMany({ where: { householdId: tx.householdId, id }, data: { undoneById } });
}

export async function saveVector(
  tx: VaultTx,
  embedded: { id: string; vector: readonly number[]; cues: readonly (readonly number[])[]; model: string },
): Promise<void> {
  await tx.db.$executeRaw(rowsSql.memoryVector({ ...embedded, householdId: tx.householdId }));
}

/** Postpones the check that superseded memories have a successor, so that rows can be restored in any order. */
export async function deferSuccession(tx: VaultTx): Promise<void> {
  await tx.db.$executeRaw(rowsSql.succession('DEFERRED'));
}

/** Runs the postponed check now. Throws if a superseded memory has no successor. */
export async function checkSuccession(tx: VaultTx): Promise<void> {
  await tx.db.$executeRaw(rowsSql.succession('IMMEDIATE'));
}
