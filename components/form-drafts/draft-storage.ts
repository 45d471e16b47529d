/** Drafts are in `sessionStorage`, so that closing the tab deletes them on a shared machine. */
const PREFIX = 'hearthlore.draft:';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** A field that is null at first may hold an object, such as a person that the user chose. */
const isOfKind = (value: unknown, blank: unknown): boolean =>
  kindOf(value) === kindOf(blank) || (blank === null && kindOf(value) === 'object') || value === null;

/** Returns whether the draft has the fields of the form. An older version of the app may have stored others. */
function isAlike<Draft extends object>(value: unknown, blank: Draft): value is Draft {
  if (kindOf(value) !== 'object') return false;
  const fields = new Map(Object.entries(Object(value)));
  const wanted = Object.entries(blank);
  return (
    fields.size === wanted.length &&
    wanted.every(([name, empty]) => fields.has(name) && isOfKind(fields.get(name), empty))
  );
}

/** Returns null if there is no draft or if its fields do not match the form. */
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
    // Ignores a storage error, because the form also keeps its values in memory.
  }
}

export const forgetDraft = (storage: DraftStorage, owner: string, name: string): void =>
  storage.removeItem(keyOf(owner, name));

export function forgetDraftsOfOthers(storage: DraftStorage, owner: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const isOwn = owner !== null && key.startsWith(keyOf(owner, ''));
    if (key.startsWith(PREFIX) && !isOwn) storage.removeItem(key);
  }
}
