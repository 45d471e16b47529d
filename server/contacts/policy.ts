import { type Actor, caresForChildren, isViewing, mayUse, scopesOf } from '#server/core/actor.ts';
import type { ContactPrivacy, ContactStatus } from '#server/domain/words/vocabulary.ts';

export interface GuardedContact {
  userId: string | null;
  isHome: boolean;
}

const isInCharge = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'admin'));

export function canCreateContact(actor: Actor): true | string {
  return mayUse(actor, ['people:write']) || 'Adding contacts needs the scope "people:write".';
}

/** Only owners and admins may change the home group or another member's contact. */
export function canEditContact(actor: Actor, contact: GuardedContact): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Changing contacts needs the scope "people:write".';
  if (isInCharge(actor)) return true;
  if (contact.isHome) {
    return scopesOf(actor).includes('admin') || 'Only an owner or admin can change the home group.';
  }
  if (contact.userId === null || contact.userId === actor.userId) return true;
  return 'This is a member’s own contact. Only that member, an owner or an admin can change it.';
}

export function canRemoveContact(actor: Actor, contact: GuardedContact): true | string {
  if (!mayUse(actor, ['people:write'])) return 'Removing contacts needs the scope "people:write".';
  if (contact.isHome) return 'The home group cannot be removed, because it stands for the whole household.';
  if (contact.userId !== null)
    return 'This is a member’s own contact, so it cannot be removed. Remove the member from the household first.';
  return true;
}

/** Never by a key, because this decides what agents may see. */
export function canMarkChild(actor: Actor, contact: GuardedContact): true | string {
  if (actor.kind === 'agent')
    return 'Only a signed-in owner or admin can say who is a child. An API key cannot.';
  if (isViewing(actor) || !caresForChildren(actor)) return 'Only an owner or admin can say who is a child.';
  return !contact.isHome || 'The home group stands for the whole household, so it is no child.';
}

/** Agents may name people, but only members decide who becomes a contact. */
export function canConfirmContact(
  actor: Actor,
  contact: GuardedContact & { status: ContactStatus },
): true | string {
  if (contact.status !== 'proposed') return 'This contact is not proposed.';
  if (actor.kind === 'agent') return 'Only a signed-in member can confirm a contact.';
  return canEditContact(actor, contact);
}

/** Only its owner may share a private contact with the household. */
export function canShareContact(
  actor: Actor,
  { ownerId, privacy }: { ownerId: string | null; privacy: ContactPrivacy },
): true | string {
  if (privacy === 'public') return true;
  return (
    (actor.kind === 'member' && actor.userId === ownerId) ||
    'Only the member who named this contact can share it with the household.'
  );
}
