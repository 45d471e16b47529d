import { type Actor, mayUse } from '#server/core/actor.ts';
import type { StoredEdgeType } from '#server/domain/graph/edge-types.ts';

/** The fields that decide whether an actor may link two memories. */
interface LinkedEnds {
  type: StoredEdgeType;
  /** Owner of the memory where the edge starts. Null for the household. */
  fromOwnerId: string | null;
  /** Owner of the memory where the edge ends. Null for the household. */
  toOwnerId: string | null;
}

interface StatedEdge extends LinkedEnds {
  createdBy: string | null;
  createdByAgent: string | null;
}

const NEEDS_SCOPE = 'You may read memories but not link them, because your access is read-only.';

const isTheirs = (actor: Actor, ownerId: string | null): boolean =>
  actor.kind === 'system' || ownerId === null || ownerId === actor.userId;

/**
 * Returns why the actor may not add this edge, or null if they may. A `supersedes` or `depends_on` edge changes one of
 * its memories, so it is refused if that memory belongs to another member.
 */
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

/**
 * Requires write access. For `supersedes` and `depends_on` it also requires that the actor may change the memory that
 * the edge changes. A refusal names the input field at fault.
 */
export function canLink(
  actor: Actor,
  ends: LinkedEnds,
): true | { field: 'fromId' | 'toId' | null; why: string } {
  if (!mayUse(actor, ['memories:write'])) return { field: null, why: NEEDS_SCOPE };
  return refusalOf(actor, ends) ?? true;
}

/** Whether the edge was created by this member, by one of the member's agents, or by this agent of the household. */
function isMaker(actor: Actor, edge: StatedEdge): boolean {
  if (actor.userId !== null) return edge.createdBy === actor.userId;
  return actor.kind === 'agent' && edge.createdBy === null && edge.createdByAgent === actor.agentId;
}

/**
 * Lets the author of an edge and the owners of its memories change or remove it. A `supersedes` or `depends_on` edge
 * changes one of its memories, so only the owner of that memory may remove it.
 */
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
