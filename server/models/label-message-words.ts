import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { NetworkName } from './pinned-model-files.ts';
import type { labelWords } from './run-network.ts';

/** Matches a word, or one other character. The training splits texts in the same way. */
export const MESSAGE_WORDS = /[\p{L}\p{N}\p{M}]+|[^\s]/gu;

/** Returns, for each text, the network's numbers of all its words in one array. Asks in batches, so that other calls can run in between. */
export async function labelInBatches(
  label: typeof labelWords,
  name: NetworkName,
  texts: readonly (readonly { text: string }[])[],
): Promise<number[][]> {
  const answers: number[][] = [];
  for (let from = 0; from < texts.length; from += NETWORK.texts) {
    const portion = texts.slice(from, from + NETWORK.texts);
    answers.push(
      ...(await label(
        name,
        portion.map((words) => words.map(({ text }) => text)),
      )),
    );
  }
  return answers;
}
