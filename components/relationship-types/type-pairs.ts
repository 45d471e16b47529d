import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';

/** A type as people think of it: both halves at once, the stored one first. */
export interface TypePair {
  half: RelationshipTypeView;
  /** the same read from the other side; null where it reads the same */
  other: RelationshipTypeView | null;
}

/** Types as pairs; what was used most comes first, then what is used at all, by name. */
export function pairsOf(types: readonly RelationshipTypeView[]): TypePair[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  return types
    .filter((type) => type.isCanonical)
    .map((half) => ({ half, other: (half.inverseId && byId.get(half.inverseId)) || null }))
    .toSorted((a, b) => b.half.usage - a.half.usage || a.half.noun.localeCompare(b.half.noun));
}

/** The pairs in the three parts of the page. */
export function partsOf(pairs: readonly TypePair[]) {
  return {
    proposed: pairs.filter(({ half }) => half.isProposed),
    own: pairs.filter(({ half }) => !half.isProposed && !half.isBuiltIn),
    builtIn: pairs.filter(({ half }) => half.isBuiltIn),
  };
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether what is typed occurs in anything that the pair is called. */
export function isFound({ half, other }: TypePair, typed: string): boolean {
  const wanted = plain(typed.trim());
  const words = [half, other].flatMap((type) =>
    type ? [type.label, type.noun, type.description, ...type.aliases] : [],
  );
  return wanted === '' || words.some((word) => plain(word).includes(wanted));
}

/** "told 3 times". */
export function usageWords(usage: number): string {
  if (usage === 0) return 'not used';
  return usage === 1 ? 'used once' : `used ${usage} times`;
}
