import { type Actor, mayUse } from '#server/core/actor.ts';
import type { ContactKind, Privacy } from '#server/domain/vocabulary.ts';

const NEEDS_SCOPE = 'Changing relationships needs the scope people:write.';

/** What a decision about a membership needs to know. */
export interface Membership {
  /** the member whose own contact joins or leaves; null: somebody who is no member of the household */
  userId: string | null;
  isHome: boolean;
  /** what the group is stored as: only a group or an organisation has members */
  kind: ContactKind;
  /** whoever asks is in the group now */
  isInside: boolean;
  /** nobody else belongs to the group or keeps anything about it to themself, seen by the asker or not */
  isOpen: boolean;
}

/** May this actor keep a relationship at this level of privacy? */
export function canKeepAt(actor: Actor, privacy: Privacy | undefined): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind !== 'agent' || privacy !== 'private') return true;
  if (actor.userId === null) return 'A key of the household has nobody to keep a private fact for.';
  return actor.ceiling.privacy !== 'public' || 'This key handles public facts only.';
}

/**
 * May this actor say that somebody is, or is no longer, in a group? Being in a group lets a member see what is
 * remembered privately about it, so nobody joins a member (themselves included) from outside to a group that holds
 * anything of others. The refusal is the same whatever that is. Who belongs to the home group is decided with the
 * household's members.
 */
export function canSetMembership(actor: Actor, membership: Membership, isEnding: boolean): true | string {
  if (actor.kind === 'system' || membership.userId === null) return true;
  if (membership.isHome) return 'Who belongs to the household is decided with its members.';
  if (isEnding || membership.isInside || membership.isOpen) return true;
  return 'Only somebody of the group says which members belong to it.';
}

/** May this actor take back this relationship? A public one is everybody's, a private one its owner's. */
export function canRemoveRelationship(
  actor: Actor,
  row: { privacy: Privacy; ownerId: string | null; isHomeMembership: boolean },
): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system') return true;
  if (row.isHomeMembership) return 'Who belongs to the household is decided with its members.';
  if (row.privacy === 'public') return true;
  return (actor.userId !== null && row.ownerId === actor.userId) || 'Only who told it takes it back.';
}
