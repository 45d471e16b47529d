interface Found {
  memory: { content: string | null };
  scores: { lexical: number; similarity: number };
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Memories in the order in which one is picked of them: first those that say what was typed as it stands, then by the
 * words that they share with it, then by meaning. How important or sure they are does not matter here.
 */
export function pickOrder<One extends Found>(found: readonly One[], typed: string): One[] {
  const words = plain(typed);
  const says = ({ memory }: One): number => (plain(memory.content ?? '').includes(words) ? 1 : 0);
  return found.toSorted(
    (a, b) =>
      says(b) - says(a) || b.scores.lexical - a.scores.lexical || b.scores.similarity - a.scores.similarity,
  );
}
