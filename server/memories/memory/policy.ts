import { type Actor, mayUse } from '#server/core/actor.ts';

interface Ownable {
  ownerId: string | null;
  deletedAt: Date | null;
  privacy: string;
}

/** Returns true, or the reason for refusal. */
export function canEdit(actor: Actor, memory: Ownable): true | string {
  if (actor.kind === 'system') return true;
  if (!mayUse(actor, ['memories:write'])) return 'You may view memories but not change them.';
  if (memory.ownerId !== null && memory.ownerId !== actor.userId)
    return 'This memory belongs to another member. Only they can change it.';
  return true;
}

export function canReveal(actor: Actor, memory: Ownable): true | string {
  if (memory.privacy !== 'secret') return 'This memory is not a secret, so there is nothing to reveal.';
  if (actor.kind !== 'member' || memory.ownerId !== actor.userId)
    return 'Only the signed-in owner of a secret can reveal it.';
  return true;
}

/** Only signed-in people may erase, because erasing has no undo. */
export function canErase(actor: Actor, memory: Ownable): true | string {
  if (actor.kind !== 'member')
    return 'Only a signed-in person can erase a memory permanently. An agent can move it to the trash.';
  const may = canEdit(actor, memory);
  if (may !== true) return may;
  const isInCharge = actor.role === 'owner' || actor.role === 'admin';
  if (memory.ownerId === null && !isInCharge)
    return 'Only an owner or admin can erase a memory of the whole household.';
  return true;
}

/** Only a person can believe a staged memory by hand, and not while Review asks about it. */
const canConfirm = (actor: Actor, { status, isAsked }: { status: string; isAsked: boolean }): boolean =>
  status === 'staged'
    ? actor.kind === 'member' && !isAsked
    : ['active', 'disputed', 'archived'].includes(status);

export function canDo(actor: Actor, memory: Ownable & { status: string; isAsked: boolean }) {
  const mayEdit = canEdit(actor, memory) === true;
  const isInTrash = memory.deletedAt !== null;
  return {
    edit: mayEdit && !isInTrash,
    forget: mayEdit && !isInTrash,
    archive: mayEdit && !isInTrash && memory.status === 'active',
    confirm: mayEdit && !isInTrash && canConfirm(actor, memory),
    restore: mayEdit && isInTrash,
    reveal: canReveal(actor, memory) === true,
    erase: canErase(actor, memory) === true,
  };
}
