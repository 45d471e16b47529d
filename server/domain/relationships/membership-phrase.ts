import type { ContactKind, TypeGroup } from '#server/domain/words/vocabulary.ts';
import { isGroupKind } from './membership.ts';
import { cleanPhrase } from './normalise-phrase.ts';
import { readTense } from './phrase-tense.ts';

/** Matches phrases that mean membership when the second contact is a group, and nothing specific when it is a person. */
const BELONGING = /^(?:(?:is|are) )?(?:belong(?:s|ing)? to|in|on|of)$/;

/**
 * Reads "belongs to" or "is in" as membership if the second contact is a group or an organisation (`kindOfOther`):
 * "Leo belongs to the choir". `isFormer` is true for the past tense. Returns null for any other phrase.
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

/** Returns whether both ends of a type must be people: a group cannot be a brother, nor a company a wife. */
export const appliesToPeopleOnly = ({ group }: { group: TypeGroup }): boolean => OF_PEOPLE.has(group);
