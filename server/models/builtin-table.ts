import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Layout of builtin-words.bin, which scripts/build-words.ts writes and `readTable` reads. */
export const tableLayout = {
  wordDimensions: 128,
  topicDimensions: 127,
  /** Number of topics stored per word. */
  topicsPerWord: 3,
  /** Topic number that means no topic. */
  noTopic: 255,
} as const;

const header = z.object({
  version: z.literal(1),
  topicNames: z.array(z.string()),
  isTask: z.array(z.boolean()),
  phrases: z.array(z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()]))])),
  wordCount: z.number(),
  stemBytes: z.number(),
});
export type TableHeader = z.infer<typeof header>;

export interface WordTable {
  readonly topicNames: readonly string[];
  readonly isTask: readonly boolean[];
  /** Phrase keys (see `phraseKeyOf`) with their topic numbers and weights, 0 to 1. */
  readonly phrases: ReadonlyMap<string, readonly (readonly [topic: number, weight: number])[]>;
  /** Row of each stem in the arrays below. */
  readonly rows: ReadonlyMap<string, number>;
  /** Unit vectors times 127, `wordDimensions` signed bytes per row. */
  readonly words: Int8Array;
  /** Weight of each word by its rarity: 0 to 255 stands for 0 to 1. */
  readonly rarity: Uint8Array;
  /** `topicsPerWord` topic numbers per row. */
  readonly topics: Uint8Array;
  /** Weights of the topics in `topics`: 0 to 255 stands for 0 to 1. */
  readonly topicWeights: Uint8Array;
  /** `topicDimensions` signed bytes per topic. */
  readonly topicVectors: Int8Array;
}

let loaded: WordTable | undefined;

/** Returns the word table that ships with the project, read once per process. Throws if the file is missing. */
export function wordTable(): WordTable {
  loaded ??= readTable(readTableFile());
  return loaded;
}

/** Decodes a table. Throws if the bytes are not a table of this version. */
export function readTable(bytes: Uint8Array): WordTable {
  const headerEnd = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = new TextDecoder();
  const head = header.parse(JSON.parse(text.decode(bytes.subarray(4, headerEnd))));
  let next = headerEnd;
  const take = (length: number) => {
    next += length;
    return bytes.subarray(next - length, next);
  };
  const stems = text.decode(take(head.stemBytes)).split('\n');
  const { wordDimensions, topicDimensions, topicsPerWord } = tableLayout;
  const table = {
    topicNames: head.topicNames,
    isTask: head.isTask,
    phrases: new Map(head.phrases),
    rows: new Map(stems.map((stem, row) => [stem, row])),
    words: signed(take(head.wordCount * wordDimensions)),
    rarity: take(head.wordCount),
    topics: take(head.wordCount * topicsPerWord),
    topicWeights: take(head.wordCount * topicsPerWord),
    topicVectors: signed(take(head.topicNames.length * topicDimensions)),
  };
  if (next !== bytes.length) throw new Error('builtin-words.bin is cut off or of another version');
  return table;
}

function signed(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

// Looks first in the working directory, because bundling moves this module but the server starts in the project folder.
// Then looks next to this file, because scripts are not bundled but may start in any folder.
function readTableFile(): Uint8Array {
  const name = 'builtin-words.bin';
  const places = [join(process.cwd(), 'server', 'models', name), besideThisFile(name)];
  for (const place of places) {
    try {
      return readFileSync(/* turbopackIgnore: true */ place);
    } catch (error) {
      if (!isMissingFile(error)) throw error;
    }
  }
  throw new Error(`The word table ${name} was not found at ${places.join(' or ')}`);
}

function besideThisFile(name: string): string {
  const here = import.meta.url;
  return here.startsWith('file:') ? join(fileURLToPath(here), '..', name) : name;
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
