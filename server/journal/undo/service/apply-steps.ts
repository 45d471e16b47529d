import type { VaultTx } from '#server/db/vault.ts';
import { type Image, isSame, type UndoStep } from '#server/domain/journal/undo.ts';
import { freeingFirst } from '#server/domain/journal/undo-order.ts';
import { compareTables, type UndoTableName, undoTable } from '#server/domain/journal/undo-tables.ts';
import * as repo from '../repo.ts';
import { canBePointedTo, type PointerRow, type RelationshipAfter } from '../sql/pointers.ts';

type Restore = Extract<UndoStep, { act: 'restore' }>;

/** Something that is there still hangs on a row that the undo would take away. */
export class StillNeeded extends Error {
  readonly pointers: readonly PointerRow[];
  constructor(pointers: readonly PointerRow[]) {
    super('Something still hangs on it.');
    this.pointers = pointers;
  }
}

const inOrder = (steps: readonly UndoStep[]): UndoTableName[] =>
  [...new Set<UndoTableName>(steps.map((step) => step.table))].sort(compareTables);

/**
 * Carries the steps out, a table at a time: first what goes back and what comes back, each after what it points to,
 * then what goes for good, each before it. `softly`: rows that something hangs on are taken out of sight instead.
 * Throws StillNeeded where that is not wanted.
 */
export async function applySteps(
  tx: VaultTx,
  entryId: string,
  steps: readonly UndoStep[],
  softly: boolean,
): Promise<void> {
  const tables = inOrder(steps);
  for (const table of tables) {
    const ofTable = steps.filter((step) => step.table === table);
    // a relationship that will go makes room for the one of the same fact that comes back
    if (table === 'relationship' && !softly) await repo.parkRelationships(tx, inTheWay(ofTable));
    // and so does a suggestion for the one whose place it took: the same is suggested once at a time
    const goesFirst = table === 'suggestion';
    if (goesFirst) await remove(tx, entryId, table, rowsOf(ofTable, 'remove'), softly);
    const back = rowsOf(ofTable, 'insert');
    // what is retired again gives up its place before what replaced it is there to be pointed to
    const isReplacedAgain = table === 'memory' && back.length > 0;
    if (isReplacedAgain) await repo.deferSuccession(tx);
    const restored = ofTable.filter((step) => step.act === 'restore');
    const turns = table === 'memory' ? freeingFirst(restored) : [restored];
    for (const turn of turns) await restore(tx, table, turn);
    if (!goesFirst && !canBePointedTo(table))
      await remove(tx, entryId, table, rowsOf(ofTable, 'remove'), softly);
    await insert(tx, table, back);
    if (isReplacedAgain) await repo.checkSuccession(tx);
  }
  for (const table of tables.toReversed().filter(canBePointedTo)) {
    await remove(
      tx,
      entryId,
      table,
      rowsOf(
        steps.filter((step) => step.table === table),
        'remove',
      ),
      softly,
    );
  }
}

const rowsOf = (steps: readonly UndoStep[], act: 'insert' | 'remove'): Image[] =>
  steps.filter((step) => step.act === act).map((step) => step.row);

const factOf = (row: Image): string =>
  [row.contact_a_id, row.type_id, row.contact_b_id].map(String).join(' ');

/** Relationships that go while another of the same fact comes back. Only those: nobody sees the history of a parked one. */
function inTheWay(steps: readonly UndoStep[]): Image[] {
  const coming = new Set(
    steps.flatMap((step) => {
      if (step.act === 'remove') return [];
      return [factOf(step.act === 'restore' ? { ...step.row, ...step.columns } : step.row)];
    }),
  );
  return rowsOf(steps, 'remove').filter((row) => coming.has(factOf(row)));
}

/** What becomes of the embedding with these columns. */
function embeddingAfter(table: UndoTableName, { row, columns }: Restore): 'pending' | 'none' | null {
  if (!undoTable(table).text.some((column) => column in columns)) return null;
  return table === 'memory' && !isSame({ ...row, ...columns }.sealed, null) ? 'none' : 'pending';
}

/** Rows that get the same columns back go in one statement. */
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

/** Not the columns that the database computes; versions go on counting, so that nobody takes it for what they saw. */
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
  // a row of before a migration lacks the columns that came with it
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
  softly: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => String(row.id));
  if (table === 'review_case') return repo.closeCases(tx, ids, entryId);
  if (!canBePointedTo(table)) return repo.deleteRows(tx, table, rows);
  const pointers = await repo.listPointers(tx, table, ids);
  const needed = pointers.filter((pointer) => pointer.isThere);
  if (needed.length > 0 && !softly) throw new StillNeeded(needed);
  const held = new Set(pointers.map(({ to }) => to));
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

/** The relationships among the steps, as they will be, for the question whom that lets in where. */
export function relationshipsAfter(steps: readonly UndoStep[]): RelationshipAfter[] {
  return steps.flatMap((step): RelationshipAfter[] => {
    if (step.table !== 'relationship') return [];
    const row: Image = step.act === 'restore' ? { ...step.row, ...step.columns } : step.row;
    const holds = step.act === 'insert' ? isLive(row) : step.act === 'restore' && isLive(row) && opens(step);
    return [{ a: String(row.contact_a_id), b: String(row.contact_b_id), type: String(row.type_id), holds }];
  });
}

/** Columns that decide whether, when and for whom a membership holds. */
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
