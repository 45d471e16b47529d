import { phraseKey } from '#server/domain/text/phrase-key.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';
import type { PhraseType } from './match-phrase.ts';

const LEADING =
  /^(?:(?:is|are|am|'s|has|have) )?(?:got )?(?:as )?(?:(?:the|a|an|my|our|your|his|her|their) )?/i;
const TRAILING = / (?:of|to)(?: (?:me|mine|you|him|her|us|them))?$/i;
/** Ends like a verb, a participle or a preposition: "works with", "married to", "dating", "teaches". */
const NOT_A_NOUN = /(?:ing|ed|[^s'’u]s| (?:to|with|at|for|in|by|on|from|up|after|under))$/i;
/** Begins like a verb, a participle or a preposition: "lives opposite", "seeing each other", "in the band". */
const NO_NOUN_BEGINS = /^(?:\S+ing|\S+ed|\S*[^s'’u]s|set|used|in|on|the|from|met|call|next|at|to) /i;
/** Whether words say what somebody is ("dog walker"), not what they do or where they are. In: words without a frame. */
export const isNounPhrase = (words: string): boolean =>
  !NOT_A_NOUN.test(words) &&
  !NO_NOUN_BEGINS.test(words) &&
  !/ (?:to|with|at|for|in|by|on|from|up|after|under|about|against|over) /i.test(
    words.replace(/ in[ -]law/gi, ''),
  );

/** Groups whose words name a person ("sister", "boss"); "part of" or "property of" say nothing of what one is. */
const OF_PEOPLE: ReadonlySet<TypeGroup> = new Set([
  'romantic',
  'familial',
  'kinship',
  'household',
  'care',
  'community',
  'professional',
]);

/**
 * The word that somebody used for what one contact is to another, when it says more than the type does: "my little
 * sister" is "little sister", where the type only knows "sibling". Null when the phrase is the type's own name,
 * label or noun, or is not a noun ("works with"). Nothing is inferred: the word is what was said.
 */
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

/** Whom a word was said of; null where it is said of anyone. Reads the head: "mother-in-law", "little sister". */
function markOf(word: string): 'feminine' | 'masculine' | null {
  const head = phraseKey(word.replace(/[- ]in[- ]law$/i, '').replace(/^.*[\s-]/, ''));
  if (FEMININE.test(head)) return 'feminine';
  return MASCULINE.test(head) ? 'masculine' : null;
}

/**
 * Whether two words can be meant of one person: "sister" and "twin" can, "sister" and "brother" cannot. Only words
 * that people themselves used are compared; about somebody for whom no word was used, nothing is assumed.
 */
export function haveCompatibleGender(said: string, recorded: string | null): boolean {
  const a = markOf(said);
  const b = recorded === null ? null : markOf(recorded);
  return a === null || b === null || a === b;
}
