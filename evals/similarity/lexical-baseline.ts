import { tokensOf } from '#server/models/word-stems.ts';

/** Returns a baseline, the cosine of bags of word stems weighted by rarity among the memories. */
export function lexicalScorer(memories: readonly string[]): (memory: string, prompt: string) => number {
  const documents = new Map<string, number>();
  for (const memory of memories) {
    for (const stem of stemsOf(memory)) documents.set(stem, (documents.get(stem) ?? 0) + 1);
  }
  const weight = (stem: string) => Math.log((memories.length + 1) / ((documents.get(stem) ?? 0) + 0.5));
  const square = (stems: Iterable<string>) => [...stems].reduce((sum, stem) => sum + weight(stem) ** 2, 0);
  return (memory, prompt) => {
    const [left, right] = [stemsOf(memory), stemsOf(prompt)];
    const shared = square([...left].filter((stem) => right.has(stem)));
    return shared === 0 ? 0 : shared / Math.sqrt(square(left) * square(right));
  };
}

function stemsOf(text: string): Set<string> {
  return new Set(
    tokensOf(text)
      .filter((token) => !token.isFunctionWord)
      .map((token) => token.stem),
  );
}
