import { mapInSlices } from '#server/core/worker-thread.ts';
import { tableLayout, type WordTable, wordTable } from './builtin-table.ts';
import type { Calibration, Embedder, EmbeddingKind } from './embedder.ts';
import { phraseKeyOf, type Token, tokensOf } from './stems.ts';
import { addSubwords } from './subwords.ts';

const { wordDimensions, topicDimensions, topicsPerWord, noTopic } = tableLayout;
const subwordDimensions = 128;
const taskDimension = wordDimensions + topicDimensions;
const subwordStart = taskDimension + 1;
const dimensions = subwordStart + subwordDimensions;

/**
 * Weight of each part of a vector, which is the length of that part before the whole vector is scaled to 1. The weights
 * were chosen on the tuned half of evals/similarity (docs/decisions/0005-builtin-embedder.md).
 */
const shares = {
  /** Meaning of the words, from WordNet. */
  words: 0.5,
  /** Everyday situations that words and phrases belong to, from household-topics.txt. */
  topics: 0.72,
  /** Spelling of known words. Low, because their meaning already identifies these words. */
  subwords: 0.35,
  /**
   * Spelling of a text with names or unknown words, which only the spelling identifies. Lower for memories, so that a
   * prompt without names still finds a memory that contains a name.
   */
  subwordsWithNames: { passage: 0.75, query: 1.2 },
  /**
   * Marks prompts that ask about a given text, code or a calculation. Memories lack this dimension, which lowers their
   * similarity to such a prompt. Otherwise "Alex writes TypeScript" would surface for every prompt about code.
   */
  task: 3.5,
};
/** Weight of a phrase. It is higher than that of a word, because a phrase identifies its topic more surely. */
const phraseWeight = 1.5;
/** Sum of topic evidence from which the topics get their full weight. */
const fullTopicEvidence = 1;
const longestPhrase = 5;
/** Rarity of a word that is not in the table. Such a word is usually a name, which a text is usually about. */
const unknownRarity = 2.5;
/** Rarity of a number. */
const numberRarity = 0.5;
/** Influence of a word's rarity on its topic evidence: "week" says less about a topic than "tent". */
const topicsByRarity = 0.8;

// Measured by evals/similarity/run.ts --calibrate on the tuned half.
const calibration: Calibration = [
  { cosine: 0, similarity: 0 },
  // at this cosine, the share of relevant pairs below equals the share of irrelevant pairs above
  { cosine: 0.26, similarity: 0.3 },
  // the median cosine of the relevant pairs
  { cosine: 0.48, similarity: 0.55 },
  // the 90th percentile of the cosines of the relevant pairs
  { cosine: 0.65, similarity: 0.8 },
  { cosine: 1, similarity: 1 },
];

/**
 * Creates the built-in embedder: deterministic, offline, without a download. A vector combines weighted averages of word vectors
 * from WordNet, everyday situations, and hashed spelling. For English; other languages are matched by spelling only.
 */
export function createBuiltinEmbedder(): Embedder {
  return {
    name: 'builtin-1',
    dimensions,
    isRemote: false,
    calibration,
    embed: async (texts, kind) => {
      const table = wordTable();
      return mapInSlices(texts, (text) => embedText(table, text, kind));
    },
  };
}

/** Embeds one text as a unit vector, or as zeros if it has no meaning. Synchronous, so that it can be timed. */
export function embedText(table: WordTable, text: string, kind: EmbeddingKind): number[] {
  const tokens = tokensOf(text);
  const vector = new Float64Array(dimensions);
  const inPhrase = addTopics(table, tokens, vector);
  let hasNames = false;
  for (const [index, token] of tokens.entries()) {
    if (token.isFunctionWord) continue;
    const row = table.rows.get(token.stem);
    const rarity = rarityOf(table, row, token.stem);
    addWord(table, row, rarity, vector);
    if (!inPhrase.has(index)) {
      addTopicsOfWord(table, row, 1 - topicsByRarity + topicsByRarity * rarity, vector);
    }
    addSubwords(token.stem, rarity, vector.subarray(subwordStart));
    hasNames ||= rarity === unknownRarity;
  }
  const evidence = lengthOf(vector.subarray(wordDimensions, taskDimension)) / fullTopicEvidence;
  scaleTo(vector.subarray(0, wordDimensions), shares.words);
  scaleTo(vector.subarray(wordDimensions, taskDimension), shares.topics * Math.min(1, evidence));
  const taskShare = kind === 'query' ? shares.task * Math.min(1, vector[taskDimension] ?? 0) : 0;
  scaleTo(vector.subarray(taskDimension, subwordStart), taskShare);
  scaleTo(vector.subarray(subwordStart), hasNames ? shares.subwordsWithNames[kind] : shares.subwords);
  scaleTo(vector, 1);
  return Array.from(vector);
}

function rarityOf(table: WordTable, row: number | undefined, stem: string): number {
  if (row !== undefined) return (table.rarity[row] ?? 0) / 255;
  return /\d/.test(stem) ? numberRarity : unknownRarity;
}

/** Adds the topics of phrases, longest phrases first. Returns which tokens belong to a phrase. */
function addTopics(table: WordTable, tokens: readonly Token[], vector: Float64Array): Set<number> {
  const taken = new Set<number>();
  for (let start = 0; start < tokens.length; start++) {
    for (let length = Math.min(longestPhrase, tokens.length - start); length > 0; length--) {
      const stems = tokens.slice(start, start + length).map((token) => token.stem);
      const found = table.phrases.get(phraseKeyOf(stems));
      if (!found) continue;
      for (const [topic, weight] of found) addTopic(table, topic, weight * phraseWeight, vector);
      for (let index = start; index < start + length; index++) taken.add(index);
      start += length - 1;
      break;
    }
  }
  return taken;
}

function addTopicsOfWord(
  table: WordTable,
  row: number | undefined,
  weight: number,
  vector: Float64Array,
): void {
  if (row === undefined) return;
  for (let slot = row * topicsPerWord; slot < (row + 1) * topicsPerWord; slot++) {
    const topic = table.topics[slot] ?? noTopic;
    if (topic !== noTopic) addTopic(table, topic, (weight * (table.topicWeights[slot] ?? 0)) / 255, vector);
  }
}

function addTopic(table: WordTable, topic: number, weight: number, vector: Float64Array): void {
  if (table.isTask[topic]) {
    vector[taskDimension] = (vector[taskDimension] ?? 0) + weight;
    return;
  }
  const start = topic * topicDimensions;
  for (let k = 0; k < topicDimensions; k++) {
    const place = wordDimensions + k;
    vector[place] = (vector[place] ?? 0) + (weight * (table.topicVectors[start + k] ?? 0)) / 127;
  }
}

function addWord(table: WordTable, row: number | undefined, weight: number, vector: Float64Array): void {
  if (row === undefined) return;
  const start = row * wordDimensions;
  for (let k = 0; k < wordDimensions; k++) {
    vector[k] = (vector[k] ?? 0) + weight * (table.words[start + k] ?? 0);
  }
}

function lengthOf(part: Float64Array): number {
  let sum = 0;
  for (const value of part) sum += value * value;
  return Math.sqrt(sum);
}

/** Scales a part of a vector to a length; zeros stay zeros. */
function scaleTo(part: Float64Array, length: number): void {
  const now = lengthOf(part);
  if (now === 0) return;
  for (let k = 0; k < part.length; k++) part[k] = ((part[k] ?? 0) * length) / now;
}
