/**
 * What somebody has typed and not sent yet, kept over a reload. In the tab alone and until it is closed: words about a
 * household have no place on a machine that others use after them.
 */
const PREFIX = 'hearthlore.draft:';

/** As much of the browser's storage as drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** What was nothing may have become something: a person who was chosen. */
const isOfKind = (value: unknown, blank: unknown): boolean =>
  kindOf(value) === kindOf(blank) || (blank === null && kindOf(value) === 'object') || value === null;

/** Whether it has the fields of the form as it is today: after an update an older draft may not. */
function isAlike<Draft extends object>(value: unknown, blank: Draft): value is Draft {
  if (kindOf(value) !== 'object') return false;
  const fields = new Map(Object.entries(Object(value)));
  const wanted = Object.entries(blank);
  return (
    fields.size === wanted.length &&
    wanted.every(([name, empty]) => fields.has(name) && isOfKind(fields.get(name), empty))
  );
}

/** The draft that was kept under this name, or null. */
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
    // full, or switched off: the form itself still has it
  }
}

export const forgetDraft = (storage: DraftStorage, owner: string, name: string): void =>
  storage.removeItem(keyOf(owner, name));

/** Forgets whatever belongs to anybody else; without an owner, everything. */
export function forgetDraftsOfOthers(storage: DraftStorage, owner: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const isOwn = owner !== null && key.startsWith(keyOf(owner, ''));
    if (key.startsWith(PREFIX) && !isOwn) storage.removeItem(key);
  }
}
