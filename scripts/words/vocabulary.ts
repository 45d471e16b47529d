import { functionWords } from '../../server/models/english-words.ts';
import { stemOf, wordsOf } from '../../server/models/stems.ts';
import type { Topics } from './read-topics.ts';
import type { Synset } from './read-wordnet.ts';

export interface Vocabulary {
  readonly stems: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** Estimated share (0 to 1) of each stem in running text, from sense tags and glosses. */
  readonly frequencies: readonly number[];
}

// Weight of a sense tag relative to a word in a gloss. Glosses count less, because they overuse words such as "genus".
const tagWeight = 3;

/** Returns the most frequent stems of WordNet, and every stem of the topics. */
export function chooseVocabulary(synsets: readonly Synset[], topics: Topics, size: number): Vocabulary {
  const counts = new Map<string, number>();
  const add = (stem: string, count: number) => counts.set(stem, (counts.get(stem) ?? 0) + count);
  for (const { lemmas, gloss } of synsets) {
    for (const { text, tags } of lemmas) {
      for (const stem of contentStems(text)) add(stem, (0.5 + tags * tagWeight) / wordsOf(text).length);
    }
    for (const stem of contentStems(withoutNames(gloss))) add(stem, 1);
  }
  for (const stem of topicStems(topics)) add(stem, 0);
  const named = topicStems(topics);
  const usable = [...counts].filter(([stem]) => /^[a-z][a-z]+$/.test(stem) || named.has(stem));
  usable.sort(
    (a, b) => Number(named.has(b[0])) - Number(named.has(a[0])) || b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
  );
  const chosen = usable.slice(0, size);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    stems: chosen.map(([stem]) => stem),
    numbers: new Map(chosen.map(([stem], index) => [stem, index])),
    frequencies: chosen.map(([, count]) => Math.max(count, 1) / total),
  };
}

// Removes capitalised words from a gloss, so that names such as "Bruno" get no meaning. Places have synsets of their own.
function withoutNames(gloss: string): string {
  return gloss.replace(/\b[A-Z]\S*/g, ' ');
}

/** Stems of a text without function words. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !functionWords.has(word))
    .map(stemOf);
}

function topicStems(topics: Topics): Set<string> {
  return new Set(topics.seeds.keys());
}
