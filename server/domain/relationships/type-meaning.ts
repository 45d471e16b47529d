import { TYPE_MATCH } from '#server/domain/parameters/parameters.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { matchPhrase, type PhraseType } from './match-phrase.ts';
import { bareWords, cleanPhrase, DETERMINERS } from './normalise-phrase.ts';
import { isNounPhrase } from './relation-nouns.ts';

const DETERMINER = new RegExp(`^${DETERMINERS}$`);

/** Returns the text that is embedded for a type. Leaves out aliases, because many words blur the embedding. */
export const textOfType = (type: { label: string; noun: string }): string => `${type.label}, ${type.noun}`;

/**
 * Returns whether the phrase contains an existing relation along with words that no rule covers. Such words usually
 * change the relation ("business partner", "friend with benefits", "picks up the kids"), so a person has to decide.
 */
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

/**
 * Returns whether a phrase that matched no type can be compared by meaning. Only noun phrases can, because embeddings
 * do not encode direction ("shops at" is as near to the shop as to its customer). Phrases that contain an existing
 * relation cannot, because that relation would dominate the embedding.
 */
export const canMatchByMeaning = (phrase: string, types: readonly PhraseType[]): boolean =>
  isNounPhrase(bareWords(phrase).words) && !isQualified(phrase, types);

/** Groups with a closed vocabulary: an unknown kin word ("great-aunt", "surrogate mother") is a different relation. */
const CLOSED: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

/**
 * Returns whether the most similar type can be used without asking: similar enough, clearly ahead of the next one, and
 * not kin. `best` and `next` are similarities from 0 to 1.
 */
export const isConfidentMatch = (group: TypeGroup, best: number, next: number): boolean =>
  !CLOSED.has(group) && best >= TYPE_MATCH.minSimilarity && best - next >= TYPE_MATCH.minLead;
