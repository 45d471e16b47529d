/**
 * Prefix of the keys of unsent form input. The input is in `sessionStorage`, so that it survives a reload, but
 * household data does not stay on a shared machine after the tab is closed.
 */
const PREFIX = 'hearthlore.draft:';

/** The methods of `Storage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** Accepts an object for a field that is null in the blank form, because the user may have chosen a person. */
const isOfKind = (value: unknown, blank: unknown): boolean =>
  kindOf(value) === kindOf(blank) || (blank === null && kindOf(value) === 'object') || value === null;

/**
 * Returns whether a stored draft has the form's current fields; an update may have changed them since the draft was
 * stored.
 */
function isAlike<Draft extends object>(value: unknown, blank: Draft): value is Draft {
  if (kindOf(value) !== 'object') return false;
  const fields = new Map(Object.entries(Object(value)));
  const wanted = Object.entries(blank);
  return (
    fields.size === wanted.length &&
    wanted.every(([name, empty]) => fields.has(name) && isOfKind(fields.get(name), empty))
  );
}

/** Reads a stored draft; returns null if there is none or if its fields do not match the form. */
export function readDraft<Draft extends object>(
  storage: DraftStorage,
  owner: string,
  name: string,
  blank: Draft,
): Draft | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(owner, name)) ?? 'null');
    return isAlike(value, blank) ? value : null;
  } catch {
    return null;
  }
}

export function keepDraft(storage: DraftStorage, owner: string, name: string, draft: object): void {
  try {
    storage.setItem(keyOf(owner, name), JSON.stringify(draft));
  } catch {
    // storage is full or disabled: the form keeps its values in memory
  }
}

export const forgetDraft = (storage: DraftStorage, owner: string, name: string): void =>
  storage.removeItem(keyOf(owner, name));

/** Deletes the drafts of every other owner; without an owner, all drafts. */
export function forgetDraftsOfOthers(storage: DraftStorage, owner: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const isOwn = owner !== null && key.startsWith(keyOf(owner, ''));
    if (key.startsWith(PREFIX) && !isOwn) storage.removeItem(key);
  }
}
