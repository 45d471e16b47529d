// Runs in a thread of its own (network.ts): the runtime computes in the thread that calls it.
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { NETWORK } from '#server/domain/parameters/parameters.ts';
import { NETWORKS, type NetworkName, readPinned, WORD_PIECES } from './network-files.ts';

/** One text, or two that are read together. */
export type NetworkText = string | readonly [string, string];

/** What a thread is asked: which network, and of which texts. */
export interface NetworkTask {
  name: NetworkName;
  texts: readonly NetworkText[];
}

let tokenizer: Tokenizer | undefined;
const sessions = new Map<NetworkName, Promise<InferenceSession>>();

/** A second text goes on where the first ends, without a start of its own. */
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
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false } as const;
  const opened = InferenceSession.create(readPinned(NETWORKS[name]), options);
  sessions.set(name, opened);
  return opened;
}

/** The network's output of each text, in order: one at a time, as a text's answer must not depend on its neighbours. */
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
