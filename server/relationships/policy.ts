import { type Actor, mayUse } from '#server/core/actor.ts';
import type { ContactKind, Privacy } from '#server/domain/words/vocabulary.ts';

const HOME_MEMBERSHIP =
  'Membership of the home group follows from membership of the household. Add or remove the household member instead.';
const NEEDS_SCOPE = 'Changing relationships needs the scope "people:write".';

export interface Membership {
  userId: string | null;
  isHome: boolean;
  kind: ContactKind;
  /** Whether a household member would enter the group, directly or through a joining group. */
  letsIn: boolean;
  /** Whether somebody new would enter the home group, directly or through another group. */
  opensHome: boolean;
  /** Whether the caller may add household members, judged by hidden data too. */
  isOpen: boolean;
}

export function canKeepAt(actor: Actor, privacy: Privacy | undefined): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind !== 'agent' || privacy !== 'private') return true;
  if (actor.userId === null)
    return 'A household key acts for no member, so it cannot store private relationships.';
  return actor.ceiling.privacy !== 'public' || 'This key may store public relationships only.';
}

/** Members of a group see private memories about it, so outsiders may not add members to it. */
export function canSetMembership(actor: Actor, membership: Membership, isEnding: boolean): true | string {
  if (actor.kind === 'system' || !membership.letsIn) return true;
  const isOfHome = membership.isHome && membership.userId !== null;
  if (isOfHome || (membership.opensHome && !isEnding)) {
    return HOME_MEMBERSHIP;
  }
  if (isEnding || membership.isOpen) return true;
  return 'Only a member of this group can add household members to it.';
}

interface StoredRelationship {
  privacy: Privacy;
  ownerId: string | null;
  isHomeMembership: boolean;
}

/** Anyone may change a public relationship. Only its owner may change a private one. */
export function canEditRelationship(actor: Actor, row: StoredRelationship): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || row.privacy === 'public') return true;
  return (
    (actor.userId !== null && row.ownerId === actor.userId) ||
    'Only the member who stated this relationship can change it.'
  );
}

export function canEndRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canEditRelationship(actor, row);
  if (allowed !== true || actor.kind === 'system') return allowed;
  return !row.isHomeMembership || HOME_MEMBERSHIP;
}

/** Removing a relationship means that it was never true. */
export function canRemoveRelationship(actor: Actor, row: StoredRelationship): true | string {
  return canEndRelationship(actor, row);
}

export function canHideRelationship(actor: Actor, row: StoredRelationship): true | string {
  const allowed = canKeepAt(actor, 'private');
  if (allowed !== true || row.privacy !== 'public') return allowed;
  return (
    (actor.userId !== null && row.ownerId === actor.userId) ||
    'Only the member who stated this relationship can make it private.'
  );
}

export function canEditMembership(
  actor: Actor,
  row: { privacy: Privacy; ownerId: string | null },
): true | string {
  return canRemoveRelationship(actor, { ...row, isHomeMembership: false });
}

/** Lets members end memberships stated by others, so that anybody can leave a group. */
export function canEndMembership(actor: Actor, row: { isHomeMembership: boolean }): true | string {
  if (!mayUse(actor, ['people:write'])) return NEEDS_SCOPE;
  if (actor.kind === 'system' || !row.isHomeMembership) return true;
  return HOME_MEMBERSHIP;
}
