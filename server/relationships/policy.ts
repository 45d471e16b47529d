import { type Actor, mayUse } from '#server/core/actor.ts';
import type { ContactKind, Privacy } from '#server/domain/words/vocabulary.ts';

const NEEDS_SCOPE = 'Changing relationships needs the scope people:write.';

/** What a decision about a membership needs to know. */
export interface Membership {
  /** the member whose own contact joins or leaves; null: a group, or somebody who is no member of the household */
  userId: string | null;
  isHome: boolean;
  /** what the group is stored as: only a group or an organisation has members */
  kind: ContactKind;
  /** any of the household's members comes in with it: whose own contact it is, or who is in the group that joins */
  letsIn: boolean;
  /** somebody would come into the home group, however many groups lie between, who is not of it */
  opensHome: boolean;
  /**
   * whoever asks is in the group now; or nobody else belongs to it or to a group above it, nor keeps anything about
   * them to themself, seen by the caller or not
   */
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
 * remembered privately about it and about every group above it, so nobody lets a member (themselves included) in from
 * outside where anything of others is kept; to put a group into another lets in all who are in it. The refusal is the
 * same whatever is kept. Who belongs to the home group is decided with the household's members.
 */
export function canSetMembership(actor: Actor, membership: Membership, isEnding: boolean): true | string {
  if (actor.kind === 'system' || !membership.letsIn) return true;
  const isOfHome = membership.isHome && membership.userId !== null;
  if (isOfHome || (membership.opensHome && !isEnding)) {
    return 'Who belongs to the household is decided with its members.';
  }
  if (isEnding || membership.isOpen) return true;
  return 'Only somebody of the group says which members belong to it.';
}

/** What a decision about a stored relationship needs to know of it. */
interface StoredRelationship {
  privacy: Privacy;
  ownerId: string | null;
  isHomeMembership: boolean;
}

const HOME = 'Who belongs to the household is decided with its members.';

/** May this actor change what is said about this relationship? A public one is everybody's, a private one its owner's. */
export function canEditRelationship(actor: Actor, row: StoredRelationship): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || row.privacy === 'public') return true;
  return (actor.userId !== null && row.ownerId === actor.userId) || 'Only who told it changes it.';
}

/** May this actor say since when, until when and whether it holds, and who may know of it? */
export function canEndRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canEditRelationship(actor, row);
  if (allowed !== true || actor.kind === 'system') return allowed;
  return !row.isHomeMembership || HOME;
}

/** May this actor take back this relationship, as one that was never so? */
export function canRemoveRelationship(actor: Actor, row: StoredRelationship): true | string {
  return canEndRelationship(actor, row);
}

/** May this actor keep a relationship, told by `ownerId`, to themself from now on? What others told is not theirs to hide. */
export function canHideRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canKeepAt(actor, 'private');
  if (allowed !== true || row.privacy !== 'public') return allowed;
  return (actor.userId !== null && row.ownerId === actor.userId) || 'Only who told it makes it private.';
}

/** May this actor change what somebody is in a group, or since when? Rows of others that are not public are theirs. */
export function canEditMembership(
  actor: Actor,
  row: { privacy: Privacy; ownerId: string | null },
): true | string {
  return canRemoveRelationship(actor, { ...row, isHomeMembership: false });
}

/** May this actor say that a membership which they see is over? Whoever told it: leaving is not the author's to refuse. */
export function canEndMembership(actor: Actor, row: { isHomeMembership: boolean }): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || !row.isHomeMembership) return true;
  return 'Who belongs to the household is decided with its members.';
}
