import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';

/** The same facts that row-level security reads, for explaining a decision. The database decides; a test holds them equal. */
export interface Viewer {
  userId: string | null;
  isSystem: boolean;
  /** the most that may be seen; `secret` for a member in person */
  privacy: Privacy;
  /** null: every category */
  categories: readonly Category[] | null;
  contactIds: readonly string[];
  relationshipIds: readonly string[];
  /** null: not limited to groups */
  within: Within | null;
}

/** What lies within the groups that an agent is limited to. */
export interface Within {
  contactIds: readonly string[];
  /** members in the groups; null among them: the household itself */
  ownerIds: readonly (string | null)[];
  relationshipIds: readonly string[];
}

export interface Guarded {
  privacy: Privacy;
  category: Category;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
}

type Visibility =
  | { isVisible: true }
  | { isVisible: false; reason: 'privacy' | 'category' | 'group' | 'secret' };

/** May this viewer of the same household see this memory, and if not, why not? */
export function visibilityOf(viewer: Viewer, memory: Guarded): Visibility {
  if (viewer.isSystem) return { isVisible: true };
  if (viewer.categories !== null && !viewer.categories.includes(memory.category)) {
    return { isVisible: false, reason: 'category' };
  }
  if (viewer.within !== null && !liesWithin(viewer.within, memory)) {
    return { isVisible: false, reason: 'group' };
  }
  const isOwner = memory.ownerId !== null && memory.ownerId === viewer.userId;
  if (!isAtLeast(viewer.privacy, memory.privacy)) {
    return { isVisible: false, reason: memory.privacy === 'secret' ? 'secret' : 'privacy' };
  }
  switch (memory.privacy) {
    case 'public':
      return { isVisible: true };
    case 'private': {
      const inCircle =
        (memory.contactId !== null && viewer.contactIds.includes(memory.contactId)) ||
        (memory.relationshipId !== null && viewer.relationshipIds.includes(memory.relationshipId));
      return isOwner || inCircle ? { isVisible: true } : { isVisible: false, reason: 'privacy' };
    }
    case 'secret':
      return isOwner ? { isVisible: true } : { isVisible: false, reason: 'secret' };
  }
}

/** Scoped to one of the groups, to somebody in them or to what holds between them; unscoped, it is where its owner is. */
function liesWithin(within: Within, memory: Guarded): boolean {
  if (memory.contactId !== null) return within.contactIds.includes(memory.contactId);
  if (memory.relationshipId !== null) return within.relationshipIds.includes(memory.relationshipId);
  return within.ownerIds.includes(memory.ownerId);
}
