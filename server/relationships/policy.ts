import { type Actor, mayUse } from '#server/core/actor.ts';
import type { ContactKind, Privacy } from '#server/domain/words/vocabulary.ts';

const HOME_MEMBERSHIP =
  'Membership of the home group follows from membership of the household. Add or remove the household member instead.';
const NEEDS_SCOPE = 'Changing relationships needs the scope "people:write".';

/** The fields that decide whether a membership may be stated or ended. */
export interface Membership {
  /**
   * Id of the household member who joins or leaves. Null if the contact is a group, or a person who is no household
   * member.
   */
  userId: string | null;
  isHome: boolean;
  /** Kind of the contact to be joined. Only groups and organisations can have members. */
  kind: ContactKind;
  /** Whether a household member enters the group, by joining it or through a group that joins it. */
  letsIn: boolean;
  /** Whether somebody new would enter the home group, directly or through other groups. */
  opensHome: boolean;
  /**
   * Whether the caller may add household members: the caller is in the group today, or no other member is in the group
   * or its parent groups and nobody keeps private data about them. Data that the caller may not see count too.
   */
  isOpen: boolean;
}

export function canKeepAt(actor: Actor, privacy: Privacy | undefined): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind !== 'agent' || privacy !== 'private') return true;
  if (actor.userId === null)
    return 'A household key acts for no member, so it cannot store private relationships.';
  return actor.ceiling.privacy !== 'public' || 'This key may store public relationships only.';
}

/**
 * A membership that lets no household member in is always allowed. Members of a group see private memories about it, so
 * an outsider may add no household member, not even themselves, to a group that has members or private data of others.
 */
export function canSetMembership(actor: Actor, membership: Membership, isEnding: boolean): true | string {
  if (actor.kind === 'system' || !membership.letsIn) return true;
  const isOfHome = membership.isHome && membership.userId !== null;
  if (isOfHome || (membership.opensHome && !isEnding)) {
    return HOME_MEMBERSHIP;
  }
  if (isEnding || membership.isOpen) return true;
  return 'Only a member of this group can add household members to it.';
}

/** The fields that decide whether an actor may change a stored relationship. */
interface StoredRelationship {
  privacy: Privacy;
  ownerId: string | null;
  isHomeMembership: boolean;
}

/** A public relationship may be changed by anyone, a private one only by its owner. */
export function canEditRelationship(actor: Actor, row: StoredRelationship): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || row.privacy === 'public') return true;
  return (
    (actor.userId !== null && row.ownerId === actor.userId) ||
    'Only the member who stated this relationship can change it.'
  );
}

/**
 * Covers changes of dates, status and privacy. The membership of a household member in the home group cannot change.
 */
export function canEndRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canEditRelationship(actor, row);
  if (allowed !== true || actor.kind === 'system') return allowed;
  return !row.isHomeMembership || HOME_MEMBERSHIP;
}

/** To remove a relationship says that it was never true. */
export function canRemoveRelationship(actor: Actor, row: StoredRelationship): true | string {
  return canEndRelationship(actor, row);
}

/** Only the author of a public relationship may make it private. */
export function canHideRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canKeepAt(actor, 'private');
  if (allowed !== true || row.privacy !== 'public') return allowed;
  return (
    (actor.userId !== null && row.ownerId === actor.userId) ||
    'Only the member who stated this relationship can make it private.'
  );
}

/** Covers changes of role and dates. Anyone may change a public membership, only the owner a private one. */
export function canEditMembership(
  actor: Actor,
  row: { privacy: Privacy; ownerId: string | null },
): true | string {
  return canRemoveRelationship(actor, { ...row, isHomeMembership: false });
}

/** A member may end a membership that somebody else stated, so that anybody can leave a group. */
export function canEndMembership(actor: Actor, row: { isHomeMembership: boolean }): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || !row.isHomeMembership) return true;
  return HOME_MEMBERSHIP;
}
