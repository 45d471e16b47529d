/** A row of a relationship as it was, by its columns. */
type RowImage = Readonly<Record<string, unknown>>;

interface HistoryWords {
  /** what was done, in words */
  act: string;
  changes: { field: string; before: string | null; after: string | null }[];
}

/** Names for the ids that a row holds; null where there is none any more. */
export interface HistoryNames {
  type: (id: string) => string | null;
  contact: (id: string) => string | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
const dayOf = (value: unknown): string | null => textOf(value)?.slice(0, 10) ?? null;

const STATUS: Readonly<Record<string, string>> = {
  current: 'it holds',
  former: 'it held once',
  disputed: 'it is disputed',
};

/** Columns that people care about, with the words for them. */
function fieldsOf(
  names: HistoryNames,
): [column: string, field: string, say: (value: unknown) => string | null][] {
  const named = (find: (id: string) => string | null, gone: string) => (value: unknown) =>
    typeof value === 'string' ? (find(value) ?? gone) : null;
  return [
    ['type_id', 'What it is', named(names.type, 'a kind that is gone')],
    ['contact_a_id', 'The first of the two', named(names.contact, 'somebody who is gone')],
    ['contact_b_id', 'The second of the two', named(names.contact, 'somebody who is gone')],
    ['a_noun', 'What the first is called', textOf],
    ['b_noun', 'What the second is called', textOf],
    ['status', 'Does it hold', (value) => STATUS[String(value)] ?? textOf(value)],
    ['valid_from', 'Since', dayOf],
    ['valid_until', 'Until', dayOf],
    ['notes', 'Notes', textOf],
    ['confidence', 'Confidence', textOf],
    ['privacy', 'Who may know', textOf],
  ];
}

const hasGone = (image: RowImage | null): boolean => image === null || Boolean(image.deleted_at);

function actOf(before: RowImage | null, after: RowImage | null, changed: ReadonlySet<string>): string {
  if (before === null) return 'Told it';
  if (hasGone(after)) return 'Took it back';
  if (hasGone(before)) return 'Said it again';
  if (changed.has('type_id')) return 'Folded it into another kind of relationship';
  if (changed.has('contact_a_id') || changed.has('contact_b_id')) return 'Moved it to another contact';
  if (changed.has('status')) {
    if (after?.status === 'former') return 'Ended it';
    return after?.status === 'disputed' ? 'Said that it is disputed' : 'Said that it holds';
  }
  return 'Changed it';
}

/**
 * One change of a relationship in words: what was done, and each field before and after. In: the row before and after
 * (null: it was not there). Out: null where nothing changed that people would care about.
 */
export function describeChange(
  before: RowImage | null,
  after: RowImage | null,
  names: HistoryNames,
): HistoryWords | null {
  const isNew = before === null;
  const changes = fieldsOf(names).flatMap(([column, field, say]) => {
    // who and what is said by the page; of a new one the rest is worth showing
    if (isNew && /^(?:type_id|contact_|[ab]_noun)/.test(column)) return [];
    const [was, is] = [before && say(before[column]), after && say(after[column])];
    const isSame = was === is || (isNew && is === null);
    return isSame ? [] : [{ column, field, before: was ?? null, after: is ?? null }];
  });
  const hasMoved = hasGone(before) !== hasGone(after);
  if (changes.length === 0 && !hasMoved) return null;
  const act = actOf(before, after, new Set(changes.map(({ column }) => column)));
  const shown = act === 'Took it back' ? [] : changes;
  return { act, changes: shown.map(({ column, ...change }) => change) };
}
