import type { ImportRow } from './repo.ts';
import type { ImportView } from './schema.ts';

/** Conversations are stored even if no memory was found in them. */
export const hasStored = (
  { added, contacts }: Pick<ImportRow, 'added' | 'contacts'>,
  isStoredWithoutMemory: boolean,
): boolean => added > 0 || contacts > 0 || isStoredWithoutMemory;

/** Row-level security shows an import only to its owner. */
export function presentImport(row: ImportRow, isStoredWithoutMemory: boolean): ImportView {
  const { ownerId: _owner, toContacts: _chosen, createdAt, endedAt, ...rest } = row;
  return {
    ...rest,
    canCancel: row.status === 'waiting' || row.status === 'running',
    canUndo: hasStored(row, isStoredWithoutMemory) && (row.status === 'done' || row.status === 'cancelled'),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
