import { genderOf } from '#server/domain/relationships/relation-nouns.ts';
import { tagsOf } from './introduced-names.ts';

export type Pronoun = 'she' | 'he' | 'they';

/** Also reads other cases: "him" and "his" are "he". */
export const pronounOf = (said: string): Pronoun =>
  /^(?:she|her)$/i.test(said) ? 'she' : /^(?:he|him|his)$/i.test(said) ? 'he' : 'they';

/** Names that women and men have, whatever the tagger says. */
const UNISEX =
  /^(?:\p{Lu}\p{Ll}+(?:ie|y)|Sam|Alex|Max|Jo|Chris|Pat|Robin|Lee|Kim|Jean|Sasha|Kai|Dev|Dani|Taylor|Jordan|Morgan|Cameron|Quinn|Rowan|Drew|Ash|Charlie|Val|Lou|Nat|Mel|Andrea|Jan)$/u;
export const genderOfName = (name: string): 'feminine' | 'masculine' | null => {
  if (UNISEX.test(name.split(' ')[0] ?? '')) return null;
  const tags = tagsOf(name);
  return tags.has('#FemaleName') ? 'feminine' : tags.has('#MaleName') ? 'masculine' : null;
};

/** False for "she" and a man's name, or a word such as "brother" and a woman's name. */
export function mayMean(pronoun: Pronoun, ref: string): boolean {
  const own = /^(?:my|our) (.+)$/i.exec(ref)?.[1] ?? (/^\p{Ll}/u.test(ref) ? ref : null);
  const gender = own === null ? genderOfName(ref) : genderOf(own);
  if (gender === null || pronoun === 'they') return true;
  return (pronoun === 'she') === (gender === 'feminine');
}

export function haveContraryGenders(name: string, word: string): boolean {
  const [a, b] = [genderOfName(name), genderOf(word)];
  return a !== null && b !== null && a !== b;
}
