import nlp from 'compromise';
import { z } from 'zod';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTimeWord } from '#server/domain/text/time-words.ts';
import { isTitle } from '#server/domain/text/titled-name.ts';
import { mayBePersonName } from './extraction/read-subject.ts';

const { lexicon } = z
  .object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })
  .parse(nlp.model()).one;
const isFirstName = (key: string): boolean =>
  /(?:^|,)(?:First|Male|Female)Name/.test(String(lexicon[key] ?? ''));

const LEAD =
  '^(?:(?:and|so|ok|okay|hey|hi|hello|please|sorry|remind me|tell me|do (?:you|we) know|can you tell me|any idea)[, ]+)*';
const WORD = "\\p{L}[\\p{L}\\p{M}’'-]*\\p{L}";
const NAME = `(?<name>(?:${WORD}\\.? ){0,3}?${WORD})`;
const OF_A_PERSON = '(?:birth ?day|b-?day|date of birth|birth ?date)';
const OF_ANYBODY =
  '(?:(?:tele)?phone(?: number)?|mobile(?: number)?|number|e-?mail(?: address)?|address|anniversary)';

const asked = (form: string): RegExp => new RegExp(`${LEAD}${form}$`, 'iu');
/** Questions that are asked only about people. */
const OF_PEOPLE: readonly RegExp[] = [
  asked(`(?:who is|who was|who['’]s) ${NAME}(?: to (?:me|us))?`),
  asked(`(?:when|where) (?:was|is) ${NAME} born`),
  asked(`where (?:does|did) ${NAME} live(?: now)?`),
  asked(`(?:when is|when['’]s|what is|what['’]s) ${NAME}['’]s ${OF_A_PERSON}`),
];
/** Questions that are also asked about firms, towns and things. */
const OF_THINGS: readonly RegExp[] = [
  asked(`(?:what is|what['’]s|give me|find me|i need|do (?:you|we) have) ${NAME}['’]s ${OF_ANYBODY}`),
  asked(`${NAME}['’]s (?:${OF_ANYBODY}|${OF_A_PERSON})`),
  asked(`what (?:do|can) (?:you|we|i) (?:know|remember|tell me) about ${NAME}`),
  asked(`what (?:does|did) ${NAME} (?:like|love|hate|dislike|enjoy)`),
  asked(`tell me about ${NAME}`),
  asked(`how old (?:is|was) ${NAME}`),
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
  const isLower = line === line.toLowerCase() || line === line.toUpperCase();
  if (isLower && named.length > 1) return false;
  // the first word of a sentence has a capital even if it is no name
  const isAtStart = line.startsWith(name);
  if (!isLower && !named.every((word) => /^\p{Lu}\p{M}*(?:['’]\p{Lu})?\p{Ll}/u.test(word))) return false;
  if (isLower || ((mustBeKnown || isAtStart) && !isTitled)) return isFirstName(nameKey(first));
  return isTitled || mayBePersonName(first);
}
