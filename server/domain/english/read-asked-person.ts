import nlp from 'compromise';
import { z } from 'zod';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTimeWord } from '#server/domain/text/time-words.ts';
import { isTitle } from '#server/domain/text/titled-name.ts';
import { mayBePersonName } from './extraction/read-subject.ts';

const { lexicon } = z
  .object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })
  .parse(nlp.model()).one;

/** First names that are better known as something else, such as a place, a club or a word. */
const RATHER_A_THING = new Set(
  'alexa amber angel buddy carol carolina chase chelsea claude dale drew glen grace grant harmony heath heather jack jesus madison mark pat prudence savannah sue tyler wade'.split(
    ' ',
  ),
);

/** True for "Oskar" and "oskar", and false for names that are also words. */
export const isFirstName = (word: string): boolean =>
  /(?:^|,)(?:First|Male|Female)Name/.test(String(lexicon[nameKey(word)] ?? '')) &&
  !RATHER_A_THING.has(nameKey(word));

/** True for words that are known, but not as names: "Cook", "Teacher". */
export const isAnotherWord = (word: string): boolean => {
  const tags = lexicon[nameKey(word)];
  return tags !== undefined && !/Name|Person/.test(String(tags));
};

/** True for any word that may be a first name: "Brunhilde", but not "Tuesday". Expects a capital. */
export const mayBeFirstName = (word: string): boolean => isFirstName(word) || mayBePersonName(word);

const LEAD =
  '^(?:(?:and|so|ok|okay|hey|hi|hello|please|sorry|remind me|tell me|(?:do|can|could) (?:you|we) (?:know|remember|tell me|remind me)|any idea)[, ]+)*';
const WORD = "\\p{L}[\\p{L}\\p{M}’'-]*\\p{L}";
const NAME = `(?<name>(?:${WORD}\\.? ){0,3}?${WORD})`;
const OF_A_PERSON = '(?:birth ?day|b-?day|date of birth|birth ?date|name ?day)';
const OF_ANYBODY =
  '(?:(?:tele)?phone(?: number)?|mobile(?: number)?|number|e-?mail(?: address)?|address|anniversary)';
const US = '(?:you|we|i)';
/** The rest of a question such as "what does Ingrid like for breakfast". */
const MORE = '(?: (?:to|for|about|at|on|in|with|now|these days|again|as)(?: .+)?)?';
const TASTE = '(?:like|love|hate|dislike|enjoy|prefer|eat|drink)';

const asked = (form: string): RegExp => new RegExp(`${LEAD}${form}$`, 'iu');
/** Questions that are asked only about people. */
const OF_PEOPLE: readonly RegExp[] = [
  asked(`(?:who is|who was|who['’]s) ${NAME}(?: to (?:me|us)| again)?`),
  asked(`(?:when|where) (?:was|is) ${NAME} born`),
  asked(`where (?:does|did) ${NAME} live(?: now)?`),
  asked(`(?:when is|when['’]s|what is|what['’]s) ${NAME}['’]s ${OF_A_PERSON}`),
  asked(`who ${NAME} is`),
  asked(`how is ${NAME} related to (?:me|us)`),
  asked(`do ${US} (?:know|remember) (?:any|some)(?:body|one) (?:called|named) ${NAME}`),
];
/** Questions that are also asked about firms, towns and things. */
const OF_THINGS: readonly RegExp[] = [
  asked(`(?:what is|what['’]s|give me|find me|i need|do (?:you|we) have) ${NAME}['’]s ${OF_ANYBODY}`),
  asked(`${NAME}['’]s (?:${OF_ANYBODY}|${OF_A_PERSON})`),
  asked(`when ${NAME}['’]s ${OF_A_PERSON} is`),
  asked(`what (?:do|can) ${US} (?:know|remember|tell me) (?:about|of) ${NAME}`),
  asked(`what (?:do ${US} have|have ${US} got|is known) (?:on|about) ${NAME}`),
  asked(`(?:tell me )?(?:more |anything |something |everything |all )?about ${NAME}`),
  asked(`do ${US} (?:know|remember) ${NAME}`),
  asked(`how do ${US} know ${NAME}`),
  asked(`what (?:does|did|would|can) ${NAME} ${TASTE}${MORE}`),
  asked(`(?:does|did|can|would) ${NAME} ${TASTE}(?: .+)?`),
  asked(`(?:what )?(?:is|was) ${NAME} (?:allergic|vegetarian|vegan|married|afraid)${MORE}`),
  asked(
    `what (?:should|can|could|shall|do) (?:i|we) (?:not |never )?(?:cook|bake|make|buy|get|give)(?: for)? ${NAME}${MORE}`,
  ),
  asked(`where (?:does|did) ${NAME} (?:work|come from)`),
  asked(`where is ${NAME} from`),
  asked(`what does ${NAME} do(?: for a living)?`),
  asked(`what(?: is|['’]s| was) ${NAME}['’]s (?:job|surname|last name|favou?rite .+)`),
  asked(`when did ${US} (?:last )?(?:see|meet|call|visit) ${NAME}`),
  asked(`how old (?:is|was) ${NAME}(?: now)?`),
];

/** Returns the name in a question about one person, such as "Oskar" in "when is Oskar's birthday?". Null if in doubt. */
export function readAskedPerson(text: string): string | null {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.…]+$/u, '')
    .trim();
  if (line.length > 100) return null;
  const name = nameIn(line, OF_PEOPLE);
  if (name !== null) return isPerson(name, line, false) ? name : null;
  const other = nameIn(line, OF_THINGS);
  return other !== null && isPerson(other, line, true) ? other : null;
}

function nameIn(line: string, forms: readonly RegExp[]): string | null {
  for (const form of forms) {
    const name = form.exec(line)?.groups?.name;
    if (name !== undefined) return name;
  }
  return null;
}

function isPerson(name: string, line: string, mustBeKnown: boolean): boolean {
  const words = name.split(' ');
  const named = words.slice(words.findIndex((word) => !isTitle(nameKey(word))));
  const [first = ''] = named;
  if (isTitle(nameKey(first)) || named.some((word) => word.length < 3 || isTimeWord(word.toLowerCase())))
    return false;
  const isTitled = named.length < words.length;
  // keyboards capitalise the first letter
  const isLower = line.slice(1) === line.slice(1).toLowerCase() || line === line.toUpperCase();
  if (isLower && named.length > 1) return false;
  // the first word of a sentence has a capital even if it is no name
  const isAtStart = line.startsWith(name);
  if (!isLower && !named.every((word) => /^\p{Lu}\p{M}*(?:['’]\p{Lu})?\p{Ll}/u.test(word))) return false;
  if (isLower || ((mustBeKnown || isAtStart) && !isTitled)) return isFirstName(first);
  return isTitled || mayBeFirstName(first);
}
