// Runs in its own thread, because the runtime computes in the calling thread.
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import {
  NETWORKS,
  type NetworkName,
  readPinned,
  WORD_EMBEDDINGS,
  WORD_PIECES,
} from './pinned-model-files.ts';

export type NetworkText = string | readonly [string, string];

export type NetworkWork =
  | { name: NetworkName; texts: readonly NetworkText[] }
  | { name: NetworkName; wordsOfTexts: readonly (readonly string[])[] };

/** `until` is when nobody waits for the answer any more, in milliseconds since 1970. */
export type NetworkTask = NetworkWork & { until: number };

const WORD_PIECE_IDS = { unknown: 100, start: 101, end: 102 } as const;

let tokenizer: Tokenizer | undefined;
/** Sessions by path, because a file may have several outputs. */
const sessions = new Map<string, Promise<InferenceSession>>();

const piecesOf = (text: NetworkText): number[] =>
  typeof text === 'string' ? wordPieces(text) : [...wordPieces(text[0]), ...wordPieces(text[1]).slice(1)];

function tokenizerOf(): Tokenizer {
  tokenizer ??= new Tokenizer(JSON.parse(readPinned(WORD_PIECES).toString('utf8')), {});
  return tokenizer;
}

function wordPieces(text: string): number[] {
  const { ids } = tokenizerOf().encode(text.slice(0, NETWORK.textChars));
  const last = ids.at(-1);
  return ids.length <= NETWORK.wordPieces || last === undefined
    ? ids
    : [...ids.slice(0, NETWORK.wordPieces - 1), last];
}

function sessionOf(name: NetworkName): Promise<InferenceSession> {
  const { path } = NETWORKS[name];
  const open = sessions.get(path);
  if (open) return open;
  const options = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    externalData: [{ path: 'word-embeddings.bin', data: readPinned(WORD_EMBEDDINGS) }],
  } as const;
  const opened = InferenceSession.create(readPinned(NETWORKS[name]), options);
  sessions.set(path, opened);
  return opened;
}

async function answerFor(name: NetworkName, pieces: readonly number[]): Promise<number[]> {
  const session = await sessionOf(name);
  const shape = [1, pieces.length];
  const ids = new Tensor('int64', BigInt64Array.from(pieces, BigInt), shape);
  const mask = new Tensor('int64', new BigInt64Array(pieces.length).fill(1n), shape);
  const found = (await session.run({ ids, mask }))[NETWORKS[name].output];
  return Array.from(found?.data ?? [], Number);
}

/** Returns the output for the first piece of each word. Words beyond `NETWORK.labelledPieces` get none. */
async function labelWords(name: NetworkName, words: readonly string[]): Promise<number[]> {
  const pieces: number[] = [WORD_PIECE_IDS.start];
  const firsts: number[] = [];
  for (const word of words) {
    const own = tokenizerOf().encode(word.slice(0, NETWORK.wordChars), { add_special_tokens: false }).ids;
    if (pieces.length + own.length >= NETWORK.labelledPieces) break;
    firsts.push(pieces.length);
    pieces.push(...(own.length > 0 ? own : [WORD_PIECE_IDS.unknown]));
  }
  const answer = await answerFor(name, [...pieces, WORD_PIECE_IDS.end]);
  const width = answer.length / (pieces.length + 1);
  return firsts.flatMap((first) => answer.slice(first * width, (first + 1) * width));
}

/** Runs one text at a time, because a batch could change the results. */
export default async function run(task: NetworkTask): Promise<number[][]> {
  const { name, until } = task;
  const answers: number[][] = [];
  const inTime = async (answer: () => Promise<number[]>): Promise<void> => {
    if (Date.now() > until) throw new Error('Nobody waits for this answer any more.');
    answers.push(await answer());
  };
  if ('texts' in task) for (const text of task.texts) await inTime(() => answerFor(name, piecesOf(text)));
  else for (const words of task.wordsOfTexts) await inTime(() => labelWords(name, words));
  return answers;
}
