import { valueKind } from '#server/domain/english/claims/bare-correction.ts';
import { type CorrectionWords, termKind } from './correction-words.ts';
import { withoutContractions } from './extract-clauses.ts';
import { namesIn } from './extract-subject.ts';
import { predicateOf } from './extract-third-person.ts';

/** A statement that is put right. */
export interface PutRight {
  text: string;
  /** the thing that was told instead; undefined: it was said of somebody else, and nothing of that is to be kept */
  retracted?: string;
}

export interface CorrectionContext {
  speaker: string | null;
  /** what the facts of a statement lead to: "the aisle" */
  objectsOf: (text: string) => string[];
  /** the correction as it was said, with what was told before it */
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

/** Whether what was wrong was said in a statement. Pure. */
export const names = (text: string, wrong: string): boolean =>
  termKind(wrong) === 'me' ? /^I(?![\p{L}])/u.test(plain(text)) : placesOf(text, bare(wrong)).length > 0;

/** "10 mg mg" */
export const saysTwice = (text: string): boolean => /(?<![\p{L}\d])(\p{L}+) \1(?![\p{L}\d])/iu.test(text);

/** The one place of `wrong` in a text, taken by `value`; null: there is none, or more than one, or both are told. */
function inPlaceOf(text: string, wrong: string, value: string): string | null {
  const [at, ...more] = placesOf(text, wrong);
  if (at === undefined || more.length > 0 || placesOf(text, value).length > 0) return null;
  const before = text.slice(0, at).replace(/\ba $|\ban $/iu, /^[aeiou]/iu.test(value) ? 'an ' : 'a ');
  const right = before + value + text.slice(at + wrong.length);
  return saysTwice(right) ? null : right;
}

/** "I love Thai food", of Mia: "Mia loves Thai food". Null: it speaks of the speaker besides. */
function saidOfAnother(text: string, value: string, speaker: string | null): string | null {
  const expanded = plain(withoutContractions(text)).replace(/^(?:oh|well|so|and|also)[, ]+(?=I )/iu, '');
  if (!expanded.startsWith('I ') || [...expanded.matchAll(FIRST_PERSON)].length > 1) return null;
  const rest = expanded.slice(2);
  const me = { kind: 'me' as const, label: '', ref: 'me', rest, tie: null, beside: null };
  const predicate = predicateOf(me, speaker);
  return predicate === null ? null : `${capital(value)} ${predicate}`;
}

/** "Ben likes fishing", of Mia, or of the speaker by name. */
function saidOfSomebody(text: string, wrong: string, value: string, speaker: string | null): string | null {
  const right = termKind(value) === 'me' ? speaker : value;
  const isAtStart = plain(text).toLowerCase().startsWith(wrong.toLowerCase());
  // "his" would go on about the other
  if (right === null || PRONOUN.test(text) || (!isAtStart && right !== value)) return null;
  return capital(inPlaceOf(plain(text), wrong, right) ?? '') || null;
}

function putPersonRight(
  text: string,
  { value, wrong }: { value: string; wrong: string | null },
  speaker: string | null,
): PutRight | null {
  // at the start of a sentence most names are not known for one
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
    termKind(who) === 'me' ? saidOfAnother(text, value, speaker) : saidOfSomebody(text, who, value, speaker);
  return right === null ? null : { text: right };
}

/** "4 cats" takes the place of "3 cats". */
function putCountRight(text: string, value: string): PutRight | null {
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

/** The one thing that a statement leads to, where a value of the same form may take its place. */
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

/** "leo", written by somebody who writes no capitals. */
const mayBeSomebody = (value: string, said: string): boolean =>
  /^\p{Ll}+$/u.test(value) && (!/\p{Lu}\p{Ll}/u.test(said) || /(?<![\p{L}])i(?![\p{L}.])/u.test(said));

/**
 * A statement as a correction of it has it. Null: nobody can be nearly sure which of its words the right ones take the place
 * of. In: the statement, and what was read of the correction. Pure.
 */
export function applyCorrection(
  text: string,
  { value, wrong }: CorrectionWords,
  { speaker, objectsOf, said }: CorrectionContext,
): PutRight | null {
  if (value === null) return null;
  const [kind, wrongKind] = [termKind(value), wrong === null ? null : termKind(wrong)];
  const isOfPerson = (one: typeof kind): boolean => one === 'me' || one === 'person';
  if (isOfPerson(kind) && (wrongKind === null || isOfPerson(wrongKind)))
    return putPersonRight(text, { value, wrong }, speaker);
  if (wrong !== null && isOfPerson(kind) !== isOfPerson(wrongKind)) return null;
  if (kind === 'value' && wrong === null) return putCountRight(plain(text), value);
  if (wrong === null && mayBeSomebody(value, said)) return null;
  const was = wrong ?? objectOf(text, value, objectsOf);
  const right = was === null ? null : inPlaceOf(plain(text), bare(was), bare(value));
  return right === null || was === null ? null : { text: right, retracted: was };
}
