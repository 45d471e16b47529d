import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { RELATED_PERSON_AND_PET_NOUNS } from '../claims/related-person-and-pet-nouns.ts';
import type { Pronoun } from './pronoun-gender.ts';

/** Matches the mention of somebody else, such as "his father", "a new teacher" or "Tom's wife". */
const SOMEBODY_ELSE =
  /(?<![\p{L}…])(?<!\b(?:as|becom(?:e|es|ing)|became|being) )(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|[Tt]he|[Aa]n?|[Aa]nother|\p{L}+['’]s) (?=(?<words>\p{Ll}+(?:[ -]\p{Ll}+){0,2})(?<name> \p{Lu})?)/gu;
/** Matches words that say what the subject is, as in "is now a nurse". */
const IS_ONE =
  /(?<=(?<!\p{L})(?:is|was|are|were|am|be|been)|['’](?:s|m|re)) (?:(?:now|also|still|just|not|really|only|actually) )*(?:an?|the|my|our) /giu;
const ENDS_NOUN =
  /^(?:is|was|are|were|has|have|had|will|can|with|to|for|and|or|of|in|on|at|from|by|who|that|when|if|but|about|like)$/;
/** Matches "the vet college", which names no vet. */
const OF_A_PLACE = / (?:college|school|practice|surgery|clinic|shop|food|show)\b/;
const HE =
  /^(?:fathers?|dads?|brothers?|sons?|uncles?|husbands?|grandfathers?|grand(?:pa|ad)s?|nephews?|boyfriends?|grandsons?|step(?:dad|father|son|brother)s?)$/i;
const SHE =
  /^(?:mothers?|mums?|moms?|mams?|sisters?|daughters?|aunt(?:ie|y)?s?|wife|girlfriends?|grandmothers?|gran(?:ny|nie|ma)?s?|nan(?:a|na)?s?|nieces?|granddaughters?|step(?:mum|mother|daughter|sister)s?)$/i;

/** True if the text mentions a person or animal without a name whom "he", "she" or "they" after it may mean. */
export function mentionsAnother(text: string, pronoun: Pronoun): boolean {
  const other = pronoun === 'he' ? SHE : pronoun === 'she' ? HE : null;
  return [...text.replace(IS_ONE, ' ').matchAll(SOMEBODY_ELSE)].some(({ groups }) => {
    if (groups?.name !== undefined) return false;
    const words = groups?.words?.split(/[ -]/) ?? [];
    const end = words.findIndex((word) => ENDS_NOUN.test(word));
    if (OF_A_PLACE.test(groups?.words ?? '')) return false;
    const being = (end === -1 ? words : words.slice(0, end)).find((word) =>
      RELATED_PERSON_AND_PET_NOUNS.has(stemOfWord(word.toLowerCase())),
    );
    return being !== undefined && other?.test(being) !== true;
  });
}
