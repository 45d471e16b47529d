/** A row of a tree as it is drawn: those of a closed one are not there. */
export interface TreeRow {
  key: string;
  parentKey: string | null;
  /** null: there is nothing to open */
  isOpen: boolean | null;
}

type TreeMove = { act: 'go' | 'open' | 'close'; key: string };

const go = (row: TreeRow | undefined): TreeMove | null => (row ? { act: 'go', key: row.key } : null);

/**
 * What a key means in a tree, by the pattern of the ARIA authoring guide: up and down go from row to row, right opens
 * or goes in, left closes or goes out. Null: the key is not the tree's, or leads nowhere.
 * `isRtl` turns left and right around.
 */
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

/** Where the cursor stands: where it was, else on the closest row above that is still there, else on the first. */
export function cursorKey(rows: readonly TreeRow[], wanted: string): string | null {
  const has = (key: string) => rows.some((row) => row.key === key);
  let key = wanted;
  while (key !== '' && !has(key)) key = key.slice(0, Math.max(0, key.lastIndexOf('/')));
  return key === '' ? (rows[0]?.key ?? null) : key;
}
