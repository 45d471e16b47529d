import { phraseKey } from '#server/domain/text/phrase-key.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import type { PhraseType } from './match-type-phrase.ts';

const LEADING =
  /^(?:(?:is|are|am|'s|has|have) )?(?:got )?(?:as )?(?:(?:the|a|an|my|our|your|his|her|their) )?/i;
const TRAILING = / (?:of|to)(?: (?:me|mine|you|him|her|us|them))?$/i;
const NOT_A_NOUN = /(?:ing|ed|[^s'’u]s| (?:to|with|at|for|in|by|on|from|up|after|under))$/i;
const NON_NOUN_START = /^(?:\S+ing|\S+ed|\S*[^s'’u]s|set|used|in|on|the|from|met|call|next|at|to) /i;
/** Returns true for "dog walker". The phrase must not start with "is" or a determiner. */
export const isNounPhrase = (words: string): boolean =>
  !NOT_A_NOUN.test(words) &&
  !NON_NOUN_START.test(words) &&
  !/ (?:to|with|at|for|in|by|on|from|up|after|under|about|against|over) /i.test(
    words.replace(/ in[ -]law/gi, ''),
  );

const OF_PEOPLE: ReadonlySet<TypeGroup> = new Set([
  'romantic',
  'familial',
  'kinship',
  'household',
  'care',
  'community',
  'professional',
]);

/** Returns the phrase if it is more specific than the type, such as "twin sister" for a sibling. Otherwise null. */
export function specificNoun(phrase: string, type: PhraseType & { group: TypeGroup }): string | null {
  if (!OF_PEOPLE.has(type.group)) return null;
  const spoken = phrase
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(/ is$/i, '')
    .replace(LEADING, '')
    .replace(TRAILING, '')
    .trim();
  const key = phraseKey(spoken);
  const own = [type.name, type.name.replace(/_of$/, ''), type.label, type.noun ?? ''].map(phraseKey);
  if (key === '' || own.includes(key) || NOT_A_NOUN.test(spoken)) return null;
  const alias = type.aliases.find((known) => phraseKey(known) === key);
  return alias && isNounPhrase(alias) ? alias : null;
}

const KIN_PREFIX = '(?:step|grand|god|half|foster)?';
const FEMININE = new RegExp(
  `^${KIN_PREFIX}(?:mother|mum|mom|mam|mummy|mommy|mumma|momma|mama|sister|sis|daughter|girl|girlfriend|wife|fiancee|missus|aunt|auntie|aunty|niece|grandma|gran|granny|nan|nana|nanna|abuela|oma|landlady)$`,
);
const MASCULINE = new RegExp(
  `^${KIN_PREFIX}(?:father|dad|daddy|papa|brother|bro|son|boy|boyfriend|husband|hubby|fiance|uncle|nephew|grandpa|gramps|abuelo|opa)$`,
);

export type Gender = 'feminine' | 'masculine';

export function genderOf(word: string): Gender | null {
  const head = phraseKey(word.replace(/[- ]in[- ]law$/i, '').replace(/^.*[\s-]/, ''));
  if (FEMININE.test(head)) return 'feminine';
  return MASCULINE.test(head) ? 'masculine' : null;
}

/** True if two nouns can describe one person: "sister" and "twin", but not "sister" and "brother". */
export function haveCompatibleGender(said: string, recorded: string | null): boolean {
  const a = genderOf(said);
  const b = recorded === null ? null : genderOf(recorded);
  return a === null || b === null || a === b;
}

/** True if two nouns have the same gender ("uncle" and "brother"), or if the first has none ("cousin"). */
export function sharesGender(said: string, recorded: string | null): boolean {
  const a = genderOf(said);
  return a === null || (recorded !== null && genderOf(recorded) === a);
}

const GENDERED: Readonly<Record<string, Readonly<Record<Gender, string>>>> = {
  sibling_of: { feminine: 'sister', masculine: 'brother' },
  grandparent_of: { feminine: 'grandmother', masculine: 'grandfather' },
  grandchild_of: { feminine: 'granddaughter', masculine: 'grandson' },
  great_grandparent_of: { feminine: 'great-grandmother', masculine: 'great-grandfather' },
  great_grandchild_of: { feminine: 'great-granddaughter', masculine: 'great-grandson' },
  pibling_of: { feminine: 'aunt', masculine: 'uncle' },
  nibling_of: { feminine: 'niece', masculine: 'nephew' },
  parent_in_law_of: { feminine: 'mother-in-law', masculine: 'father-in-law' },
  child_in_law_of: { feminine: 'daughter-in-law', masculine: 'son-in-law' },
  sibling_in_law_of: { feminine: 'sister-in-law', masculine: 'brother-in-law' },
};

/** Returns "niece" for a nibling who is known to be somebody's daughter or sister. */
export const genderedNoun = (type: string, gender: Gender | null | undefined): string | null =>
  (gender && GENDERED[type]?.[gender]) ?? null;
