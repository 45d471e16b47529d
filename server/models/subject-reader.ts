import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import { labelInBatches, MESSAGE_WORDS } from './label-message-words.ts';
import { labelWords } from './run-network.ts';
import { warnOnce } from './warn-once.ts';

/** A statement in the message that tells it. */
export interface ToldStatement {
  message: string;
  statement: TextSpan;
}

export interface SubjectReading {
  /** Where the message names the person whom the statement is about. Null for the author. */
  named: TextSpan | null;
  /** From 0 to 1. */
  probability: number;
  /** Names of people, in order. */
  people: readonly TextSpan[];
  /** Words that say what a named person is to somebody, such as "lodger". */
  ties: readonly TextSpan[];
}

export interface SubjectReader {
  /** Returns one reading per statement, or null if the neural network is unavailable; the rules then decide alone. */
  readSubjects(told: readonly ToldStatement[]): Promise<(SubjectReading | null)[] | null>;
}

const AT = { subject: 0, person: 1, tie: 2 } as const;
const WIDTH = 3;
/** They surround the statement. The first one also stands for the author. */
const [OPEN, CLOSE] = ['{', '}'];
/** What may stand between two words of one name. */
const WITHIN_NAME = /^(?:\.? |-|['’](?!s(?!\p{L})))$/u;

const TITLE = /^(?:mr|mrs|ms|mx|miss|dr|prof|pastor|father|sister|aunt|auntie|aunty|uncle|nana|nan)$/i;

interface Word extends TextSpan {
  text: string;
  isMark: boolean;
}

interface Scored extends Word {
  subject: number;
  person: number;
  tie: number;
}

const warn = warnOnce(
  'Whose facts these are is read by rules alone, because the neural network is unavailable.',
);

export function createSubjectReader(label: typeof labelWords = labelWords): SubjectReader {
  return {
    async readSubjects(told) {
      try {
        const marked = told.map(markedWords);
        const answers = await labelInBatches(label, 'subjects', marked);
        return told.map(({ message }, at) => readingOf(message, scored(marked[at] ?? [], answers[at] ?? [])));
      } catch (error) {
        warn(error);
        return null;
      }
    },
  };
}

/** Returns the words around the statement, which stands between marks. A brace of the message becomes a bracket. */
function markedWords({ message, statement }: ToldStatement): Word[] {
  const from = Math.max(0, statement.start - NETWORK.subjectChars);
  const near = message.slice(from, statement.end + NETWORK.subjectChars);
  const words = Array.from(near.matchAll(MESSAGE_WORDS), ({ 0: text, index }): Word => {
    const start = from + index;
    return { text: text.replace('{', '(').replace('}', ')'), start, end: start + text.length, isMark: false };
  });
  const before = words.filter(({ start }) => start < statement.start);
  const inside = words.filter(({ start }) => start >= statement.start && start < statement.end);
  const after = words.filter(({ start }) => start >= statement.end);
  const mark = (text: string, at: number): Word => ({ text, start: at, end: at, isMark: true });
  return [
    ...before.slice(-NETWORK.subjectWords),
    mark(OPEN, statement.start),
    ...inside.slice(0, NETWORK.subjectWords),
    mark(CLOSE, statement.end),
    ...after,
  ];
}

function scored(words: readonly Word[], numbers: readonly number[]): Scored[] {
  const read = words.slice(0, Math.floor(numbers.length / WIDTH));
  const of = (index: number, at: number): number => numbers[index * WIDTH + at] ?? 0;
  const highest = read.reduce(
    (most, _, index) => Math.max(most, of(index, AT.subject)),
    Number.NEGATIVE_INFINITY,
  );
  const raised = read.map((_, index) => Math.exp(of(index, AT.subject) - highest));
  const total = raised.reduce((sum, one) => sum + one, 0);
  return read.map((word, index) => ({
    ...word,
    subject: (raised[index] ?? 0) / total,
    person: sigmoid(of(index, AT.person)),
    tie: sigmoid(of(index, AT.tie)),
  }));
}

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** Joins neighbouring words that belong together, such as "Mrs" and "Geddes". */
function runsOf(message: string, words: readonly Scored[], belongs: (word: Scored) => boolean): Scored[][] {
  const runs: Scored[][] = [];
  let last: Scored | null = null;
  for (const word of words) {
    if (word.isMark || !/[\p{L}\p{N}]/u.test(word.text)) continue;
    const isNext = last !== null && WITHIN_NAME.test(message.slice(last.end, word.start));
    const isAfterTitle = isNext && last !== null && TITLE.test(last.text);
    if (!belongs(word) && !isAfterTitle) last = null;
    else {
      if (isNext) runs.at(-1)?.push(word);
      else runs.push([word]);
      last = word;
    }
  }
  return runs;
}

const spanOf = (run: readonly Scored[]): TextSpan => ({
  start: run[0]?.start ?? 0,
  end: run.at(-1)?.end ?? 0,
});

function readingOf(message: string, words: readonly Scored[]): SubjectReading | null {
  const author = words.find(({ isMark, text }) => isMark && text === OPEN);
  // no mark was read if the text before the statement is too long
  if (author === undefined) return null;
  const isName = ({ person, subject }: Scored): boolean =>
    person >= NETWORK.personFrom || subject >= NETWORK.subjectWordFrom;
  const named = Map.groupBy(runsOf(message, words, isName).filter(isPointedAt), (run) =>
    message.slice(spanOf(run).start, spanOf(run).end).toLowerCase(),
  );
  const groups = [...named.values()].map((runs) => ({
    named: spanOf(runs[0] ?? []),
    probability: runs.flat().reduce((sum, { subject }) => sum + subject, 0),
  }));
  const best = groups.reduce((one, other) => (other.probability > one.probability ? other : one), {
    named: null as TextSpan | null,
    probability: author.subject,
  });
  return {
    ...best,
    people: runsOf(message, words, ({ person }) => person >= NETWORK.personFrom).map(spanOf),
    ties: runsOf(message, words, ({ tie }) => tie >= NETWORK.tieFrom).map(spanOf),
  };
}

const isPointedAt = (run: readonly Scored[]): boolean =>
  run.some(({ subject }) => subject >= NETWORK.subjectWordFrom);
