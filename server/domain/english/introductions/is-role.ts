import { canonicalKin, PERSON_NOUNS } from '#server/domain/relationships/kin-synonyms.ts';

/** True for a word such as "mum" or "lodger", which names nobody. */
export function isRole(said: string): boolean {
  const word = said.toLowerCase().split(' ').at(-1) ?? '';
  return canonicalKin.has(word) || PERSON_NOUNS.has(word);
}
