import type { Actor } from '#server/core/actor.ts';
import { edgeReading } from '#server/domain/graph/edge-types.ts';
import { canUnlink } from './policy.ts';
import type { EdgeView } from './schema.ts';
import type { EdgeRow } from './sql.ts';

export function presentEdge(row: EdgeRow, actor: Actor): EdgeView {
  const { id, fromId, toId, type, strength, bidirectional, evidence, note, origin } = row;
  return {
    id,
    fromId,
    toId,
    type,
    reading: edgeReading(type, 'outgoing'),
    strength,
    bidirectional,
    evidence,
    note,
    origin,
    createdAt: row.createdAt.toISOString(),
    can: { remove: canUnlink(actor, row) === true },
  };
}
