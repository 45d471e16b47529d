// Runs in its own thread (network.ts), because the runtime computes in the calling thread.
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { NETWORK } from '#server/domain/parameters/parameters.ts';
import { NETWORKS, type NetworkName, readPinned, WORD_EMBEDDINGS, WORD_PIECES } from './network-files.ts';

/** One text, or a pair that is read together. */
export type NetworkText = string | readonly [string, string];

/** A request to the thread: the network and its texts. */
export interface NetworkTask {
  name: NetworkName;
  texts: readonly NetworkText[];
}

let tokenizer: Tokenizer | undefined;
const sessions = new Map<NetworkName, Promise<InferenceSession>>();

/** Returns the word pieces of a text or pair. Drops the start token of a pair's second text, because a pair has only one. */
const piecesOf = (text: NetworkText): number[] =>
  typeof text === 'string' ? wordPieces(text) : [...wordPieces(text[0]), ...wordPieces(text[1]).slice(1)];

function wordPieces(text: string): number[] {
  tokenizer ??= new Tokenizer(JSON.parse(readPinned(WORD_PIECES).toString('utf8')), {});
  const { ids } = tokenizer.encode(text.slice(0, NETWORK.textChars));
  const last = ids.at(-1);
  return ids.length <= NETWORK.wordPieces || last === undefined
    ? ids
    : [...ids.slice(0, NETWORK.wordPieces - 1), last];
}

function sessionOf(name: NetworkName): Promise<InferenceSession> {
  const open = sessions.get(name);
  if (open) return open;
  const options = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    externalData: [{ path: 'word-embeddings.bin', data: readPinned(WORD_EMBEDDINGS) }],
  } as const;
  const opened = InferenceSession.create(readPinned(NETWORKS[name]), options);
  sessions.set(name, opened);
  return opened;
}

/**
 * Returns the network's output for each text, in order. Runs them one at a time, because a batch could change the
 * results.
 */
export default async function run({ name, texts }: NetworkTask): Promise<number[][]> {
  const session = await sessionOf(name);
  const answers: number[][] = [];
  for (const text of texts) {
    const pieces = piecesOf(text);
    const shape = [1, pieces.length];
    const ids = new Tensor('int64', BigInt64Array.from(pieces, BigInt), shape);
    const mask = new Tensor('int64', new BigInt64Array(pieces.length).fill(1n), shape);
    const found = (await session.run({ ids, mask }))[NETWORKS[name].output];
    answers.push(Array.from(found?.data ?? [], Number));
  }
  return answers;
}
