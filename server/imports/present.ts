import type { ImportRow } from './repo.ts';
import type { ImportView } from './schema.ts';

/** Conversations are stored even if no memory was found in them. */
export const hasStored = ({ added }: Pick<ImportRow, 'added'>, isStoredWithoutMemory: boolean): boolean =>
  added > 0 || isStoredWithoutMemory;

/** Row-level security shows an import only to its owner. */
export function presentImport(row: ImportRow, isStoredWithoutMemory: boolean): ImportView {
  const { ownerId: _owner, createdAt, endedAt, ...rest } = row;
  return {
    ...rest,
    canCancel: row.status === 'waiting' || row.status === 'running',
    canUndo: hasStored(row, isStoredWithoutMemory) && (row.status === 'done' || row.status === 'cancelled'),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
