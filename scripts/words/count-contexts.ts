import type { SparseMatrix } from './factorise.ts';
import type { Topics } from './read-topics.ts';
import type { Synset } from './read-wordnet.ts';
import { contentStems, type Vocabulary } from './vocabulary.ts';

type Bag = Map<number, number>;

const glossWeight = 0.5;
const topicWeight = 1.5;
// How much a word counts that belongs to a related synset. The key is the WordNet pointer symbol of the relation. In
// order: hypernym, hyponym, their instances; similar, attribute, also; derivation, pertainym, participle; holonyms and
// meronyms; cause, entailment, verb group; domains; antonym.
const neighbourWeights: Record<string, number> = {
  '@': 0.5,
  '~': 0.15,
  '@i': 0.4,
  '~i': 0.05,
  '&': 0.6,
  '=': 0.4,
  '^': 0.5,
  '+': 0.7,
  '\\': 0.7,
  '<': 0.6,
  '%p': 0.3,
  '#p': 0.3,
  '%m': 0.3,
  '#m': 0.2,
  '%s': 0.4,
  '#s': 0.3,
  '>': 0.5,
  '*': 0.4,
  $: 0.6,
  ';c': 0.4,
  '-c': 0.15,
  ';u': 0.1,
  '-u': 0,
  ';r': 0.1,
  '-r': 0,
  '!': 0.2,
};

/** Counts for each stem how often other stems occur in its synsets, glosses, related synsets and topics. */
export function countContexts(
  synsets: readonly Synset[],
  topics: Topics,
  vocabulary: Vocabulary,
): SparseMatrix {
  const own = new Map(synsets.map((synset) => [synset.id, wordsOfSynset(synset, vocabulary)]));
  const rows: Bag[] = vocabulary.stems.map(() => new Map());
  for (const synset of synsets) {
    const bag = bagOfSynset(synset, own);
    for (const { text, tags } of synset.lemmas) {
      const stems = contentStems(text);
      const weight = (1 + Math.log2(1 + tags)) / stems.length ** 1.5;
      for (const stem of stems) addAll(rows, vocabulary.numbers.get(stem), bag, weight);
    }
    linkGloss(rows, own.get(synset.id), synset, vocabulary);
  }
  for (const bag of topicBags(topics, vocabulary)) {
    for (const word of bag.keys()) addAll(rows, word, bag, topicWeight / Math.sqrt(bag.size));
  }
  return toSparse(rows);
}

function wordsOfSynset(synset: Synset, vocabulary: Vocabulary): { lemmas: Bag; gloss: Bag } {
  const lemmas: Bag = new Map();
  const gloss: Bag = new Map();
  for (const { text } of synset.lemmas) {
    const stems = contentStems(text);
    for (const stem of stems) add(lemmas, vocabulary.numbers.get(stem), 1 / stems.length);
  }
  for (const stem of contentStems(synset.gloss)) add(gloss, vocabulary.numbers.get(stem), 1);
  return { lemmas, gloss };
}

function bagOfSynset(synset: Synset, own: ReadonlyMap<string, { lemmas: Bag; gloss: Bag }>): Bag {
  const bag: Bag = new Map();
  const self = own.get(synset.id);
  if (self) {
    addBag(bag, self.lemmas, 1);
    addBag(bag, self.gloss, glossWeight);
  }
  const perSymbol = new Map<string, number>();
  for (const { symbol } of synset.pointers) perSymbol.set(symbol, (perSymbol.get(symbol) ?? 0) + 1);
  for (const { symbol, target } of synset.pointers) {
    const neighbour = own.get(target);
    // Lowers the weight where a word has many neighbours, such as the hundreds of hyponyms of "person".
    const weight = (neighbourWeights[symbol] ?? 0) / Math.sqrt(perSymbol.get(symbol) ?? 1);
    if (!neighbour || weight === 0) continue;
    addBag(bag, neighbour.lemmas, weight);
    addBag(bag, neighbour.gloss, weight * glossWeight * 0.5);
  }
  return bag;
}

// Adds the defined word as a context of each word in its gloss: "coffee" gets "espresso". This makes the relation
// symmetric.
function linkGloss(
  rows: Bag[],
  own: { lemmas: Bag; gloss: Bag } | undefined,
  synset: Synset,
  vocabulary: Vocabulary,
): void {
  if (!own) return;
  for (const stem of contentStems(synset.gloss)) {
    addAll(rows, vocabulary.numbers.get(stem), own.lemmas, glossWeight * 0.6);
  }
}

function topicBags(topics: Topics, vocabulary: Vocabulary): Bag[] {
  const bags: Bag[] = topics.names.map(() => new Map());
  for (const [stem, found] of topics.seeds) {
    for (const { topic, weight } of found)
      add(bags[topic] ?? new Map(), vocabulary.numbers.get(stem), weight);
  }
  return bags.filter((_, topic) => !topics.isTask[topic]);
}

function add(bag: Bag, key: number | undefined, weight: number): void {
  if (key !== undefined) bag.set(key, (bag.get(key) ?? 0) + weight);
}

function addBag(bag: Bag, other: Bag, factor: number): void {
  for (const [key, weight] of other) add(bag, key, weight * factor);
}

function addAll(rows: readonly Bag[], row: number | undefined, bag: Bag, factor: number): void {
  const target = row === undefined ? undefined : rows[row];
  if (target) addBag(target, bag, factor);
}

function toSparse(rows: readonly Bag[]): SparseMatrix {
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, index) => {
    starts[index + 1] = (starts[index] ?? 0) + row.size;
  });
  const size = starts[rows.length] ?? 0;
  const columns = new Uint32Array(size);
  const values = new Float32Array(size);
  let next = 0;
  for (const row of rows) {
    for (const [column, value] of [...row].sort((a, b) => a[0] - b[0])) {
      columns[next] = column;
      values[next++] = value;
    }
  }
  return { size: rows.length, starts, columns, values };
}
