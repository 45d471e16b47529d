import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

/** `half` is the type in whose direction relationships are stored. `other` is its inverse, if it has one. */
export interface TypePair {
  half: RelationshipTypeView;
  other: RelationshipTypeView | null;
}

/** Sorts by usage, most used first, and then by name. */
export function pairsOf(types: readonly RelationshipTypeView[]): TypePair[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  return types
    .filter((type) => type.isCanonical)
    .map((half) => ({ half, other: (half.inverseId && byId.get(half.inverseId)) || null }))
    .toSorted((a, b) => b.half.usage - a.half.usage || a.half.noun.localeCompare(b.half.noun));
}

export function partsOf(pairs: readonly TypePair[]) {
  return {
    proposed: pairs.filter(({ half }) => half.isProposed),
    own: pairs.filter(({ half }) => !half.isProposed && !half.isBuiltIn),
    builtIn: pairs.filter(({ half }) => half.isBuiltIn),
  };
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export function isFound({ half, other }: TypePair, typed: string): boolean {
  const wanted = plain(typed.trim());
  const words = [half, other].flatMap((type) =>
    type ? [type.label, type.noun, type.description, ...type.aliases] : [],
  );
  return wanted === '' || words.some((word) => plain(word).includes(wanted));
}

export function usageWords(usage: number): string {
  if (usage === 0) return 'not used';
  return usage === 1 ? 'used once' : `used ${usage} times`;
}
