import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import { type UndoTable, type UndoTableName, undoTable } from './undo-tables.ts';

export type Image = Readonly<Record<string, unknown>>;

export interface RowChange {
  journalId: string;
  table: UndoTableName;
  before: Image | null;
  after: Image | null;
}

export type UndoStep =
  | { act: 'restore'; table: UndoTableName; row: Image; columns: Image }
  | { act: 'insert'; table: UndoTableName; row: Image }
  | { act: 'remove'; table: UndoTableName; row: Image };

export type Obstacle = 'changed_later' | 'words_are_gone' | 'membership' | 'breaks_rule';

type UndoPlan = { kind: 'steps'; steps: UndoStep[] } | { kind: 'blocked'; obstacle: Obstacle; by: string[] };

export const rowId = (table: UndoTableName, image: Image): string =>
  [table, ...undoTable(table).key.map((column) => String(image[column]))].join(' ');

export const isSame = (a: unknown, b: unknown): boolean =>
  canonicalJson(a ?? null) === canonicalJson(b ?? null);

interface NetChange {
  /** `rowId` after the act, or before it if the act deleted the row. */
  id: string;
  table: UndoTableName;
  before: Image | null;
  after: Image | null;
}

function netChanges(changes: readonly RowChange[]): NetChange[] {
  const rows = new Map<string, NetChange>();
  for (const { table, before, after } of changes) {
    const found = before ?? after;
    const left = after ?? before;
    if (found === null || left === null) continue;
    const earlier = rows.get(rowId(table, found));
    rows.delete(rowId(table, found));
    const id = rowId(table, left);
    rows.set(id, { id, table, before: earlier ? earlier.before : before, after });
  }
  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null);
}

function contentColumns(table: UndoTable, ...images: readonly Image[]): string[] {
  const all = new Set(images.flatMap((image) => Object.keys(image)));
  return [...all].filter((column) => !table.bookkeeping.includes(column) && column !== 'household_id');
}

const differing = (table: UndoTable, a: Image, b: Image): string[] =>
  contentColumns(table, a, b).filter((column) => !isSame(a[column], b[column]));

function mirrored(table: UndoTable, image: Image): Image {
  const swapped: Record<string, unknown> = { ...image };
  for (const [one, other] of table.mirror) {
    swapped[one] = image[other];
    swapped[other] = image[one];
  }
  return swapped;
}

function wasTurned(table: UndoTable, before: Image, after: Image): boolean {
  const [ends] = table.mirror;
  if (!ends || !isSame(before.type_id, after.type_id)) return false;
  const [a, b] = ends;
  if (isSame(before[a], after[a]) || isSame(before[b], after[b])) return false;
  return isSame(before[a], after[b]) || isSame(before[b], after[a]);
}

function undoneList(before: unknown, after: unknown, current: unknown): unknown[] {
  const [was, became, now] = [before, after, current].map((list) => (Array.isArray(list) ? list : []));
  const has = (list: readonly unknown[] | undefined, item: unknown): boolean =>
    (list ?? []).some((other) => isSame(other, item));
  const stays = (now ?? []).filter((item) => !has(became, item) || has(was, item));
  const returns = (was ?? []).filter((item) => !has(became, item) && !has(stays, item));
  return [...stays, ...returns];
}

type RowPlan =
  | { kind: 'columns'; columns: Image; kept: string[] }
  | { kind: 'blocked'; obstacle: Obstacle; columns: string[] };

function planRow(table: UndoTable, before: Image, after: Image, current: Image): RowPlan {
  const isTurned = wasTurned(table, before, after);
  const left = isTurned ? mirrored(table, after) : after;
  const now = isTurned ? mirrored(table, current) : current;
  const changed = differing(table, before, left);
  if (changed.some((column) => table.fixed.includes(column))) {
    return { kind: 'blocked', obstacle: 'membership', columns: [] };
  }
  const holds = (column: string): boolean => isSame(now[column], left[column]);
  const lost = changed.filter((column) => !holds(column) && !table.lists.includes(column));
  const later = table.isWhole ? differing(table, left, now) : [];
  if (later.length > 0) return { kind: 'blocked', obstacle: 'changed_later', columns: later };
  const strict = lost.filter((column) => table.strict.includes(column));
  if (strict.length > 0) return { kind: 'blocked', obstacle: 'changed_later', columns: strict };
  for (const group of table.together) {
    const ours = changed.filter((column) => group.includes(column));
    const gone = ours.filter((column) => lost.includes(column));
    if (gone.length > 0 && gone.length < ours.length) {
      return { kind: 'blocked', obstacle: 'changed_later', columns: gone };
    }
  }
  const target: Record<string, unknown> = { ...now };
  for (const column of changed) {
    if (holds(column)) target[column] = before[column] ?? null;
    else if (table.lists.includes(column)) {
      target[column] = undoneList(before[column], left[column], now[column]);
    }
  }
  const columns = Object.fromEntries(
    differing(table, target, current).map((column) => [column, target[column] ?? null]),
  );
  return { kind: 'columns', columns, kept: lost };
}

/** True for a secret memory, because the history no longer has its text. */
const isHidden = (table: UndoTableName, image: Image | null): boolean =>
  table === 'memory' && image !== null && isSame(image.content, null) && isSame(image.sealed, null);

/** True for members and the home group. Only joining and leaving may create or delete these rows. */
const isOfTheHousehold = (table: UndoTable, image: Image | null): boolean =>
  table.fixed.some((column) => !isSame(image?.[column], null) && image?.[column] !== false);

