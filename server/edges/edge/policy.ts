import { type Actor, mayUse } from '#server/core/actor.ts';
import type { StoredEdgeType } from '#server/domain/graph/edge-types.ts';

interface LinkedEnds {
  type: StoredEdgeType;
  fromOwnerId: string | null;
  toOwnerId: string | null;
}

interface StatedEdge extends LinkedEnds {
  createdBy: string | null;
  createdByAgent: string | null;
}

const NEEDS_SCOPE = 'You may read memories but not link them, because your access is read-only.';

const isTheirs = (actor: Actor, ownerId: string | null): boolean =>
  actor.kind === 'system' || ownerId === null || ownerId === actor.userId;

function refusalOf(actor: Actor, ends: LinkedEnds): { field: 'fromId' | 'toId'; why: string } | null {
  if (ends.type === 'supersedes' && !isTheirs(actor, ends.toOwnerId)) {
    return { field: 'toId', why: 'This memory belongs to another member. Only they can replace it.' };
  }
  if (ends.type === 'depends_on' && !isTheirs(actor, ends.fromOwnerId)) {
    return {
      field: 'fromId',
      why: 'This memory belongs to another member. Only they can make it depend on another memory.',
    };
  }
  return null;
}

/** A refusal names the input field at fault. */
export function canLink(
  actor: Actor,
  ends: LinkedEnds,
): true | { field: 'fromId' | 'toId' | null; why: string } {
  if (!mayUse(actor, ['memories:write'])) return { field: null, why: NEEDS_SCOPE };
  return refusalOf(actor, ends) ?? true;
}

function isMaker(actor: Actor, edge: StatedEdge): boolean {
  if (actor.userId !== null) return edge.createdBy === actor.userId;
  return actor.kind === 'agent' && edge.createdBy === null && edge.createdByAgent === actor.agentId;
}

export function canUnlink(actor: Actor, edge: StatedEdge): true | string {
  if (!mayUse(actor, ['memories:write'])) return NEEDS_SCOPE;
  const refusal = refusalOf(actor, edge);
  if (refusal !== null) return 'This link affects a memory of another member. Only they can remove it.';
  const isOfTheirs = isTheirs(actor, edge.fromOwnerId) || isTheirs(actor, edge.toOwnerId);
  return (
    isOfTheirs ||
    isMaker(actor, edge) ||
    'Only its author and the owners of the two memories can remove this link.'
  );
}
