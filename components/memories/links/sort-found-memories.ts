interface Found {
  memory: { content: string | null };
  scores: { lexical: number; similarity: number };
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Memories with the whole typed text come first, then those with most shared words, then those closest in meaning.
 */
export function sortFoundMemories<One extends Found>(found: readonly One[], typed: string): One[] {
  const words = plain(typed);
  const says = ({ memory }: One): number => (plain(memory.content ?? '').includes(words) ? 1 : 0);
  return found.toSorted(
    (a, b) =>
      says(b) - says(a) || b.scores.lexical - a.scores.lexical || b.scores.similarity - a.scores.similarity,
  );
}
