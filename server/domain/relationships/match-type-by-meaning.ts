import { TYPE_MATCH } from '#server/domain/parameters/parameters.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { matchPhrase, type PhraseType } from './match-type-phrase.ts';
import { bareWords, cleanPhrase, DETERMINERS } from './normalise-phrase.ts';
import { isNounPhrase } from './relation-nouns.ts';

const DETERMINER = new RegExp(`^${DETERMINERS}$`);

/** Returns the text to embed. Excludes aliases, because many different words make an embedding less precise. */
export const textOfType = (type: { label: string; noun: string }): string => `${type.label}, ${type.noun}`;

/** True for a known noun with another word, which usually changes the relationship, as in "business partner". */
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

/** True for noun phrases. Verb phrases are excluded, because embeddings do not capture direction. */
export const canMatchByMeaning = (phrase: string, types: readonly PhraseType[]): boolean =>
  isNounPhrase(bareWords(phrase).words) && !isQualified(phrase, types);

/** Matches the start of a description of a person, even if the phrase ends like a verb: "the man I lodge with". */
const DESCRIPTION =
  /^(?:(?:the|this|that|an?|my|our|his|her|their|me|us|one of|another|some|someone|somebody|whoever|who|whose|him|her|he|she|they|them|himself|herself|mr|mrs|ms|dr|old|big|wee|little|poor|dear)\b)/;
/** Matches the end of a verb phrase, such as "trains together with" or "lends money to". */
const ENDS_LIKE_A_VERB = /\b(?:with|to|for|of|on|by|from|at|in|about|after)$/;

/**
 * Returns whether the neural network may choose the type of a phrase. In a phrase of two words, the first usually changes the
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

/** Groups in which an unknown word changes the relationship, as in "surrogate mother". */
const CLOSED: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

/** `best` and `next` are the two highest similarities, 0 to 1. */
export const isConfidentMatch = (group: TypeGroup, best: number, next: number): boolean =>
  !CLOSED.has(group) && best >= TYPE_MATCH.minSimilarity && best - next >= TYPE_MATCH.minLead;
