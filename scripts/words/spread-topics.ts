import { type DenseRows, normalised, symmetricEigen } from './factorise.ts';
import type { Topics, TopicWeight } from './read-topics.ts';
import type { Vocabulary } from './vocabulary.ts';

// The weight a of a related topic. The vectors of two topics that list each other have a cosine of about 2a/(1+a²).
const relatedness = 0.4;
const nearestSeeds = 3;
const leastCloseness = 0.5;
const spreadWeight = 0.7;
const topicsKept = 3;

/**
 * Returns the topics of each word. A word that no topic lists gets the topics of the listed words nearest in meaning.
 */
export function topicsOfWords(vocabulary: Vocabulary, words: DenseRows, topics: Topics): TopicWeight[][] {
  const seedRows = [...topics.seeds].flatMap(([stem, found]) => {
    const row = vocabulary.numbers.get(stem);
    const household = found.filter(({ topic }) => !topics.isTask[topic]);
    return row === undefined || household.length === 0 ? [] : [{ row, found: household }];
  });
  return vocabulary.stems.map((stem, row) => {
    const written = topics.seeds.get(stem);
    return strongest(written ? [...written] : spread(row, words, seedRows));
  });
}

function spread(
  row: number,
  words: DenseRows,
  seeds: readonly { row: number; found: readonly TopicWeight[] }[],
): TopicWeight[] {
  const near = seeds
    .map((seed) => ({ seed, closeness: cosine(words, row, seed.row) }))
    .filter(({ closeness }) => closeness > leastCloseness)
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, nearestSeeds);
  const sums = new Map<number, number>();
  for (const { seed, closeness } of near) {
    for (const { topic, weight } of seed.found) {
      const gain = ((closeness - leastCloseness) / (1 - leastCloseness)) * weight * spreadWeight;
      sums.set(topic, (sums.get(topic) ?? 0) + gain / Math.sqrt(near.length));
    }
  }
  return [...sums].map(([topic, weight]) => ({ topic, weight: Math.min(spreadWeight, weight) }));
}

function strongest(found: TopicWeight[]): TopicWeight[] {
  return found.sort((a, b) => b.weight - a.weight || a.topic - b.topic).slice(0, topicsKept);
}

function cosine(words: DenseRows, a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < words.width; k++) {
    sum += (words.values[a * words.width + k] ?? 0) * (words.values[b * words.width + k] ?? 0);
  }
  return sum;
}

/** Returns a unit vector for each topic. Related topics get similar vectors. The dimensions are reduced by PCA. */
export function topicVectors(topics: Topics, width: number): DenseRows {
  const size = topics.names.length;
  const links = new Float64Array(size * size);
  for (let topic = 0; topic < size; topic++) {
    links[topic * size + topic] = 1;
    for (const other of topics.related[topic] ?? []) {
      links[topic * size + other] = relatedness;
      links[other * size + topic] = relatedness;
    }
  }
  const rows = normalised({ width: size, values: Float32Array.from(links) });
  const kernel = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) kernel[i * size + j] = cosine(rows, i, j);
  }
  const { vectors, values } = symmetricEigen(kernel, size);
  const reduced = new Float32Array(size * width);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < width; k++) {
      reduced[i * width + k] = (vectors[i * size + k] ?? 0) * Math.sqrt(Math.max(0, values[k] ?? 0));
    }
  }
  return normalised({ width, values: reduced });
}
