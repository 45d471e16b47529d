import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

/** A relationship type and its inverse. `half` is the direction in which relationships are stored. */
export interface TypePair {
  half: RelationshipTypeView;
  /** Inverse type; null for a symmetric type. */
  other: RelationshipTypeView | null;
}

/** Returns pairs of a type and its inverse. Sorts them by usage, most used first, and then by name. */
export function pairsOf(types: readonly RelationshipTypeView[]): TypePair[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  return types
    .filter((type) => type.isCanonical)
    .map((half) => ({ half, other: (half.inverseId && byId.get(half.inverseId)) || null }))
    .toSorted((a, b) => b.half.usage - a.half.usage || a.half.noun.localeCompare(b.half.noun));
}

/** Divides the pairs into the sections of the page: proposed by agents, the household's own, and built in. */
export function partsOf(pairs: readonly TypePair[]) {
  return {
    proposed: pairs.filter(({ half }) => half.isProposed),
    own: pairs.filter(({ half }) => !half.isProposed && !half.isBuiltIn),
    builtIn: pairs.filter(({ half }) => half.isBuiltIn),
  };
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether any label or phrase of the pair contains the search text. */
export function isFound({ half, other }: TypePair, typed: string): boolean {
  const wanted = plain(typed.trim());
  const words = [half, other].flatMap((type) =>
    type ? [type.label, type.noun, type.description, ...type.aliases] : [],
  );
  return wanted === '' || words.some((word) => plain(word).includes(wanted));
}

/** Returns how often a type is used, in words: "used 3 times". */
export function usageWords(usage: number): string {
  if (usage === 0) return 'not used';
  return usage === 1 ? 'used once' : `used ${usage} times`;
}
