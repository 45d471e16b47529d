import { type Actor, isViewing } from '#server/core/actor.ts';
import type { ImportRow } from './repo.ts';
import type { ImportView } from './schema.ts';

export function presentImport(row: ImportRow, actor: Actor): ImportView {
  const { ownerId: _owner, createdAt, endedAt, ...rest } = row;
  const isOwn = row.ownerId === actor.userId && actor.kind === 'member' && !isViewing(actor);
  return {
    ...rest,
    canCancel: isOwn && (row.status === 'waiting' || row.status === 'running'),
    canUndo: isOwn && row.added > 0 && (row.status === 'done' || row.status === 'cancelled'),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
