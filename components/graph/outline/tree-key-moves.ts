export interface TreeRow {
  key: string;
  parentKey: string | null;
  /** Null for a leaf, which cannot be opened. */
  isOpen: boolean | null;
}

type TreeMove = { act: 'go' | 'open' | 'close'; key: string };

const go = (row: TreeRow | undefined): TreeMove | null => (row ? { act: 'go', key: row.key } : null);

/** Follows the ARIA tree view pattern. Returns null for a key without effect. `isRtl` swaps Left and Right. */
export function treeMove(
  rows: readonly TreeRow[],
  at: string,
  pressed: string,
  isRtl = false,
): TreeMove | null {
  const index = rows.findIndex(({ key }) => key === at);
  const row = rows[index];
  if (!row) return null;
  const inwards = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const outwards = isRtl ? 'ArrowRight' : 'ArrowLeft';
  switch (pressed) {
    case 'ArrowDown':
      return go(rows[index + 1]);
    case 'ArrowUp':
      return go(rows[index - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case inwards:
      if (row.isOpen === false) return { act: 'open', key: row.key };
      return row.isOpen ? go(rows.find(({ parentKey }) => parentKey === row.key)) : null;
    case outwards:
      if (row.isOpen) return { act: 'close', key: row.key };
      return go(rows.find(({ key }) => key === row.parentKey));
    default:
      return null;
  }
}

/** Returns the wanted row, or its closest visible ancestor, or the first row. */
export function cursorKey(rows: readonly TreeRow[], wanted: string): string | null {
  const has = (key: string) => rows.some((row) => row.key === key);
  let key = wanted;
  while (key !== '' && !has(key)) key = key.slice(0, Math.max(0, key.lastIndexOf('/')));
  return key === '' ? (rows[0]?.key ?? null) : key;
}
