import { isNounPhrase } from './relation-nouns.ts';

export const DETERMINERS = '(?:the|a|an|my|our|your|his|her|their)';
/** Matches words after "has" that are no noun: "A has a boss B" becomes "B is the boss of A", but "A has hired B" does not. */
const NOT_A_NOUN =
  /(?:ed|(?<![nps]ibl)ing| (?:of|to|for|with|at|in|by|after|from|on|under))$|^(?:been|not|never|no|looked|worked|met) /;

/** Returns lower case with plain apostrophes and single spaces. */
export const cleanPhrase = (phrase: string): string =>
  phrase
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[\s_]+/g, ' ')
    .replace(/^[\s.,;:!?"-]+|[\s.,;:!?"-]+$/g, '');

export const withoutDeterminer = (text: string): string => text.replace(new RegExp(`^${DETERMINERS} `), '');

/** Returns the noun in "has a boss", or null. It describes B, so A and B must be swapped. */
export function possessedNoun(text: string): string | null {
  const found =
    new RegExp(`^'s (?!${DETERMINERS} )(.+?)(?: is)?(?: called| named)?$`).exec(text) ??
    /^(?:his|her|their|my|our|your|whose) (.+) is$/.exec(text) ??
    /^(?:has|have)(?: got)? (?:as )?(?:(?:a|an|the) )?(.+?)(?: called| named| in)?$/.exec(text);
  const noun = found?.[1];
  return noun && !NOT_A_NOUN.test(noun) ? noun : null;
}

export const withoutOf = (text: string): string =>
  text.replace(/ (?:of|to)(?: (?:me|mine|you|yours|him|his|her|hers|us|ours|them|theirs))?$/, '');

/** Removes "of" from "boss of", but not from "knows of". */
export function nounWithoutOf(text: string): string {
  const short = withoutOf(text);
  return isNounPhrase(short) ? short : text;
}

/** "Is our dog walker to" becomes "dog walker". `reversed` is true if the words describe B. */
export function bareWords(phrase: string): { words: string; reversed: boolean; isNoun: boolean } {
  const text = cleanPhrase(phrase);
  const noun = possessedNoun(text);
  if (noun !== null) return { words: noun, reversed: true, isNoun: true };
  const said = text.replace(/^(?:is|are|am|'s|'m|'re|be|being) /, '');
  const one = said.replace(new RegExp(`^one of ${DETERMINERS} `), 'the ');
  const bare = withoutDeterminer(one);
  return { words: nounWithoutOf(bare), reversed: false, isNoun: bare !== said };
}
