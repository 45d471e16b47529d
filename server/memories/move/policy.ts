import type { Actor } from '#server/core/actor.ts';
import { canEdit } from '../memory/policy.ts';

interface Movable {
  ownerId: string | null;
  deletedAt: Date | null;
  privacy: string;
}

/** Returns true, or the reason for refusal. */
export function canMove(actor: Actor, memory: Movable): true | string {
  const may = canEdit(actor, memory);
  if (may !== true) return may;
  if (actor.kind !== 'agent') return true;
  if (memory.privacy === 'secret') return 'Only the signed-in owner of a secret can move it.';
  // groups exist in one vault only
  if (actor.ceiling.groups !== null) return 'This agent is limited to groups, so it cannot move memories.';
  return true;
}
