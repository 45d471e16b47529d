interface Found {
  memory: { content: string | null };
  scores: { lexical: number; similarity: number };
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Orders memories for picking. Memories that contain the typed text come first; then shared words count, then meaning.
 * Unlike search, ignores importance and confidence.
 */
export function pickOrder<One extends Found>(found: readonly One[], typed: string): One[] {
  const words = plain(typed);
  const says = ({ memory }: One): number => (plain(memory.content ?? '').includes(words) ? 1 : 0);
  return found.toSorted(
    (a, b) =>
      says(b) - says(a) || b.scores.lexical - a.scores.lexical || b.scores.similarity - a.scores.similarity,
  );
}
