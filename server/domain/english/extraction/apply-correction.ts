import { valueKind } from '#server/domain/english/claims/subjectless-correction.ts';
import { type CorrectionWords, termKind } from './correction-words.ts';
import { namesIn } from './read-subject.ts';
import { withoutContractions } from './split-clauses.ts';
import { predicateOf } from './to-third-person.ts';

export interface CorrectedText {
  text: string;
  /** Undefined for a wrong person, because nothing may be stored about that person. */
  retracted?: string;
}

export interface CorrectionContext {
  speaker: string | null;
  /** Returns the objects of a statement, such as "the aisle" for "Leo likes the aisle". */
  objectsOf: (text: string) => string[];
  said: string;
}

const FIRST_PERSON = /(?<![\p{L}'’])(?:I|me|my|mine|myself|we|us|our|ours)(?![\p{L}])/giu;
const PRONOUN = /(?<![\p{L}'’])(?:he|him|his|she|her|hers|they|them|their|theirs)(?![\p{L}])/iu;
const POSSESSIVE = /['’]s$/u;
const DETERMINER = /^(?:the|a|an|my|our|his|her|their|some) /iu;

const plain = (text: string): string => text.trim().replace(/[\s.!,;…]+$/u, '');
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const bare = (term: string): string =>
  term.replace(/^(?:in|on|at|to|with|for) /iu, '').replace(DETERMINER, '');
const determinerOf = (term: string): string =>
  (DETERMINER.exec(term)?.[0] ?? '').toLowerCase().replace('an ', 'a ');

function placesOf(text: string, term: string): number[] {
  const word = new RegExp(`(?<![\\p{L}\\d])${escaped(term)}(?![\\p{L}\\d])`, 'giu');
  return [...text.matchAll(word)].map(({ index }) => index);
}

export const mentions = (text: string, wrong: string): boolean =>
  termKind(wrong) === 'me' ? /^I(?![\p{L}])/u.test(plain(text)) : placesOf(text, bare(wrong)).length > 0;

/** True for a repeated word, as in "10 mg mg" after a bad replacement. */
export const repeatsWord = (text: string): boolean => /(?<![\p{L}\d])(\p{L}+) \1(?![\p{L}\d])/iu.test(text);

function replaceOnce(text: string, wrong: string, value: string): string | null {
  const [at, ...more] = placesOf(text, wrong);
  if (at === undefined || more.length > 0 || placesOf(text, value).length > 0) return null;
  const before = text.slice(0, at).replace(/\ba $|\ban $/iu, /^[aeiou]/iu.test(value) ? 'an ' : 'a ');
  const right = before + value + text.slice(at + wrong.length);
  return repeatsWord(right) ? null : right;
}

/** Turns "I love Thai food" into "Mia loves Thai food". Returns null if the rest mentions the speaker. */
function withOtherSubject(text: string, value: string, speaker: string | null): string | null {
  const expanded = plain(withoutContractions(text)).replace(/^(?:oh|well|so|and|also)[, ]+(?=I )/iu, '');
  if (!expanded.startsWith('I ') || [...expanded.matchAll(FIRST_PERSON)].length > 1) return null;
  const rest = expanded.slice(2);
  const me = { kind: 'me' as const, label: '', ref: 'me', rest, tie: null, beside: null };
  const predicate = predicateOf(me, speaker);
  return predicate === null ? null : `${capital(value)} ${predicate}`;
}

function withOtherPerson(text: string, wrong: string, value: string, speaker: string | null): string | null {
  const right = termKind(value) === 'me' ? speaker : value;
  const isAtStart = plain(text).toLowerCase().startsWith(wrong.toLowerCase());
  // a pronoun such as "his" would still mean the wrong person
  if (right === null || PRONOUN.test(text) || (!isAtStart && right !== value)) return null;
  return capital(replaceOnce(plain(text), wrong, right) ?? '') || null;
}

function correctPerson(
  text: string,
  { value, wrong }: { value: string; wrong: string | null },
  speaker: string | null,
): CorrectedText | null {
  // Names at the start of a sentence are often not recognised.
  const people = namesIn(`here ${text}`);
  const [only = ''] = people;
  const isOfSpeaker = /^I(?![\p{L}])/u.test(text);
  const isAlone = people.length === 1 && plain(text).startsWith(only);
  const named = POSSESSIVE.test(value) ? `${only}'s` : only;
  const who = wrong ?? (isOfSpeaker && people.length === 0 ? 'me' : isAlone ? named : null);
  if (
    who === null ||
    POSSESSIVE.test(who) !== POSSESSIVE.test(value) ||
    (termKind(who) === 'me' && termKind(value) === 'me')
  )
    return null;
  const right =
    termKind(who) === 'me'
      ? withOtherSubject(text, value, speaker)
      : withOtherPerson(text, who, value, speaker);
  return right === null ? null : { text: right };
}

function correctCount(text: string, value: string): CorrectedText | null {
  const thing = /^\S+ (\p{L}+)$/u.exec(value)?.[1];
  if (thing === undefined) return null;
  const counted = [
    ...text.matchAll(new RegExp(`(?<![\\p{L}\\d])([\\p{L}\\d]+) ${escaped(thing)}(?![\\p{L}])`, 'giu')),
  ];
  const [only, ...more] = counted.filter(({ 1: count = '' }) => valueKind(count) !== -1);
  return only === undefined || more.length > 0
    ? null
    : { text: text.replace(only[0], () => value), retracted: only[0] };
}

function objectOf(text: string, value: string, objectsOf: CorrectionContext['objectsOf']): string | null {
  const [object = '', ...more] = objectsOf(text);
  const thing = bare(object);
  const words =
    new RegExp(`(?:(?:the|an?|my|our|his|her|their|some) )?${escaped(thing)}$`, 'iu').exec(
      plain(text),
    )?.[0] ?? '';
  const isAtEnd = thing !== '' && words !== '';
  const isOne =
    more.length === 0 &&
    !/(?:,|(?<![\p{L}])(?:and|or|but|in|on|at|to|with|for|of|from)(?![\p{L}]))/iu.test(words);
  const isAlike =
    ['', determinerOf(words)].includes(determinerOf(value)) &&
    /^\p{Lu}/u.test(bare(words)) === /^\p{Lu}/u.test(bare(value));
  return isAtEnd && isOne && isAlike ? words : null;
}

/** True for a possible name, even without a capital, such as "leo". */
const mayBeSomebody = (value: string, said: string): boolean =>
  /^\p{Ll}+$/u.test(value) && (!/\p{Lu}\p{Ll}/u.test(said) || /(?<![\p{L}])i(?![\p{L}.])/u.test(said));

export function applyCorrection(
  text: string,
  { value, wrong }: CorrectionWords,
  { speaker, objectsOf, said }: CorrectionContext,
): CorrectedText | null {
  if (value === null) return null;
  const [kind, wrongKind] = [termKind(value), wrong === null ? null : termKind(wrong)];
  const isOfPerson = (one: typeof kind): boolean => one === 'me' || one === 'person';
  if (isOfPerson(kind) && (wrongKind === null || isOfPerson(wrongKind)))
    return correctPerson(text, { value, wrong }, speaker);
  if (wrong !== null && isOfPerson(kind) !== isOfPerson(wrongKind)) return null;
  if (kind === 'value' && wrong === null) return correctCount(plain(text), value);
  if (wrong === null && mayBeSomebody(value, said)) return null;
  const was = wrong ?? objectOf(text, value, objectsOf);
  const right = was === null ? null : replaceOnce(plain(text), bare(was), bare(value));
  return right === null || was === null ? null : { text: right, retracted: was };
}
