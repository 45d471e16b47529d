import { type Actor, mayUse, scopesOf } from '#server/core/actor.ts';

/** What a decision about a contact needs of its row. */
export interface GuardedContact {
  userId: string | null;
  isHome: boolean;
}

const isInCharge = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'admin'));

/** May this actor add contacts? */
export function canCreateContact(actor: Actor): true | string {
  return mayUse(actor, ['people:write']) || 'Adding people needs the scope people:write.';
}

/**
 * May this actor change this contact? Anyone who writes may, except a member's own contact, which is that member's
 * (names decide whom a memory is about), and the home group; these two are also the business of who runs the household.
 */
export function canEditContact(actor: Actor, contact: GuardedContact): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Changing people needs the scope people:write.';
  if (isInCharge(actor)) return true;
  if (contact.isHome) {
    return scopesOf(actor).includes('admin') || 'Only an owner or admin changes the household itself.';
  }
  if (contact.userId === null || contact.userId === actor.userId) return true;
  return 'This is a member’s own contact: only they, or an owner or admin, change it.';
}

/** May this actor remove this contact, or bring it back? Never a member's own one, nor the home group: the household rests on them. */
export function canRemoveContact(actor: Actor, contact: GuardedContact): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Removing people needs the scope people:write.';
  if (contact.isHome) return 'The household’s own group cannot be removed.';
  if (contact.userId !== null) return 'A member’s own contact cannot be removed while they are a member.';
  return true;
}
