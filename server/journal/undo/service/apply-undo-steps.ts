import type { VaultTx } from '#server/db/vault.ts';
import { type Image, isSame, type UndoStep } from '#server/domain/journal/plan-undo.ts';
import { freeingFirst } from '#server/domain/journal/undo-order.ts';
import { compareTables, type UndoTableName, undoTable } from '#server/domain/journal/undo-tables.ts';
import * as repo from '../repo.ts';
import { canBeReferenced, type ReferenceRow, type RelationshipAfter } from '../sql/row-references.ts';

type Restore = Extract<UndoStep, { act: 'restore' }>;

export class StillNeeded extends Error {
  readonly references: readonly ReferenceRow[];
  constructor(references: readonly ReferenceRow[]) {
    super('A row to be deleted is still referenced.');
    this.references = references;
  }
}

const inOrder = (steps: readonly UndoStep[]): UndoTableName[] =>
  [...new Set<UndoTableName>(steps.map((step) => step.table))].sort(compareTables);

/**
 * Restores rows first and then deletes. A row still in use throws StillNeeded or, with `hideReferenced`, is
 * soft-deleted.
 */
export async function applySteps(
  tx: VaultTx,
  entryId: string,
  steps: readonly UndoStep[],
  hideReferenced: boolean,
): Promise<void> {
  const tables = inOrder(steps);
  for (const table of tables) {
    const ofTable = steps.filter((step) => step.table === table);
    // a restored relationship may need the unique key of a deleted one
    if (table === 'relationship' && !hideReferenced) await repo.parkRelationships(tx, displaced(ofTable));
    const removesFirst = table === 'suggestion';
    if (removesFirst) await remove(tx, entryId, table, rowsOf(ofTable, 'remove'), hideReferenced);
    const back = rowsOf(ofTable, 'insert');
    // a superseded memory must free its unique key before its successor is inserted
    const isReplacedAgain = table === 'memory' && back.length > 0;
    if (isReplacedAgain) await repo.deferSuccession(tx);
    const restored = ofTable.filter((step) => step.act === 'restore');
    const turns = table === 'memory' ? freeingFirst(restored) : [restored];
    for (const turn of turns) await restore(tx, table, turn);
    if (!removesFirst && !canBeReferenced(table))
      await remove(tx, entryId, table, rowsOf(ofTable, 'remove'), hideReferenced);
    await insert(tx, table, back);
    if (isReplacedAgain) await repo.checkSuccession(tx);
  }
  for (const table of tables.toReversed().filter(canBeReferenced)) {
    await remove(
      tx,
      entryId,
      table,
      rowsOf(
        steps.filter((step) => step.table === table),
        'remove',
      ),
      hideReferenced,
    );
  }
}

const rowsOf = (steps: readonly UndoStep[], act: 'insert' | 'remove'): Image[] =>
  steps.filter((step) => step.act === act).map((step) => step.row);

const factOf = (row: Image): string =>
  [row.contact_a_id, row.type_id, row.contact_b_id].map(String).join(' ');

/** Freeing a key hides the history of a relationship, so only needed keys are freed. */
function displaced(steps: readonly UndoStep[]): Image[] {
  const coming = new Set(
    steps.flatMap((step) => {
      if (step.act === 'remove') return [];
      return [factOf(step.act === 'restore' ? { ...step.row, ...step.columns } : step.row)];
    }),
  );
  return rowsOf(steps, 'remove').filter((row) => coming.has(factOf(row)));
}

function embeddingAfter(table: UndoTableName, { row, columns }: Restore): 'pending' | 'none' | null {
  if (!undoTable(table).text.some((column) => column in columns)) return null;
  return table === 'memory' && !isSame({ ...row, ...columns }.sealed, null) ? 'none' : 'pending';
}

async function restore(tx: VaultTx, table: UndoTableName, steps: readonly Restore[]): Promise<void> {
  const shape = (step: Restore): string =>
    [embeddingAfter(table, step) ?? '', ...Object.keys(step.columns).sort()].join(' ');
  for (const alike of Map.groupBy(steps, shape).values()) {
    const [first] = alike;
    if (!first) continue;
    const rows = alike.map(({ row, columns }) => ({ ...row, ...columns }));
    const columns = Object.keys(first.columns).sort();
    await repo.restoreRows(tx, { table, columns, rows, embedding: embeddingAfter(table, first) });
  }
}

/** Increments the version, so that edits of the old version conflict. */
function asNew(table: UndoTableName, row: Image): Image {
  const computed = ['name_folded', 'alias_folded', 'value_key'];
  const entries = Object.entries(row).filter(([column]) => !computed.includes(column));
  const version = typeof row.version === 'number' ? { version: row.version + 1 } : {};
  const isSealed = !isSame(row.sealed, null);
  const embedding =
    'embedding_status' in row
      ? { embedding_model: null, embedding_status: table === 'memory' && isSealed ? 'none' : 'pending' }
      : {};
  return { ...Object.fromEntries(entries), ...version, ...embedding };
}

async function insert(tx: VaultTx, table: UndoTableName, images: readonly Image[]): Promise<void> {
  const rows = images.map((image) => asNew(table, image));
  // a row recorded before a migration lacks the new columns
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).sort().join(' ')).values()) {
    const columns = Object.keys(alike[0] ?? {}).sort();
    await repo.insertRows(tx, table, columns, alike);
  }
}

async function remove(
  tx: VaultTx,
  entryId: string,
  table: UndoTableName,
  rows: readonly Image[],
  hideReferenced: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => String(row.id));
  if (table === 'review_case') return repo.closeCases(tx, ids, entryId);
  if (!canBeReferenced(table)) return repo.deleteRows(tx, table, rows);
  const references = await repo.listReferences(tx, table, ids);
  const needed = references.filter((reference) => reference.isLive);
  if (needed.length > 0 && !hideReferenced) throw new StillNeeded(needed);
  const held = new Set(references.map(({ to }) => to));
  const free = rows.filter((row) => !held.has(String(row.id)));
  const kept = ids.filter((id) => held.has(id));
  if (table === 'memory')
    await repo.takeBackMemories(
      tx,
      entryId,
      free.map((row) => String(row.id)),
    );
  else if (free.length > 0) await repo.deleteRows(tx, table, free);
  if (kept.length > 0 && (table === 'contact' || table === 'relationship' || table === 'memory')) {
    await repo.hideRows(tx, table, kept);
  }
  if (kept.length > 0 && table === 'interaction') await repo.emptyInteractions(tx, kept);
}

const isLive = (row: Image): boolean => isSame(row.deleted_at, null) && row.status === 'current';

export function relationshipsAfter(steps: readonly UndoStep[]): RelationshipAfter[] {
  return steps.flatMap((step): RelationshipAfter[] => {
    if (step.table !== 'relationship') return [];
    const row: Image = step.act === 'restore' ? { ...step.row, ...step.columns } : step.row;
    const holds = step.act === 'insert' ? isLive(row) : step.act === 'restore' && isLive(row) && opens(step);
    return [{ a: String(row.contact_a_id), b: String(row.contact_b_id), type: String(row.type_id), holds }];
  });
}

const OPENING = [
  'contact_a_id',
  'contact_b_id',
  'type_id',
  'status',
  'deleted_at',
  'valid_from',
  'valid_until',
];
const opens = ({ columns }: Restore): boolean => OPENING.some((column) => column in columns);
