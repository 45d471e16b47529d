import { type Actor, mayUse } from '#server/core/actor.ts';

/** What a decision about a memory looks at. The row itself is already visible to the actor. */
interface Ownable {
  ownerId: string | null;
  deletedAt: Date | null;
  privacy: string;
}

/** True, or why not: only its owner changes a memory; what belongs to the household, everyone who may write. */
export function canEdit(actor: Actor, memory: Ownable): true | string {
  if (actor.kind === 'system') return true;
  if (!mayUse(actor, ['memories:write'])) return 'You may look at memories, not change them.';
  if (memory.ownerId !== null && memory.ownerId !== actor.userId) return 'It belongs to another member.';
  return true;
}

/** Secrets are opened by their owner in person, never by an agent. */
export function canReveal(actor: Actor, memory: Ownable): true | string {
  if (memory.privacy !== 'secret') return 'It is not a secret.';
  if (actor.kind !== 'member' || memory.ownerId !== actor.userId)
    return 'Only its owner can reveal it, signed in.';
  return true;
}

/** What is gone for good no undo brings back: a person decides it, in person; of the household's, who runs it. */
export function canErase(actor: Actor, memory: Ownable): true | string {
  if (actor.kind !== 'member') return 'Only a person erases for good, signed in. An agent can forget.';
  const may = canEdit(actor, memory);
  if (may !== true) return may;
  const isInCharge = actor.role === 'owner' || actor.role === 'admin';
  if (memory.ownerId === null && !isInCharge)
    return 'What belongs to the household, an owner or admin erases.';
  return true;
}

export function canDo(actor: Actor, memory: Ownable) {
  const mayEdit = canEdit(actor, memory) === true;
  const isInTrash = memory.deletedAt !== null;
  return {
    edit: mayEdit && !isInTrash,
    forget: mayEdit && !isInTrash,
    restore: mayEdit && isInTrash,
    reveal: canReveal(actor, memory) === true,
    erase: canErase(actor, memory) === true,
  };
}