/** Checks rules that the database does not enforce. Dates have the format YYYY-MM-DD. */
function keepsRules(table: UndoTableName, row: Image): boolean {
  if (table === 'relationship' && typeof row.valid_from === 'string' && typeof row.valid_until === 'string') {
    return row.valid_from <= row.valid_until;
  }
  if (table === 'memory') return isSame(row.contact_id, null) || isSame(row.relationship_id, null);
  return true;
}

/** True if the undo closes a case that the act opened. Such a case has no reason. */
const isClosedByUndo = (table: UndoTableName, row: Image | undefined): boolean =>
  table === 'review_case' && row?.status === 'closed' && isSame(row.closed_because, null);

/** True if each row of an act is as it was before the act. */
export const isTakenBack = (changes: readonly RowChange[], current: ReadonlyMap<string, Image>): boolean =>
  netChanges(changes).every(({ id, table, before }) => {
    if (before === null) return !current.has(id) || isClosedByUndo(table, current.get(id));
    const row = current.get(rowId(table, before));
    return row !== undefined && differing(undoTable(table), before, row).length === 0;
  });

/** Restores only values that nobody changed later. `current` holds the present rows by `rowId`. */
export function planUndo(
  changes: readonly RowChange[],
  current: ReadonlyMap<string, Image>,
  later: readonly RowChange[],
): UndoPlan {
  const steps: UndoStep[] = [];
  const overwritten = new Set<string>();
  for (const net of netChanges(changes)) {
    const laterBy = (columns: readonly string[] | null): string[] => changersOf(net, columns, later);
    const planned = planNet(net, current);
    if (planned.kind === 'blocked') {
      return { kind: 'blocked', obstacle: planned.obstacle, by: laterBy(planned.columns) };
    }
    steps.push(...planned.steps);
    if (planned.kept === null || planned.kept.length > 0) {
      for (const id of laterBy(planned.kept)) overwritten.add(id);
    }
  }
  if (steps.length === 0) return { kind: 'blocked', obstacle: 'changed_later', by: [...overwritten] };
  return { kind: 'steps', steps };
}

type NetPlan =
  | { kind: 'steps'; steps: UndoStep[]; kept: string[] | null }
  | { kind: 'blocked'; obstacle: Obstacle; columns: string[] | null };

const leftAlone: NetPlan = { kind: 'steps', steps: [], kept: null };

function planNet({ id, table, before, after }: NetChange, current: ReadonlyMap<string, Image>): NetPlan {
  const spec = undoTable(table);
  const row = current.get(id) ?? null;
  if (isHidden(table, before)) return { kind: 'blocked', obstacle: 'words_are_gone', columns: [] };
  if ((before === null || after === null) && isOfTheHousehold(spec, before ?? after)) {
    return { kind: 'blocked', obstacle: 'membership', columns: [] };
  }
  if (before === null) return planRemoval(table, after, row);
  if (after === null) {
    return row === null
      ? { kind: 'steps', steps: [{ act: 'insert', table, row: before }], kept: [] }
      : leftAlone;
  }
  if (row === null) return leftAlone;
  if (rowId(table, before) !== id) return planReturn(table, before, after, row, current);
  const planned = planRow(spec, before, after, row);
  if (planned.kind === 'blocked') return planned;
  const { columns, kept } = planned;
  if (Object.keys(columns).length === 0) return { kind: 'steps', steps: [], kept };
  if (!keepsRules(table, { ...row, ...columns })) {
    return { kind: 'blocked', obstacle: 'breaks_rule', columns: null };
  }
  return { kind: 'steps', steps: [{ act: 'restore', table, row, columns }], kept };
}

/** Restores a row with its old key. If it was changed later, the row with the new key stays too. */
function planReturn(
  table: UndoTableName,
  before: Image,
  after: Image,
  row: Image,
  current: ReadonlyMap<string, Image>,
): NetPlan {
  const changed = differing(undoTable(table), after, row);
  const isThere = current.has(rowId(table, before));
  const back: UndoStep[] = isThere ? [] : [{ act: 'insert', table, row: before }];
  if (changed.length > 0) return { kind: 'steps', steps: back, kept: changed };
  return { kind: 'steps', steps: [{ act: 'remove', table, row }, ...back], kept: [] };
}

/** True for rows that the program created. Undo keeps them, because somebody may have answered them. */
const isFound = (table: UndoTableName, image: Image): boolean =>
  (table === 'insight' && !isSame(image.pattern_key, null)) ||
  (table === 'preference_pattern' && image.is_off === false && isSame(image.denied_agents, []));

/** Plans the removal of a created row. It stays if it was changed later. */
function planRemoval(table: UndoTableName, after: Image | null, row: Image | null): NetPlan {
  if (row === null || after === null || isFound(table, after)) return leftAlone;
  const changed = differing(undoTable(table), after, row);
  if (changed.length === 0 || table === 'review_case') {
    return { kind: 'steps', steps: [{ act: 'remove', table, row }], kept: [] };
  }
  const isOutOfSight = changed.every((column) => column === 'deleted_at') && !isSame(row.deleted_at, null);
  return isOutOfSight ? leftAlone : { kind: 'blocked', obstacle: 'changed_later', columns: changed };
}

function changersOf(
  net: NetChange,
  columns: readonly string[] | null,
  later: readonly RowChange[],
): string[] {
  const spec = undoTable(net.table);
  const touches = ({ before, after }: RowChange): boolean => {
    if (before === null || after === null || columns === null) return true;
    const changed = differing(spec, before, after);
    const either = spec.mirror.flat();
    return columns.some((one) =>
      changed.some((other) => one === other || (either.includes(one) && either.includes(other))),
    );
  };
  const ofRow = later.filter(({ table, before, after }) =>
    [before, after].some((image) => image !== null && table === net.table && rowId(table, image) === net.id),
  );
  return [...new Set(ofRow.filter(touches).map(({ journalId }) => journalId))];
}
