import { TYPE_MATCH } from '#server/domain/parameters/parameters.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import { matchPhrase, type PhraseType } from './match-phrase.ts';
import { bareWords, cleanPhrase, DETERMINERS } from './normalise-phrase.ts';
import { isNounPhrase } from './relation-nouns.ts';

const DETERMINER = new RegExp(`^${DETERMINERS}$`);

/** What stands for a type when meanings are compared. Its many aliases would blur it. */
export const textOfType = (type: { label: string; noun: string }): string => `${type.label}, ${type.noun}`;

/**
 * Whether a known relation is among the words of a phrase that is not one itself. A business partner is no partner, a
 * friend with benefits more than a friend, and whoever picks up the kids is no child: words that no rule knows make
 * another relation of it, for a person to fold.
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
 * Whether the meaning of a phrase may be asked at all, once its words have named no type. Only of a word for what
 * somebody is: a vector does not tell who does it to whom ("shops at" is near a shop as near its customer). And not
 * where a known relation is among the words: it sees that one and not the rest.
 */
export const canMatchByMeaning = (phrase: string, types: readonly PhraseType[]): boolean =>
  isNounPhrase(bareWords(phrase).words) && !isQualified(phrase, types);

/** Kin are a closed class of words, so one that is not known is another relation: a great-aunt, a surrogate mother. */
const CLOSED: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

/**
 * Whether the type nearest in meaning is meant: near enough, clearly nearer than the next, and not kin. In: its group,
 * and the similarities, 0 to 1, of it and of the next.
 */
export const isConfidentMatch = (group: TypeGroup, best: number, next: number): boolean =>
  !CLOSED.has(group) && best >= TYPE_MATCH.minSimilarity && best - next >= TYPE_MATCH.minLead;
