import nlp from 'compromise';
import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { startsWithVerbOfBeings } from './claims/claim-unknown-names.ts';
import { RELATED_PERSON_AND_PET_NOUNS } from './claims/related-person-and-pet-nouns.ts';
import { isLexiconName, isListed, isOnlyName, isRareOrName } from './extraction/introduced-names.ts';
import { CALLED_AT_HOME } from './extraction/name-and-kin-patterns.ts';

/** The person at the start of a statement: "leo" in "leo is allergic to peanuts", "dad" in "dad hates mushrooms". */
export interface LeadingPerson {
  name: string | null;
  /** Their relationship to the author: "dad", "older sister". */
  relation: string | null;
}

const OWN = /^(?:my|our)$/;
const DESCRIBING =
  /^(?:older|younger|elder|eldest|oldest|youngest|big|little|middle|best|old|late|new|great|step|half|ex)$/;
/** Forms of address for one's own relatives. */
const CALLED = new RegExp(
  `^(?:${CALLED_AT_HOME}|mammy|ma|pa|papa|mama|mamma|patti|daadi|granddad|nanna|oma|opa|nonna|nonno|dziadek)$`,
);
const TITLE = /^(?:uncle|aunt|auntie|aunty|cousin|grandma|grandpa|granny|nana|nan)$/;
/** Words of respect or kinship after a name, as in "Kamala athai" or "Priya miss". */
const AFTER_NAME =
  /^(?:athai|akka|anna|amma|appa|aunty|auntie|uncle|bhai|bhaiya|bhabhi|chechi|chettan|chithi|chithappa|didi|dada|ji|kaka|kaki|mama|mami|masi|miss|periamma|sir|teacher|thatha)$/;
const GOES_ON =
  /^(?:is|isn't|isnt|was|wasn't|has|hasn't|had|can|can't|cant|cannot|could|couldn't|will|won't|would|does|doesn't|doesnt|did|didn't|must|mustn't|should|shouldn't|needs?|never|always|also|still|just|really|only|keeps?|wants?|turns?|goes|gets|got|came|comes|takes|makes|says|said|told|used)$/;
const SHORT_IS = /'s$/;
const AFTER_SHORT_IS =
  /^(?:an?|the|not|never|always|also|really|so|very|too|been|got|going|in|at|on|allergic|afraid|vegan|vegetarian|coeliac|celiac|diabetic|asthmatic|autistic|dyslexic|epileptic|deaf|blind|lactose|gluten-free|scared|terrified|married|single|widowed|back|off|away|ill|sick|pregnant|up|down|out|over|here|there|gone|done|home|moving|\p{L}+ing|\p{L}{3,}ed)$/u;
/** Contractions that look like names without their apostrophe. */
const SHORTENED =
  /^(?:dont|cant|wont|didnt|doesnt|isnt|arent|wasnt|couldnt|shouldnt|wouldnt|havent|hasnt|im|ive)$/i;
const MOST_WORDS = 8;

const capital = (word: string): string => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Needed only for people who match no contact. Returns null for "I", "we" and things. */
export function readLeadingPerson(statement: string): LeadingPerson | null {
  const isShouted = !/\p{Ll}/u.test(statement);
  const said = (isShouted ? statement.toLowerCase() : statement).replace(/[’‘]/g, "'");
  const words = said.split(/\s+/, MOST_WORDS).map((word) => word.replace(/[,.;:!?]+$/, ''));
  const isOwn = OWN.test(words[0]?.toLowerCase() ?? '');
  const relation = relationIn(words, isOwn);
  const at = (isOwn ? 1 : 0) + relation.length;
  if (isOwn && relation.length === 0) return null;
  const word = relation.at(-1) ?? '';
  const found = nameAt(words, at, {
    hasCapitals: !isShouted && /^\p{Lu}/u.test(words[at] ?? ''),
    isAlone: relation.length === 0,
  });
  if (found === null) {
    const isNamed = isOwn || CALLED.test(word.toLowerCase().replace(SHORT_IS, ''));
    return isNamed && relation.length > 0 && goesOn(words, at - 1)
      ? { name: null, relation: relation.join(' ').toLowerCase().replace(SHORT_IS, '') }
      : null;
  }
  return { name: found, relation: relation.length === 0 ? null : relation.join(' ').toLowerCase() };
}

function relationIn(words: readonly string[], isOwn: boolean): readonly string[] {
  const from = isOwn ? 1 : 0;
  let to = from;
  while (isOwn && to < from + 2 && DESCRIBING.test(words[to]?.toLowerCase() ?? '')) to++;
  const word = words[to]?.toLowerCase().replace(SHORT_IS, '') ?? '';
  const isRelation = isOwn
    ? word !== '' && RELATED_PERSON_AND_PET_NOUNS.has(stemOfWord(word))
    : CALLED.test(word) || TITLE.test(word);
  return isRelation ? words.slice(from, to + 1) : [];
}

