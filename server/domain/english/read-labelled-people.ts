import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import { isName } from './extraction/introduced-names.ts';
import { isPet } from './extraction/read-subject.ts';
import { passagesOf } from './extraction/split-passages.ts';
import { capitalised } from './introductions/introduction.ts';
import { isRole } from './introductions/is-role.ts';
import { ownerBefore } from './introductions/owner-before.ts';
import { type Introduction, mayIntroduce } from './read-introductions.ts';

interface Labelled {
  people: readonly TextSpan[];
  ties: readonly TextSpan[];
}

export interface LabelledMessage {
  content: string;
  /** One for each fact of the message. */
  readings: readonly Labelled[];
}

const gap = (one: TextSpan, other: TextSpan): number =>
  Math.max(one.start - other.end, other.start - one.end, 0);

/** Returns the names before these words, each once. */
const namesBefore = (message: string, names: readonly TextSpan[], { start }: TextSpan): string[] => [
  ...new Set(
    names.filter(({ end }) => end < start).map((one) => capitalised(message.slice(one.start, one.end))),
  ),
];

const OF = /^ of (?<name>\p{Lu}[\p{L}\p{M}-]+)/u;

/** Matches filler words, such as "um" and "well", which are not names. */
const FILLER = /^(?:u+h*m+|e+r+m*|u+h+|ah+|oh+|so+|hiya|hey|hi|right|well|ok|okay|yeah|please)$/i;
const isCalled = (said: string): boolean => !isRole(said) && !FILLER.test(said) && isName(capitalised(said));

const BEFORE_PLACE = /(?<!\p{L})(?:in|at|near) $/iu;

/** True for "my brother's cat, called Jollof". */
const isOfPet = (message: string, one: TextSpan, other: TextSpan): boolean =>
  message
    .slice(Math.min(one.start, other.start), Math.max(one.end, other.end))
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(isPet);

/** Returns the sentences in which the author tells of real people: no quoted lines, code, jokes, or what they take back. */
function ownSentences(content: string): TextSpan[] {
  let from = 0;
  return passagesOf(content).flatMap(({ text, quote = text, takesBack, isInConfidence }): TextSpan[] => {
    const start = takesBack ? -1 : content.indexOf(quote, from);
    if (start === -1) return [];
    from = start + quote.length;
    return isInConfidence || !mayIntroduce(text) ? [] : [{ start, end: from }];
  });
}

/** Finds the people of messages, each pair of words once. */
export const labelledPeople = ({ messages }: { messages: readonly LabelledMessage[] }): Introduction[] =>
  messages.flatMap(({ content, readings }) => {
    const sentences = ownSentences(content);
    const seen = new Set<string>();
    return readings.flatMap((reading) =>
      pairsIn(content, reading).flatMap((pair): Introduction[] => {
        const key = `${pair.tie.start} ${pair.name.start}`;
        const own = sentences.find(({ start, end }) => start <= pair.name.start && pair.name.start < end);
        if (seen.has(key) || own === undefined) return [];
        seen.add(key);
        return introducedBy(content, pair, content.slice(own.start, own.end));
      }),
    );
  });

interface Pair {
  tie: TextSpan;
  name: TextSpan;
  /** The name in "boss of Michael". */
  of: string | undefined;
  names: readonly TextSpan[];
}

/** Pairs each name with the nearest words that say what somebody is, if no other name is nearer to them. */
function pairsIn(message: string, { people, ties }: Labelled): Pair[] {
  const names = people.filter(
    ({ start, end }) =>
      isCalled(message.slice(start, end)) && !BEFORE_PLACE.test(message.slice(Math.max(0, start - 6), start)),
  );
  return ties.flatMap((tie): Pair[] => {
    const of = OF.exec(message.slice(tie.end, tie.end + NETWORK.tieChars))?.groups?.name;
    const name = names
      .filter(({ start, end }) => message.slice(start, end) !== of)
      .toSorted((a, b) => gap(a, tie) - gap(b, tie))[0];
    if (name === undefined || gap(name, tie) > NETWORK.tieChars) return [];
    // in "My mum rang. Her friend José has moved", José is no mum
    const isNearest = ties.every((other) => gap(other, name) >= gap(tie, name));
    return isNearest && !isOfPet(message, tie, name) ? [{ tie, name, of, names }] : [];
  });
}

function introducedBy(message: string, { tie, name: named, of, names }: Pair, text: string): Introduction[] {
  const name = capitalised(message.slice(named.start, named.end));
  const owner =
    of === undefined ? ownerBefore(message, tie.start, namesBefore(message, names, tie)) : { anchor: of };
  if (owner === null || owner.anchor === name) return [];
  const word = message.slice(tie.start, tie.end).toLowerCase();
  return [{ name, anchor: owner.anchor, word, isLeading: false, text }];
}
