import type { ImportRow } from './repo.ts';
import type { ImportView } from './schema.ts';

/** Row-level security shows an import only to its owner. */
export function presentImport(row: ImportRow): ImportView {
  const { ownerId: _owner, createdAt, endedAt, ...rest } = row;
  return {
    ...rest,
    canCancel: row.status === 'waiting' || row.status === 'running',
    canUndo: row.added > 0 && (row.status === 'done' || row.status === 'cancelled'),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
