import { isNounPhrase } from './relation-nouns.ts';

export const DETERMINERS = '(?:the|a|an|my|our|your|his|her|their)';
/** "has hired", "has looked after" and "'s leading" are verbs: read as "someone's hired" they would mean the opposite. */
const NOT_A_NOUN =
  /(?:ed|ing| (?:of|to|for|with|at|in|by|after|from|on|under))$|^(?:been|not|never|no|looked|worked|met) /;

/** One spelling of the same words: lower case, plain apostrophes and spaces, nothing around them. */
export const cleanPhrase = (phrase: string): string =>
  phrase
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[\s_]+/g, ' ')
    .replace(/^[\s.,;:!?"-]+|[\s.,;:!?"-]+$/g, '');

export const withoutDeterminer = (text: string): string => text.replace(new RegExp(`^${DETERMINERS} `), '');

/** The noun of "'s boss", "has a boss", "her boss is": said of B, so the type is read from B to A. In: clean words. */
export function possessedNoun(text: string): string | null {
  const found =
    new RegExp(`^'s (?!${DETERMINERS} )(.+?)(?: is)?(?: called| named)?$`).exec(text) ??
    /^(?:his|her|their|my|our|your|whose) (.+) is$/.exec(text) ??
    /^(?:has|have)(?: got)? (?:as )?(?:(?:a|an|the) )?(.+?)(?: called| named| in)?$/.exec(text);
  const noun = found?.[1];
  return noun && !NOT_A_NOUN.test(noun) ? noun : null;
}

/** Without "of", "to" or "of mine" at the end, which say nothing of a noun once A and B are known. */
export const withoutOf = (text: string): string =>
  text.replace(/ (?:of|to)(?: (?:me|mine|you|yours|him|his|her|hers|us|ours|them|theirs))?$/, '');

/** The same of nouns alone: "boss of" is a boss, but "knows of" does not know, and "runs to" does not run. */
export function nounWithoutOf(text: string): string {
  const short = withoutOf(text);
  return isNounPhrase(short) ? short : text;
}

/** What is said, without the frame: "our dog walker" of "is our dog walker to", and of whom. In: any phrase. */
export function bareWords(phrase: string): { words: string; reversed: boolean; isNoun: boolean } {
  const text = cleanPhrase(phrase);
  const noun = possessedNoun(text);
  if (noun !== null) return { words: noun, reversed: true, isNoun: true };
  const said = text.replace(/^(?:is|are|am|'s|'m|'re|be|being) /, '');
  const one = said.replace(new RegExp(`^one of ${DETERMINERS} `), 'the ');
  const bare = withoutDeterminer(one);
  return { words: nounWithoutOf(bare), reversed: false, isNoun: bare !== said };
}
