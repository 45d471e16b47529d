import { type Actor, mayUse } from '#server/core/actor.ts';
import type { ContactKind, Privacy } from '#server/domain/words/vocabulary.ts';

const HOME_MEMBERSHIP =
  'Membership of the home group follows from membership of the household. Add or remove the household member instead.';
const NEEDS_SCOPE = 'Changing relationships needs the scope people:write.';

/** Facts that decide whether a membership may be stated or ended. */
export interface Membership {
  /** Id of the member whose own contact joins or leaves; null if the contact is a group or not a household member. */
  userId: string | null;
  isHome: boolean;
  /** Stored kind of the group. Only groups and organisations can have members. */
  kind: ContactKind;
  /** Whether the membership admits a household member: their own contact joins, or they are in the group that joins. */
  letsIn: boolean;
  /** Whether the membership would put somebody new into the home group, directly or through other groups. */
  opensHome: boolean;
  /**
   * Whether the caller may admit others. True if the caller is in the group today. Also true if no other member is in
   * the group or its parent groups and none keeps private data about them, hidden data included.
   */
  isOpen: boolean;
}

/** May this actor store a relationship with this privacy? */
export function canKeepAt(actor: Actor, privacy: Privacy | undefined): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind !== 'agent' || privacy !== 'private') return true;
  if (actor.userId === null)
    return 'A household key acts for no member, so it cannot store private relationships.';
  return actor.ceiling.privacy !== 'public' || 'This key may store public relationships only.';
}

/**
 * May this actor state or end this membership? Members of a group see private memories about it, so an outsider may add
 * no household member, not even themselves, to a group that has members or private data of others.
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

/** Facts that decide what an actor may do with a stored relationship. */
interface StoredRelationship {
  privacy: Privacy;
  ownerId: string | null;
  isHomeMembership: boolean;
}

/** May this actor change this relationship? A public one may be changed by anyone, a private one only by its owner. */
export function canEditRelationship(actor: Actor, row: StoredRelationship): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || row.privacy === 'public') return true;
  return (
    (actor.userId !== null && row.ownerId === actor.userId) ||
    'Only the member who stated this relationship can change it.'
  );
}

/** May this actor change the dates, status and privacy of this relationship? */
export function canEndRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canEditRelationship(actor, row);
  if (allowed !== true || actor.kind === 'system') return allowed;
  return !row.isHomeMembership || HOME_MEMBERSHIP;
}

/** May this actor remove this relationship as one that was never true? */
export function canRemoveRelationship(actor: Actor, row: StoredRelationship): true | string {
  return canEndRelationship(actor, row);
}

/** May this actor make this relationship private? Only the author of a public relationship may hide it. */
export function canHideRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canKeepAt(actor, 'private');
  if (allowed !== true || row.privacy !== 'public') return allowed;
  return (
    (actor.userId !== null && row.ownerId === actor.userId) ||
    'Only the member who stated this relationship can make it private.'
  );
}

/**
 * May this actor change the role or the dates of this membership? If the membership is not public, only its owner may.
 */
export function canEditMembership(
  actor: Actor,
  row: { privacy: Privacy; ownerId: string | null },
): true | string {
  return canRemoveRelationship(actor, { ...row, isHomeMembership: false });
}

/**
 * May this actor end a membership that they see? This may be a membership that somebody else stated, so that anybody
 * can leave a group.
 */
export function canEndMembership(actor: Actor, row: { isHomeMembership: boolean }): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || !row.isHomeMembership) return true;
  return HOME_MEMBERSHIP;
}
