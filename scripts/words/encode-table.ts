import { type TableHeader, tableLayout } from '../../server/models/builtin-table.ts';
import type { DenseRows } from './factorise.ts';
import type { Topics, TopicWeight } from './read-topics.ts';
import type { Vocabulary } from './vocabulary.ts';

// The parameter a of smooth inverse frequency, a / (a + p), where p is the frequency of a word (Arora et al. 2017).
const inverseFrequency = 4e-4;

/** Encodes the file builtin-words.bin. `readTable` decodes it. */
export function encodeTable(parts: {
  vocabulary: Vocabulary;
  words: DenseRows;
  topics: Topics;
  topicsPerWord: readonly (readonly TopicWeight[])[];
  topicVectors: DenseRows;
}): Buffer {
  const { vocabulary, topics } = parts;
  const stems = Buffer.from(vocabulary.stems.join('\n'));
  const header: TableHeader = {
    version: 1,
    topicNames: [...topics.names],
    isTask: [...topics.isTask],
    phrases: topics.phrases.map((phrase) => [
      phrase.stems,
      phrase.topics.map(({ topic, weight }) => [topic, Math.round(weight * 100) / 100]),
    ]),
    wordCount: vocabulary.stems.length,
    stemBytes: stems.length,
  };
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const rarity = vocabulary.frequencies.map((p) => byte(inverseFrequency / (inverseFrequency + p)));
  const slots = parts.topicsPerWord.flatMap((found) =>
    Array.from({ length: tableLayout.topicsPerWord }, (_, slot) => found[slot]),
  );
  return Buffer.concat([
    length,
    head,
    stems,
    signedBytes(parts.words),
    Buffer.from(rarity),
    Buffer.from(slots.map((slot) => slot?.topic ?? tableLayout.noTopic)),
    Buffer.from(slots.map((slot) => byte(slot?.weight ?? 0))),
    signedBytes(parts.topicVectors),
  ]);
}

function byte(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}

function signedBytes(rows: DenseRows): Buffer {
  const values = Int8Array.from(rows.values, (value) => Math.round(Math.min(1, Math.max(-1, value)) * 127));
  return Buffer.from(values.buffer);
}
