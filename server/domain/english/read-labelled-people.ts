import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { isName } from './extraction/introduced-names.ts';
import { isPet } from './extraction/read-subject.ts';
import { capitalised } from './introductions/introduction.ts';
import { isRole } from './introductions/is-role.ts';
import { ownerBefore } from './introductions/owner-before.ts';
import type { Introduction } from './read-introductions.ts';

interface Labelled {
  people: readonly TextSpan[];
  ties: readonly TextSpan[];
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

/** Sounds of somebody who speaks. */
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

function sentenceAt(message: string, { start }: TextSpan): string {
  const own = sentencesOf(message).find((sentence) => sentence.start <= start && start < sentence.end);
  return own ? message.slice(own.start, own.end) : message;
}

/** Pairs each name with the nearest words that say what somebody is, if no other name is nearer to them. */
export function labelledPeople(message: string, { people, ties }: Labelled): Introduction[] {
  const names = people.filter(
    ({ start, end }) =>
      isCalled(message.slice(start, end)) && !BEFORE_PLACE.test(message.slice(Math.max(0, start - 6), start)),
  );
  return ties.flatMap((tie): Introduction[] => {
    const of = OF.exec(message.slice(tie.end, tie.end + NETWORK.tieChars))?.groups?.name;
    const nearest = names
      .filter(({ start, end }) => message.slice(start, end) !== of)
      .toSorted((a, b) => gap(a, tie) - gap(b, tie))[0];
    if (nearest === undefined || gap(nearest, tie) > NETWORK.tieChars || isOfPet(message, tie, nearest))
      return [];
    const name = capitalised(message.slice(nearest.start, nearest.end));
    const owner =
      of === undefined ? ownerBefore(message, tie.start, namesBefore(message, names, tie)) : { anchor: of };
    if (owner === null || owner.anchor === name) return [];
    const word = message.slice(tie.start, tie.end).toLowerCase();
    return [{ name, anchor: owner.anchor, word, isLeading: false, text: sentenceAt(message, nearest) }];
  });
}
