export const CHANGED_KINDS = ['memory', 'contact', 'relationship', 'edge'] as const;
type ChangedKind = (typeof CHANGED_KINDS)[number];

export const CHANGES = ['added', 'changed', 'removed', 'restored'] as const;
type Change = (typeof CHANGES)[number];

/** Rows of these tables are part of a memory or contact. */
const PARTS: Record<string, ChangedKind> = {
  memory_contact: 'memory',
  contact_alias: 'contact',
  contact_channel: 'contact',
  contact_photo: 'contact',
};

export const CHANGED_TABLES: readonly string[] = [...CHANGED_KINDS, ...Object.keys(PARTS)];

export interface RowChange {
  table: string;
  journalId: string;
  wasThere: boolean;
  isThere: boolean;
  isNew: boolean;
  /** Id of the row itself, or of the memory or contact that it is part of. */
  entityId: string;
  version: number | null;
  /** Set only for a row that became visible, because its act may be hidden. */
  at: Date | null;
}

interface CollapsedChange {
  kind: ChangedKind;
  id: string;
  journalId: string;
  change: Change;
  version: number | null;
  at: Date | null;
}

const isKind = (table: string): table is ChangedKind => CHANGED_KINDS.some((kind) => kind === table);

const kindOf = (table: string): ChangedKind | null => (isKind(table) ? table : (PARTS[table] ?? null));

function changeOf({ table, wasThere, isThere, isNew }: RowChange): Change {
  if (!isKind(table)) return 'changed';
  if (isNew && isThere) return 'added';
  if (!isThere) return 'removed';
  return wasThere ? 'changed' : 'restored';
}

/** Combines two changes of one thing into what a reader needs to know. */
function both(earlier: Change, later: Change): Change {
  if (later === 'changed') return earlier;
  return later === 'restored' && earlier === 'removed' ? 'changed' : later;
}

/**
 * Joins the changes of one act to one thing into the first of them, unless another act changed the thing in between.
 */
export function collapseChanges(rows: readonly RowChange[]): CollapsedChange[] {
  const changes: CollapsedChange[] = [];
  const latest = new Map<string, CollapsedChange>();
  for (const row of rows) {
    const kind = kindOf(row.table);
    if (kind === null) continue;
    const { entityId: id, journalId, version, at } = row;
    const key = `${kind} ${id}`;
    const earlier = latest.get(key);
    if (earlier?.journalId === journalId) {
      earlier.change = both(earlier.change, changeOf(row));
      earlier.version = version ?? earlier.version;
      continue;
    }
    const change = { kind, id, journalId, change: changeOf(row), version, at };
    latest.set(key, change);
    changes.push(change);
  }
  return changes;
}
