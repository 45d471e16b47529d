import type { ImportRow } from './repo.ts';
import type { ImportView } from './schema.ts';

/** Conversations are stored even if no memory was found in them. */
export const hasStored = ({ format, added, storedParts }: ImportRow): boolean =>
  added > 0 || (format === 'conversations' && storedParts > 0);

/** Row-level security shows an import only to its owner. */
export function presentImport(row: ImportRow): ImportView {
  const { ownerId: _owner, storedParts: _parts, createdAt, endedAt, ...rest } = row;
  return {
    ...rest,
    canCancel: row.status === 'waiting' || row.status === 'running',
    canUndo: hasStored(row) && (row.status === 'done' || row.status === 'cancelled'),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
