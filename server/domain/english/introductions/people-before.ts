import { isFirstName, isName, mayBeSmallName } from '../extraction/introduced-names.ts';
import { CALLED_AT_HOME, KIN, NAME, WORD } from '../extraction/name-and-kin-patterns.ts';
import { mentionsAnother } from '../extraction/other-beings.ts';
import { mayMean, type Pronoun } from '../extraction/pronoun-gender.ts';
import { capitalised } from './introduction.ts';

const ADJECTIVES = '(?:(?:wee|little|big|old|new|eldest|youngest|older|younger|best|late) )*';
const OWN_KIN = new RegExp(
  `(?<![\\p{L}’'])(?:(?<first>${NAME}),? )?(?:[Mm]y|[Oo]ur) ${ADJECTIVES}(?<kin>${KIN}|boss|friend|mate|partner|boyfriend|girlfriend|ex|neighbou?r|flatmate|roommate)(?:,? (?<name>${NAME}))?(?![\\p{L}])`,
  'gu',
);
const PARENT = new RegExp(
  `(?<![\\p{L}’'])(?<!(?:my|our|your|his|her|their|the|a|’s|'s) )${CALLED_AT_HOME}(?![\\p{L}])`,
  'giu',
);
const RUN = new RegExp(`(?<![\\p{L}\\p{M}’'])${WORD}(?: ${WORD})*`, 'gu');
const NOT_A_PERSON =
  /^(?:I|I[’'].*|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|WhatsApp|God)$/u;
const BEFORE_PLACE =
  /(?<!\p{L})(?:in|at|near|from|over|the|of|on|(?:mov(?:e|es|ed|ing)|go(?:es|ing|ne)?|went|fl(?:y|ies|ew|ying)|back|travell?(?:ed|ing|s)?|driv(?:e|es|ing)|drove) to) $/iu;

/** References to the people whom a text names: "Priya" in "my sister Priya is moving to Dallas", "my boss", "mum". */
export function peopleIn(text: string): string[] {
  const found: { at: number; ref: string }[] = [];
  let rest = text;
  const take = (from: number, words: string, ref: string): void => {
    found.push({ at: from, ref });
    rest = rest.slice(0, from) + ' '.repeat(words.length) + rest.slice(from + words.length);
  };
  for (const { 0: words, index, groups } of text.matchAll(OWN_KIN)) {
    const { name, first } = groups ?? {};
    const isNamed = name !== undefined && isName(name);
    const said = isNamed || name === undefined ? words : words.slice(0, words.length - name.length);
    const before = first !== undefined && isName(first) ? first : null;
    take(index, said, isNamed ? name : (before ?? `my ${groups?.kin ?? ''}`));
  }
  for (const { 0: words, index } of text.matchAll(PARENT)) take(index, words, words.toLowerCase());
  for (const { 0: run, index } of rest.matchAll(RUN)) {
    const isStart = /(?:^|[.!?:\n] ?)$/.test(rest.slice(0, index));
    const words = run.split(' ');
    const named = isStart && !isFirstName(words[0] ?? '') && words.length > 1 ? words.slice(1) : words;
    const name = named.join(' ');
    if (NOT_A_PERSON.test(name) || BEFORE_PLACE.test(rest.slice(0, index))) continue;
    if (
      isStart &&
      named.length === 1 &&
      words.length === 1 &&
      !isFirstName(name) &&
      !isSubject(rest, index + run.length)
    )
      continue;
    if (isName(name)) found.push({ at: index, ref: name });
  }
  return [...new Set(found.toSorted((a, b) => a.at - b.at).map(({ ref }) => ref))];
}

/** True if a verb or "'s" follows, so that a word at the start of a sentence is its subject. */
const isSubject = (text: string, end: number): boolean =>
  /^(?:[’']s |,? (?:and|or|is|was|has|had|can|cannot|will|does|lost|got|went|came|left|told|took|made|gave|found|said|\p{Ll}{3,}(?:s|ed|nt|n[’']t)) )/u.test(
    text.slice(end, end + 24),
  );

/** Matches a sentence that says who somebody is. A pronoun after it means that person. */
const IS_TIED = new RegExp(`^(?<name>${NAME})(?: is|[’']s|, who is) (?:(?:my|our) |(?:${NAME})[’']s )`, 'u');

/** Matches a name in lower case at the start: "bernies been moved to ward 6". */
const SMALL_SUBJECT =
  /^(?<name>\p{Ll}[\p{Ll}\p{M}]{2,19}?)(?:[’']?s (?:been|in|on|at|a|the|not|got|gone|off|away|\p{Ll}+ing|allergic)| (?:is|was|has|had|cant|will|wont|just|got|says))(?!\p{L})/u;

function leadingPersonOf(earlier: string, pronoun: Pronoun): string | null {
  const said = SMALL_SUBJECT.exec(earlier)?.groups?.name ?? '';
  const name = mayBeSmallName(said) ? capitalised(said) : null;
  return name !== null && mayMean(pronoun, name) ? name : null;
}

/** Returns the only person whom a pronoun after the text can mean, or null. */
export function personBefore(text: string, earlier: string, pronoun: Pronoun): string | null {
  const here = peopleIn(text);
  const [only, ...more] = here.length > 0 ? here : peopleIn(earlier);
  if (only !== undefined && more.length === 0) {
    // "Anna's sister is pregnant" names Anna alone, but "her" may be the sister
    const said = (here.length > 0 ? text : earlier).replace(/(?<!\p{L})(?:my|our) /giu, '');
    return mayMean(pronoun, only) && !mentionsAnother(said, pronoun) ? only : null;
  }
  if (here.length > 0) return null;
  if (only === undefined) return leadingPersonOf(earlier, pronoun);
  const subject = IS_TIED.exec(earlier)?.groups?.name;
  return subject !== undefined && isName(subject) && mayMean(pronoun, subject) ? subject : null;
}
