import { type Actor, mayUse } from '#server/core/actor.ts';
import type { StoredEdgeType } from '#server/domain/graph/edge-types.ts';

/** What a decision about an edge needs to know of its two memories, which the actor sees. */
interface LinkedEnds {
  type: StoredEdgeType;
  /** null: the household's */
  fromOwnerId: string | null;
  toOwnerId: string | null;
}

interface StatedEdge extends LinkedEnds {
  createdBy: string | null;
  createdByAgent: string | null;
}

const NEEDS_SCOPE = 'You may look at memories, not link them.';

const isTheirs = (actor: Actor, ownerId: string | null): boolean =>
  actor.kind === 'system' || ownerId === null || ownerId === actor.userId;

/** Why the type is not for this actor to say; null where it is. Two types change how a memory itself is held. */
function refusalOf(actor: Actor, ends: LinkedEnds): { field: 'fromId' | 'toId'; why: string } | null {
  if (ends.type === 'supersedes' && !isTheirs(actor, ends.toOwnerId)) {
    return { field: 'toId', why: 'It belongs to another member, who alone says what replaces it.' };
  }
  if (ends.type === 'depends_on' && !isTheirs(actor, ends.fromOwnerId)) {
    return { field: 'fromId', why: 'It belongs to another member, who alone says what it rests on.' };
  }
  return null;
}

/**
 * May this actor link the two? Whoever may write and sees both; what replaces a memory, and what one rests on, only
 * whoever may change that memory. The field is the one that is not theirs.
 */
export function canLink(
  actor: Actor,
  ends: LinkedEnds,
): true | { field: 'fromId' | 'toId' | null; why: string } {
  if (!mayUse(actor, ['memories:write'])) return { field: null, why: NEEDS_SCOPE };
  return refusalOf(actor, ends) ?? true;
}

/** Did this actor say it, in person, through an agent of theirs, or as that agent? */
function isMaker(actor: Actor, edge: StatedEdge): boolean {
  if (actor.userId !== null) return edge.createdBy === actor.userId;
  return actor.kind === 'agent' && edge.createdBy === null && edge.createdByAgent === actor.agentId;
}

/**
 * May this actor change an edge or take it away? Whoever said it, and whoever may change one of its memories; what
 * replaces a memory, and what one rests on, only whoever may change that memory.
 */
export function canUnlink(actor: Actor, edge: StatedEdge): true | string {
  if (!mayUse(actor, ['memories:write'])) return NEEDS_SCOPE;
  const refusal = refusalOf(actor, edge);
  if (refusal !== null) return 'It changes how another member’s memory is held; only they take it away.';
  const isOfTheirs = isTheirs(actor, edge.fromOwnerId) || isTheirs(actor, edge.toOwnerId);
  return isOfTheirs || isMaker(actor, edge) || 'Somebody else has said it, about memories of others.';
}
