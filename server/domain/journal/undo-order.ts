import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import type { Image, UndoStep } from './plan-undo.ts';

type Restore = Extract<UndoStep, { act: 'restore' }>;

/** Columns of the unique index memory_said_once. */
const SAID_ONCE = ['owner_id', 'contact_id', 'relationship_id', 'privacy', 'content_hash'];
/** Statuses that the index memory_said_once covers. */
const COUNTS = ['staged', 'active', 'disputed'];

function placeOf(row: Image): string | null {
  const counts = (row.deleted_at ?? null) === null && COUNTS.includes(String(row.status));
  return counts ? canonicalJson(SAID_ONCE.map((column) => row[column] ?? null)) : null;
}

/** Restore the `freeing` group first, because the unique index rejects two rows with the same text. */
export function freeingFirst(steps: readonly Restore[]): [freeing: Restore[], rest: Restore[]] {
  const wanted = new Map<string, string>();
  for (const { row, columns } of steps) {
    const place = placeOf({ ...row, ...columns });
    if (place !== null) wanted.set(place, String(row.id));
  }
  const frees = ({ row }: Restore): boolean => {
    const taker = wanted.get(placeOf(row) ?? '');
    return taker !== undefined && taker !== String(row.id);
  };
  return [steps.filter(frees), steps.filter((step) => !frees(step))];
}
