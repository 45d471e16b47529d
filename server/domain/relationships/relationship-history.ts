type RowImage = Readonly<Record<string, unknown>>;

interface HistoryWords {
  act: string;
  changes: { field: string; before: string | null; after: string | null }[];
}

/** Null if the caller must not see the type or contact. */
export interface HistoryNames {
  type: (id: string) => string | null;
  contact: (id: string) => string | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
const dayOf = (value: unknown): string | null => textOf(value)?.slice(0, 10) ?? null;

function fieldsOf(
  names: HistoryNames,
): [column: string, field: string, say: (value: unknown) => string | null][] {
  const named = (find: (id: string) => string | null, gone: string) => (value: unknown) =>
    typeof value === 'string' ? (find(value) ?? gone) : null;
  return [
    ['type_id', 'Type', named(names.type, 'a deleted type')],
    ['contact_a_id', 'First contact', named(names.contact, 'a deleted contact')],
    ['contact_b_id', 'Second contact', named(names.contact, 'a deleted contact')],
    ['a_noun', 'Role of the first contact', textOf],
    ['b_noun', 'Role of the second contact', textOf],
    ['status', 'Status', textOf],
    ['valid_from', 'Since', dayOf],
    ['valid_until', 'Until', dayOf],
    ['notes', 'Notes', textOf],
    ['confidence', 'Confidence', textOf],
    ['privacy', 'Privacy', textOf],
  ];
}

const REMOVED = 'Removed';

const hasGone = (image: RowImage | null): boolean => image === null || Boolean(image.deleted_at);

function actOf(before: RowImage | null, after: RowImage | null, changed: ReadonlySet<string>): string {
  if (before === null) return 'Added';
  if (hasGone(after)) return REMOVED;
  if (hasGone(before)) return 'Added again';
  if (changed.has('type_id')) return 'Merged into another relationship type';
  if (changed.has('contact_a_id') || changed.has('contact_b_id')) return 'Moved to another contact';
  if (changed.has('status')) {
    if (after?.status === 'former') return 'Ended';
    return after?.status === 'disputed' ? 'Marked as disputed' : 'Marked as current';
  }
  return 'Changed';
}

/** `before` is null for a new row. Returns null if the change is not visible. */
export function describeChange(
  before: RowImage | null,
  after: RowImage | null,
  names: HistoryNames,
): HistoryWords | null {
  const isNew = before === null;
  const changes = fieldsOf(names).flatMap(([column, field, say]) => {
    // The page already shows the contacts and the type of a new relationship.
    if (isNew && /^(?:type_id|contact_|[ab]_noun)/.test(column)) return [];
    const [was, is] = [before && say(before[column]), after && say(after[column])];
    const isSame = was === is || (isNew && is === null);
    return isSame ? [] : [{ column, field, before: was ?? null, after: is ?? null }];
  });
  const hasMoved = hasGone(before) !== hasGone(after);
  if (changes.length === 0 && !hasMoved) return null;
  const act = actOf(before, after, new Set(changes.map(({ column }) => column)));
  const shown = act === REMOVED ? [] : changes;
  return { act, changes: shown.map(({ column, ...change }) => change) };
}