function nameAt(
  words: readonly string[],
  at: number,
  { hasCapitals, isAlone }: { hasCapitals: boolean; isAlone: boolean },
): string | null {
  const bare = words[at]?.replace(SHORT_IS, '') ?? '';
  if (!/^\p{L}[\p{L}\p{M}-]{1,24}$/u.test(bare) || SHORTENED.test(bare)) return null;
  const second = words[at + 1] ?? '';
  const isTwo = hasCapitals && !SHORT_IS.test(words[at] ?? '') && /^\p{Lu}\p{Ll}/u.test(second);
  const isAddressed = hasCapitals && isLexiconName(bare) && AFTER_NAME.test(second);
  const last = isTwo || isAddressed ? at + 1 : at;
  const rest = words
    .slice(last + 1)
    .join(' ')
    .toLowerCase();
  const isKnown = isLexiconName(bare);
  const isMeant = isAlone
    ? (isKnown && goesOn(words, last)) || (isNoWord(bare) && isOfAPerson(words, last, rest))
    : (isKnown || hasCapitals || isTitled(words, at)) && goesOn(words, last);
  if (!isMeant) return null;
  return words
    .slice(at, isAddressed ? last : last + 1)
    .map((word) => capital(word.replace(SHORT_IS, '')))
    .join(' ');
}

const isTitled = (words: readonly string[], at: number): boolean =>
  TITLE.test(words[at - 1]?.toLowerCase() ?? '');
/** Matches words that apply only to people. An unknown word before them is a name. */
const OF_A_PERSON =
  /^(?:(?:is|was|isn't|isnt|wasn't) (?:not |severely |very )?(?:allergic|vegan|vegetarian|coeliac|celiac|diabetic|asthmatic|pregnant|married|divorced|engaged|retired|afraid|scared|terrified|lactose)|(?:really )?(?:dis)?likes?(?! \p{L}+ like)|loves?|hates?|adores?|prefers?|detests?|lives? (?:in|at|with|near)|works? (?:at|for|as|in)|(?:can't|cant|cannot|can not|doesn't|doesnt|does not|won't) (?:eat|drink|have|stand|like|swim|drive|sleep)|eats?|drinks?|has (?:asthma|diabetes|epilepsy|adhd|autism|a (?:nut|peanut|food|milk|egg|cat|dog|wheat|fish|shellfish) allergy))(?![\p{L}'])/u;
const isOfAPerson = (words: readonly string[], last: number, rest: string): boolean =>
  SHORT_IS.test(words[last] ?? '')
    ? /^(?:allergic|vegan|vegetarian|afraid|pregnant)/.test(rest)
    : OF_A_PERSON.test(rest);
/** True if a word may be a name, and is no relative, animal or function word. */
function isNoWord(word: string): boolean {
  const low = word.toLowerCase();
  return isRareOrName(low) && !NO_NAME.test(low) && !RELATED_PERSON_AND_PET_NOUNS.has(stemOfWord(low));
}
const NO_NAME =
  /^(?:i|we|he|she|it|they|you|who|which|what|this|that|these|those|there|here|one|nobody|somebody|someone|anyone|anybody|everyone|everybody|people|kids|children|guests|family|household|us|me|and|or|but|so|if|when|\p{L}{2,}(?:ss|us|is)|\p{L}{3,}s)$/u;

function goesOn(words: readonly string[], last: number): boolean {
  const next = words[last + 1]?.toLowerCase() ?? '';
  if (SHORT_IS.test(words[last] ?? '')) return AFTER_SHORT_IS.test(next);
  return (
    GOES_ON.test(next) ||
    startsWithVerbOfBeings(
      words
        .slice(last + 1)
        .join(' ')
        .toLowerCase(),
    )
  );
}

const SMALL = /^(?:young|little|big|baby|old|poor|wee|our|the) (?=\p{L})/iu;
/** Common words that do not refer to a contact, even if one has that name. */
const ALSO_A_WORD =
  /^(?:will|may|mark|bill|grace|hope|joy|rose|dawn|faith|iris|ivy|lily|daisy|ray|rich|frank|rob|sue|pat|art|drew|grant|max|june|april|summer|autumn|sky|sunny)$/;

/** True if a verb follows. After a known name, any verb counts. */
function isVerbAfter(words: readonly string[]): boolean {
  const [first = '', next = ''] = words;
  return /^\p{Ll}{3,}$/u.test(next) && !SHORT_IS.test(first) && verbIn(['Ana', ...words.slice(1)]) === 1;
}

/** Returns the index of the first verb, or -1. */
function verbIn(words: readonly string[]): number {
  const terms: readonly { tags?: readonly string[] }[] =
    nlp(words.join(' ')).json({ terms: { tags: true } })[0]?.terms ?? [];
  return terms.findIndex(({ tags = [] }) => tags.includes('PresentTense') || tags.includes('PastTense'));
}

