import { functionWords } from '../../server/models/function-words.ts';
import { stemOf, wordsOf } from '../../server/models/word-stems.ts';
import type { Synset } from './read-wordnet.ts';

/** A word stem and its frequency, a share from 0 to 1. */
type StemFrequency = readonly [stem: string, frequency: number];

const tagWeight = 3;

export function mostUsedStems(synsets: readonly Synset[], size: number): StemFrequency[] {
  const counts = new Map<string, number>();
  const add = (stem: string, count: number) => counts.set(stem, (counts.get(stem) ?? 0) + count);
  for (const { lemmas, gloss } of synsets) {
    for (const { text, tags } of lemmas) {
      for (const stem of contentStems(text)) add(stem, (0.5 + tags * tagWeight) / wordsOf(text).length);
    }
    for (const stem of contentStems(withoutNames(gloss))) add(stem, 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([stem]) => /^[a-z][a-z]+$/.test(stem))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, size)
    .map(([stem, count]) => [stem, Math.max(count, 1) / total]);
}

// Removes capitalised words, so that names in a gloss, such as "Bruno", stay unknown. Places have their own synsets.
function withoutNames(gloss: string): string {
  return gloss.replace(/\b[A-Z]\S*/g, ' ');
}

function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !functionWords.has(word))
    .map(stemOf);
}
