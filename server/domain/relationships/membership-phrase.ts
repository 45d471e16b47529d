import type { ContactKind, TypeGroup } from '#server/domain/words/vocabulary.ts';
import { isGroupKind } from './group-membership.ts';
import { cleanPhrase } from './normalise-phrase.ts';
import { readTense } from './phrase-tense.ts';

/** Matches "belongs to" or "in", which mean membership only before a group. */
const BELONGING = /^(?:(?:is|are) )?(?:belong(?:s|ing)? to|in|on|of)$/;

export function readMembershipPhrase(
  phrase: string,
  kindOfOther: ContactKind | null,
): { isFormer: boolean } | null {
  if (kindOfOther === null || !isGroupKind(kindOfOther)) return null;
  const { phrase: present, isFormer, isDenied } = readTense(phrase);
  return !isDenied && BELONGING.test(cleanPhrase(present)) ? { isFormer } : null;
}

const OF_PEOPLE: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

export const appliesToPeopleOnly = ({ group }: { group: TypeGroup }): boolean => OF_PEOPLE.has(group);
