import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';

/** Properties that determine a viewer's access. They only explain visibility; row-level security enforces it. */
export interface Viewer {
  userId: string | null;
  isSystem: boolean;
  privacy: Privacy;
  /** Null means every category. */
  categories: readonly Category[] | null;
  contactIds: readonly string[];
  relationshipIds: readonly string[];
  /** Null means no limit. */
  within: Within | null;
  ownContactId: string | null;
  /** Children for whom the viewer does not care. */
  closedChildIds: readonly string[];
}

export interface Within {
  contactIds: readonly string[];
  /** A null entry stands for the household itself. */
  ownerIds: readonly (string | null)[];
  relationshipIds: readonly string[];
}

export interface Guarded {
  privacy: Privacy;
  category: Category;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
  /** The children that it is about whose memories are closed. */
  childIds: readonly string[];
}

type Visibility =
  | { isVisible: true }
  | { isVisible: false; reason: 'privacy' | 'category' | 'group' | 'secret' | 'child' };

/** The viewer and the memory must belong to the same household. */
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
  if (isClosed(viewer, memory)) return { isVisible: false, reason: 'child' };
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

/** What is about a child counts as private: besides carers, its owner sees it, and the person it is about. */
function isClosed(viewer: Viewer, memory: Guarded): boolean {
  if (!memory.childIds.some((id) => viewer.closedChildIds.includes(id))) return false;
  if (viewer.privacy === 'public') return true;
  const isOwner = memory.ownerId !== null && memory.ownerId === viewer.userId;
  const isAboutViewer =
    (memory.contactId !== null && memory.contactId === viewer.ownContactId) ||
    (memory.relationshipId !== null && viewer.relationshipIds.includes(memory.relationshipId));
  return !isOwner && !isAboutViewer;
}

/** A memory without a scope belongs to the group of its owner. */
function liesWithin(within: Within, memory: Guarded): boolean {
  if (memory.contactId !== null) return within.contactIds.includes(memory.contactId);
  if (memory.relationshipId !== null) return within.relationshipIds.includes(memory.relationshipId);
  return within.ownerIds.includes(memory.ownerId);
}
