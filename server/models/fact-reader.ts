import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { labelInBatches, MESSAGE_WORDS } from './label-message-words.ts';
import { labelWords } from './run-network.ts';
import { warnOnce } from './warn-once.ts';

export interface FactReader {
  /** Returns null if the neural network is unavailable; the rules then decide alone. */
  findFacts(messages: readonly string[]): Promise<FactSpan[][] | null>;
}

const AT = { first: 1, inside: 2, passing: 9, lasting: 10 } as const;
const WIDTH = 11;
const ENDS = /^[.!?\n]$/;

interface Word {
  text: string;
  start: number;
}

const warn = warnOnce('Facts are found by rules alone, because the neural network is unavailable.');

export function createFactReader(label: typeof labelWords = labelWords): FactReader {
  return {
    async findFacts(messages) {
      const passages = firstPassages(messages);
      try {
        const found = messages.map((): FactSpan[] => []);
        const answers = await labelInBatches(
          label,
          'facts',
          passages.map(({ words }) => words),
        );
        for (const [at, { index, words }] of passages.entries())
          found[index]?.push(...spansIn(words, answers[at] ?? []));
        return found;
      } catch (error) {
        warn(error);
        return null;
      }
    },
  };
}

function firstPassages(messages: readonly string[]): { index: number; words: Word[] }[] {
  const passages: { index: number; words: Word[] }[] = [];
  for (const [index, message] of messages.entries()) {
    if (passages.length >= NETWORK.passages) break;
    passages.push(...passagesOf(message).map((words) => ({ index, words })));
  }
  return passages.slice(0, NETWORK.passages);
}

function passagesOf(message: string): Word[][] {
  const passages: Word[][] = [];
  let passage: Word[] = [];
  let count = 0;
  for (const { 0: text, index } of message.matchAll(MESSAGE_WORDS)) {
    count += 1;
    if (count > NETWORK.messageWords) break;
    passage.push({ text, start: index });
    const isLong = passage.length >= NETWORK.passageWords;
    if ((isLong && ENDS.test(text)) || passage.length >= NETWORK.labelledPieces) {
      passages.push(passage);
      passage = [];
    }
  }
  return passage.length > 0 ? [...passages, passage] : passages;
}

interface Labelled extends Word {
  inside: number;
  isFirst: boolean;
  lasting: number;
}

function labelled(words: readonly Word[], numbers: readonly number[]): Labelled[] {
  return words.flatMap((word, index) => {
    const own = numbers.slice(index * WIDTH, (index + 1) * WIDTH);
    if (own.length < WIDTH) return [];
    const of = (name: keyof typeof AT): number => own[AT[name]] ?? 0;
    const [first, inside] = [of('first'), of('inside')];
    const lasting = of('lasting') - of('passing');
    return { ...word, inside: first + inside, isFirst: first > inside, lasting };
  });
}

/** Omits facts of one word, and improbable ones. */
function spansIn(words: readonly Word[], numbers: readonly number[]): FactSpan[] {
  const runs: Labelled[][] = [];
  let isOpen = false;
  for (const word of labelled(words, numbers)) {
    const isInside = word.inside >= NETWORK.factWordFrom;
    if (isInside && isOpen && !word.isFirst) runs.at(-1)?.push(word);
    else if (isInside) runs.push([word]);
    isOpen = isInside;
  }
  return runs
    .filter((run) => run.length > 1)
    .map(spanOf)
    .filter(({ probability }) => probability >= NETWORK.factFrom);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function spanOf(run: readonly Labelled[]): FactSpan {
  const [first, last] = [run[0], run.at(-1)];
  return {
    start: first?.start ?? 0,
    end: (last?.start ?? 0) + (last?.text.length ?? 0),
    probability: mean(run.map(({ inside }) => inside)),
    isLasting: mean(run.map(({ lasting }) => lasting)) > 0,
  };
}
