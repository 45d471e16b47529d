import type { DemoFamily } from '#server/demo/family/schema.ts';
import { type Viewer, visibilityOf } from '#server/domain/memories/memory-visibility.ts';
import type { SurfacingPrompt } from './prompts-schema.ts';

function viewerOf(family: DemoFamily, as: SurfacingPrompt['as']): Viewer {
  const agent = {
    isSystem: false,
    privacy: 'private',
    categories: null,
    within: null,
    ownContactId: null,
    closedChildIds: [],
  } as const;
  if (as === 'household-agent') {
    return { ...agent, userId: null, contactIds: [family.household.homeGroup], relationshipIds: [] };
  }
  const current = family.relationships.filter((relationship) => relationship.status === 'current');
  const groups = current.filter(({ type, a }) => type === 'member_of' && a === as).map(({ b }) => b);
  const own = family.relationships.filter(({ a, b }) => a === as || b === as);
  return {
    ...agent,
    userId: as,
    contactIds: [as, ...groups],
    relationshipIds: own.map(({ a, type, b }) => [a, type, b].join(' ')),
  };
}

export function hiddenFrom(family: DemoFamily, as: SurfacingPrompt['as']): Set<string> {
  const viewer = viewerOf(family, as);
  const asked = family.cases.memories.map((memory) => ({
    ...memory,
    key: memory.content,
    category: 'contextual' as const,
    relationship: undefined,
  }));
  const hidden = [...family.memories, ...asked].filter(
    (memory) =>
      !visibilityOf(viewer, {
        privacy: memory.privacy,
        category: memory.category,
        ownerId: memory.by,
        contactId: memory.contact ?? null,
        relationshipId: memory.relationship?.join(' ') ?? null,
        childIds: [],
      }).isVisible,
  );
  return new Set(hidden.map((memory) => memory.key));
}
