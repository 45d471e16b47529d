import { TYPE_MATCH } from '#server/domain/parameters/parameters.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { matchPhrase, type PhraseType } from './match-type-phrase.ts';
import { bareWords, cleanPhrase, DETERMINERS } from './normalise-phrase.ts';
import { isNounPhrase } from './relation-nouns.ts';

const DETERMINER = new RegExp(`^${DETERMINERS}$`);

/** Excludes aliases, because many different words make an embedding less precise. */
export const textOfType = (type: { label: string; noun: string }): string => `${type.label}, ${type.noun}`;

/** Other words usually change the relationship, as in "business partner", so a person must decide. */
function isQualified(phrase: string, types: readonly PhraseType[]): boolean {
  const words = cleanPhrase(phrase)
    .replace(/^(?:is|are) /, '')
    .split(/[ -]/)
    .filter((word) => !DETERMINER.test(word));
  const isRelation = (from: number, to: number): boolean => {
    const said = words.slice(from, to).join(' ').replace(/'s?$/, '');
    return [said, said.replace(/s$/, '')].some((one) => matchPhrase(one, types) !== null);
  };
  return words.some((_, from) =>
    words.some((_word, last) => last >= from && last - from < words.length - 1 && isRelation(from, last + 1)),
  );
}

/** Embeddings cannot tell direction, so verb phrases are excluded. */
export const canMatchByMeaning = (phrase: string, types: readonly PhraseType[]): boolean =>
  isNounPhrase(bareWords(phrase).words) && !isQualified(phrase, types);

/** Phrases that begin like this describe a person, also where they end like a verb: "the man I lodge with". */
const DESCRIPTION =
  /^(?:(?:the|this|that|an?|my|our|his|her|their|me|us|one of|another|some|someone|somebody|whoever|who|whose|him|her|he|she|they|them|himself|herself|mr|mrs|ms|dr|old|big|wee|little|poor|dear)\b)/;
/** "trains together with" and "lends money to" say what two people do. */
const ENDS_LIKE_A_VERB = /\b(?:with|to|for|of|on|by|from|at|in|about|after)$/;

/**
 * Returns whether the network may say which type a phrase means. With two words, the added one usually changes the
 * relationship, as in "business partner".
 */
export function describesAPerson(phrase: string, types: readonly PhraseType[]): boolean {
  const { words, reversed } = bareWords(phrase);
  if (reversed) return false;
  const count = words.split(' ').length;
  if (count <= 2) return isNounPhrase(words) && !isQualified(phrase, types);
  return (
    DESCRIPTION.test(cleanPhrase(phrase).replace(/^(?:is|are|'s) /, '')) || !ENDS_LIKE_A_VERB.test(words)
  );
}

/** In these groups, an unknown word names another relationship, such as "surrogate mother". */
const CLOSED: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

/** `best` and `next` are the two highest similarities, 0 to 1. */
export const isConfidentMatch = (group: TypeGroup, best: number, next: number): boolean =>
  !CLOSED.has(group) && best >= TYPE_MATCH.minSimilarity && best - next >= TYPE_MATCH.minLead;
