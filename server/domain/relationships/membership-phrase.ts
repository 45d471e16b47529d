import type { ContactKind, TypeGroup } from '#server/domain/words/vocabulary.ts';
import { isGroupKind } from './membership.ts';
import { cleanPhrase } from './normalise-phrase.ts';
import { readTense } from './phrase-tense.ts';

/** Words that say no more than that one is with the other: of a group, that one is in it; of a person, nothing at all. */
const BELONGING = /^(?:(?:is|are) )?(?:belong(?:s|ing)? to|in|on|of)$/;

/**
 * "Leo belongs to the choir", "Leo is in Acme": of a group or an organisation (`kindOfOther`) such words say that one
 * is a member. Out: whether they say so of the past; null where they say something else.
 */
export function readMembershipPhrase(
  phrase: string,
  kindOfOther: ContactKind | null,
): { isFormer: boolean } | null {
  if (kindOfOther === null || !isGroupKind(kindOfOther)) return null;
  const { phrase: present, isFormer, isDenied } = readTense(phrase);
  return !isDenied && BELONGING.test(cleanPhrase(present)) ? { isFormer } : null;
}

const OF_PEOPLE: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

/** Whether a type is said of people alone: a group is nobody's brother, and no company anybody's wife. */
export const appliesToPeopleOnly = ({ group }: { group: TypeGroup }): boolean => OF_PEOPLE.has(group);
