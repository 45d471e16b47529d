import nlp from 'compromise';
import { z } from 'zod';
import { TITLE_BEFORE_NAME } from '#server/domain/text/titled-name.ts';
import { WORD } from './name-and-kin-patterns.ts';
import { mayBeCalled, mayBePersonName } from './read-subject.ts';

export const tagsOf = (name: string) => nlp(`Yesterday ${name} came.`).match(name.split(' ')[0] ?? '');
export const isFirstName = (name: string): boolean => tagsOf(name).has('#FirstName');
/** Months that are names after a kinship word: "my brother Jun". */
export const MONTH_NAME = /^(?:April|May|June|Jun|Jan|August)$/;
/** Capitalised words that are no names, as in "My boss is Irish": nationalities, religions, star signs, teams. */
export const NOT_CALLED =
  /(?:an|ish|ese|ic|ist|ite|ish|i|ius|ern|er)$|^(?:Gemini|Cancer|Leo|Virgo|Libra|Taurus|Aries|Pisces|Dutch|French|Welsh|Greek|Swiss|Tory|Labour)$/;
export const TITLED = new RegExp(`^(?:${TITLE_BEFORE_NAME})+`, 'u');
/** Matches names with letters that English words do not have. The tagger mistakes some for verbs. */
const FOREIGN = /^(?=.*[^\p{ASCII}])\p{Lu}\p{Ll}+$/u;
/** Matches names that the tagger mistakes for adjectives because of their ending, such as "Kirsty" and "Hamish". */
const LIKE_ADJECTIVE =
  /^(?:(?!January|February|May|July)\p{Lu}\p{Ll}+(?<!da|e)y|(?:Ham|Man|Mun|Ash|Sat|Gir|Har|Jagd|Nit|Rajn|Av|An|Kr|Dan|Vin)ish)$/u;
export const isName = (name: string): boolean =>
  mayBeCalled(TITLED.exec(name)?.[0] ?? '', name.replace(TITLED, '')) ||
  ((LIKE_ADJECTIVE.test(name) || FOREIGN.test(name)) && !nlp(name).has('(#Place|#Demonym)'));

/** Returns the name without following words of the sentence: "Sarah Monday" gives "Sarah". */
export function nameIn(said: string | undefined): string | null {
  if (said === undefined) return null;
  const words = said.split(' ');
  const [first = '', ...rest] = words;
  if (TITLED.test(`${said} `) && words.length === 1) return null;
  const name = rest.length > 0 && !TITLED.test(said) && !rest.every((word) => isSurname(word)) ? first : said;
  return isName(name) ? name : null;
}
const isSurname = (word: string): boolean => /^\p{Ll}/u.test(word) || mayBePersonName(word);

const { lexicon } = z
  .object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })
  .parse(nlp.model()).one;
/** True if a lower-case word is a first name and no other word: "ella", but not "mark" or "will". */
export const isOnlyName = (word: string): boolean =>
  /^(?:undefined|(?:First|Male|Female)Name)$/.test(String(lexicon[word])) &&
  !ALSO_WORDS.has(word) &&
  isFirstName(word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
/** True if a dictionary lists the word as a first name. Fast. */
export const isLexiconName = (word: string): boolean =>
  /^(?:First|Male|Female)Name$/.test(String(lexicon[word.toLowerCase()]));
/** True if a lower-case word may be a name according to the dictionary, such as "leo" or "xiomara". */
export const isRareOrName = (word: string): boolean =>
  !Object.hasOwn(lexicon, word) || /^(?:Noun|Person|(?:First|Male|Female)Name)$/.test(String(lexicon[word]));
/** True if a dictionary lists the word in lower case. */
export const isListed = (word: string): boolean => Object.hasOwn(lexicon, word);
const ALSO_WORDS = new Set(
  'angel art bill chase crystal dale daisy dawn drew faith frank gene glen grace grant hope iris ivy jade jasmine jewel joy june lane lily lance mark max may melody miles misty nick olive page pat pearl penny pierce ray rich rob robin rose ruby rusty sandy sky skip stormy summer sunny sue tiffany trinity trip ty violet will wade ward'.split(
    ' ',
  ),
);

/** Endings of verbs, adverbs and adjectives that the dictionary lacks. */
const NO_NAME_ENDING = /(?:ing|ed|ly|ous|ful|less|ness|ment|able|ible|tion|ive|ship|ward)$/;
const NO_NAME =
  /^(?:who|whos|thats|hes|shes|theyre|weve|ive|dont|cant|wont|didnt|doesnt|isnt|wasnt|hasnt|gonna|wanna|gotta|deffo|defo|prolly|tbh|idk|ffs|lol|lmao|omg|btw|abt|bday|pls|plz|thx|wfh|nextdoor|bf|gf|bff|and|allus|always|the|she|him|her|his|they|them|our|your|you|mum|mom|dad|sis|bro|vegan|coeliac|celiac|veggie|diabetic|asthmatic|poorly|skint|knackered|daft|hungover|deaf|blind|bestie|please|today|tomorrow|tonight|friday|monday)$/;
/** True if a lower-case word may be a name where a name is expected, as in "my brother manus is". */
export const mayBeSmallName = (word: string): boolean =>
  /^\p{Ll}[\p{L}\p{M}]{2,19}$/u.test(word) &&
  (isOnlyName(word) ||
    (!ALSO_WORDS.has(word) && isRareOrName(word) && !NO_NAME.test(word) && !NO_NAME_ENDING.test(word)));

/** Returns the name in the text, or null if there is none, or if another capitalised word may be a second name. */
export function onlyNameIn(text: string): string | null {
  const runs = [...text.matchAll(NAME_RUN)].flatMap(({ 0: run, index }) => {
    const isStart = /(?:^|[.!?:\n] ?)$/.test(text.slice(0, index));
    const words = run.split(' ');
    const named = isStart && !isFirstName(words[0] ?? '') ? words.slice(1) : words;
    return named.length === 0 || /^I(?:[’']|$)/.test(named[0] ?? '') ? [] : [named.join(' ')];
  });
  const [only, ...more] = new Set(runs.filter((run) => !BEFORE_PLACE.test(text.slice(0, text.indexOf(run)))));
  return only !== undefined && more.length === 0 && isName(only) ? only : null;
}
const NAME_RUN = new RegExp(`(?<![\\p{L}\\p{M}’'])${WORD}(?: ${WORD})*`, 'gu');
const BEFORE_PLACE = /(?<!\p{L})(?:in|at|near|from|over|the|of) $/u;

/** Returns the only lower-case first name in the text, or null. */
export function onlySmallNameIn(text: string): string | null {
  const found = new Set((text.match(/(?<![\p{L}’'])\p{Ll}{3,20}(?![\p{L}’'])/gu) ?? []).filter(isOnlyName));
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}
