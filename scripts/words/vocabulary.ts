import { functionWords } from '../../server/models/english-words.ts';
import { stemOf, wordsOf } from '../../server/models/stems.ts';
import type { Topics } from './read-topics.ts';
import type { Synset } from './read-wordnet.ts';

export interface Vocabulary {
  readonly stems: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** Estimated frequency of each stem in texts, as a share from 0 to 1. */
  readonly frequencies: readonly number[];
}

// How often one tagged sense counts, where a word in a gloss counts once. Glosses overuse words such as "genus".
const tagWeight = 3;

/** Returns the most frequent stems of WordNet, and all stems of the topics. */
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

// Removes capitalised words, so that names in a gloss, such as "Bruno", get no meaning. Places have synsets of their
// own.
function withoutNames(gloss: string): string {
  return gloss.replace(/\b[A-Z]\S*/g, ' ');
}

/** Returns the stems of a text without function words. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !functionWords.has(word))
    .map(stemOf);
}

function topicStems(topics: Topics): Set<string> {
  return new Set(topics.seeds.keys());
}