/** Returns the owner of the first thing: "Leo" for "Leo's swimming lesson", but null for "Leo's aunt", because that fact is about her. */
function ownerIn(words: readonly string[]): string | null {
  const [owner = '', ...owned] = words;
  const isThing = THING.test(owned[1] ?? ''); // "zoe's swimming lesson"
  if (!SHORT_IS.test(owner) || (!isThing && AFTER_SHORT_IS.test(owned[0]?.toLowerCase() ?? ''))) return null;
  const known = owned.findIndex((word) => GOES_ON.test(word.toLowerCase()));
  const to = known === -1 ? verbIn(['her', ...owned]) - 1 : known;
  const thing = owned.slice(0, to);
  // "Moira's wean Rory" is about Rory
  const isOfNamed = /^\p{Lu}\p{Ll}/u.test(thing.at(-1) ?? '') && isLexiconName(thing.at(-1) ?? '');
  const isOfABeing = isOfNamed || thing.some((word) => isBeing(word) || SHORT_IS.test(word));
  if (to < 1 || (isOfABeing && !isNamedNext(owned, to))) return null;
  return owner.replace(SHORT_IS, '');
}

/** Nouns that have several values for one person, like relatives, but are no beings. */
const THING = /^(?:lesson|class|appointment|club|party)(?:e?s)?$/i;
const isBeing = (word: string): boolean =>
  !THING.test(word) &&
  // "mother" of "mother-in-law"
  RELATED_PERSON_AND_PET_NOUNS.has(stemOfWord(word.toLowerCase().replace(/-in-law$/, '')));
/** True if a name follows: "Pa's carer is Grace" is a fact about Pa. False for relatives: "Pa's father is Leo" is about the father. */
const isNamedNext = (owned: readonly string[], to: number): boolean =>
  /^(?:is|isn't)$/.test(owned[to] ?? '') &&
  /^\p{Lu}\p{Ll}/u.test(owned[to + 1] ?? '') &&
  /^(?:boss|neighbour|friend|roommate|undefined)$/.test(
    String(canonicalKin.get(nameKey(owned[to - 1] ?? ''))),
  );

const PRONOUN =
  /^(?:i|we|he|she|it|they|you|who|this|that|these|those|there|here|what|one|nobody|everybody|somebody)$/i;

/** Returns "Mia" for "mias allergic", because chat messages omit apostrophes. */
function withoutApostrophe(words: readonly string[]): string | null {
  const [first = '', next = ''] = words;
  return /^\p{Ll}{3,23}s$/u.test(first) && AFTER_SHORT_IS.test(next) && !isLexiconName(first)
    ? capital(first.slice(0, -1))
    : null;
}

/** Returns "Zoe" for "zoes last swimming lesson is on Friday". */
export function ownerWithoutApostrophe(statement: string): string | null {
  const [first = '', ...rest] = statement.split(' ');
  const name = first.toLowerCase().slice(0, -1);
  if (!/^\p{L}\p{Ll}{2,}s$/u.test(first) || isListed(first.toLowerCase()) || !isOnlyName(name)) return null;
  return ownerIn([`${name}'s`, ...rest.slice(0, MOST_WORDS - 1)]) === null ? null : capital(name);
}

/** True for "manus and shona are". The statement is about the first of them. */
const isCouple = ([, and = '', second = '', verb = '']: readonly string[]): boolean =>
  /^(?:and|n|&)$/.test(and) &&
  isNoWord(second) &&
  /^(?:are|were|have|had|will|got|live|work|moved?|both|came|want|need|love|like|hate)$/.test(verb);

/** Returns the reference at the start of a statement: "Leo", "my dad", "my uncle Bob". */
export function leadingReference(statement: string): string | null {
  const said = statement.replace(SMALL, '');
  const person = readLeadingPerson(statement) ?? readLeadingPerson(said);
  if (person?.relation) return ['my', person.relation, person.name ?? []].flat().join(' ');
  if (person?.name) return person.name;
  const [first = ''] = said.split(/\s+/, 1);
  const bare = first.replace(/['’]s$/, '');
  const title = TITLE.exec(said.toLowerCase().split(' ', 1)[0] ?? '')?.[0];
  if (title !== undefined) {
    const [, name = '', ...more] = said.replace(/[’‘]/g, "'").split(/\s+/, MOST_WORDS);
    const called = capital(name.replace(SHORT_IS, ''));
    const isThem = isVerbAfter([name, ...more]) || ownerIn([name, ...more]) !== null;
    return isThem && /^\p{L}[\p{L}\p{M}-]{1,24}$/u.test(called) ? `my ${title} ${called}` : null;
  }
  if (!/^\p{L}[\p{L}\p{M}-]{1,24}$/u.test(bare) || ALSO_A_WORD.test(bare.toLowerCase())) return null;
  const words = said
    .replace(/[’‘]/g, "'")
    .split(/\s+/, MOST_WORDS)
    .map((word) => word.replace(/[,.;:!?]+$/, ''));
  if (CALLED.test(bare.toLowerCase()))
    return ownerIn(words) === null && !isVerbAfter(words) ? null : `my ${bare.toLowerCase()}`;
  if (PRONOUN.test(bare)) return null;
  const owner = ownerIn(words);
  if (owner !== null) return capital(owner);
  if (isCouple(words)) return capital(bare);
  const isBare = !/^the /i.test(statement);
  if (goesOn(words, 0) || (isBare && isVerbAfter(words))) return withoutApostrophe(words) ?? capital(bare);
  return withoutApostrophe(words) ?? ownerWithoutApostrophe(said);
}
