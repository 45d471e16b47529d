import { canonicalKin, PERSON_NOUNS } from '#server/domain/relationships/kin-synonyms.ts';
import { identifiesPerson } from '#server/domain/relationships/role-uniqueness.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { OWNERS } from '#server/domain/text/owner-words.ts';
import { areNamesakes, type Described, describedIn } from './describe-person.ts';

/**
 * Relatives of whom a person has exactly one. A name after the word adds nothing, because "Dad (Leszek)" is still Dad.
 */
const ONE_PER_PERSON = new Set(['mother', 'father', 'wife', 'husband']);
/** Relatives whom an author includes in "we" and "everyone here". */
const HOUSEHOLD_ROLES = new Set(
  'wife husband partner mother father son daughter baby youngest eldest twin kids'.split(' '),
);
/** Adjectives that tell two people of the same name or role apart. */
const DISTINGUISHING_WORDS = new Set(['big', 'wee', 'other', 'another', 'second', 'young', 'old']);
/** Things that people number, such as treatment cycles. A fact about cycle one does not apply to cycle two. */
const COUNTED = new Set('cycle round course session trial visit phase stage attempt'.split(' '));
const NUMBER = /^(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)$/;
/** Words that say that the next noun is another person. */
const OTHER_WORDS = new Set(['other', 'another']);
/** Matches nouns after "other" that are not people, as in "the other day". */
const NOT_A_PERSON =
  /^(?:days?|nights?|weeks?|weekend|months?|years?|mornings?|afternoons?|evenings?|times?|half|hand|side|way|ears?|eyes?|legs?|foot|feet|things?|stuff|than)$/;
/** Matches a possessive before a relative or another word, because "Pat's mother" is not Pat. */
const POSSESSIVE = new RegExp(
  `(\\p{L}[\\p{L}'’-]*?)['’]s? (?:(?:little|big|older|younger|elder|best|new|old|late|twin|step) )?(${[...canonicalKin.keys()].join('|')}|${[...PERSON_NOUNS].join('|')}|kids|girls|boys|ex|nurse|house|place|school|class|team|club|office|choir)(?!\\p{L})`,
  'giu',
);
/** Words that are often capitalised although they are not names. */
const NOT_NAMES = new Set(
  `a about after again all also always am an and any anybody anyone anything are as at away back be because been before being both but by came can cannot cant come could day did didnt do doc doctor does doesnt doing done dont dr drinks each eat eats even ever every everybody everyone everything except for found friday from full gave get gets getting give gives given go goes going good got gp had half has hasnt have havent having he her here hers him his home how however i ice if ill im in into is isnt it its itll ive just keep kept last later lets like little look made make makes many may maybe meant might monday more morning most mr mrs ms much must my naw need needs never new next no nobody none not note nothing now nowt of off oh ok okay old on once one only or other our out over please put really remember right said same saturday says she should since so some someone something sometimes still stop stopped sunday take taken takes tell that thats the their them then there theres these they theyre theyve they've this those though thursday till to today told too took tuesday turns two under until up update us used very was wasnt we wednesday well were weve what when where which while who whole why will with without wont would yes yesterday yet you your january february march april june july august september october november december christmas ramadan lent easter diwali passover eid allergic allergy allergies severe strict strictly confirmed medication medicine meds dose diet dietary patient client resident child pupil student user member household guest guests family kids children everybody no-one correction fyi reminder important warning per re`.split(
    ' ',
  ),
);

/** The people whom a statement mentions. */
interface People {
  /** True if the statement can be about its author because it names no subject, as in "allergic to nuts". */
  mayBeAuthor: boolean;
  /** Name keys (see `nameKey`). */
  names: ReadonlySet<string>;
  /** Maps first names to surnames. Both are name keys. */
  surnames: ReadonlyMap<string, string>;
  /** Canonical words for people without a name, such as "sister" and "teacher". */
  kin: ReadonlySet<string>;
  /** The part of `kin` that identifies one person, as in "my wife". "My brother" does not identify one person. */
  identified: ReadonlySet<string>;
  /** Words that tell two people of the same name or role apart, such as "big" and "other". */
  distinguishers: ReadonlySet<string>;
  /** True if the author is mentioned. */
  isAuthor: boolean;
  /** True if the statement says "we" and includes the author. */
  isUs: boolean;
  /** True if the statement is about everybody in a household or family, or about nobody in it. */
  isEverybody: boolean;
  /** Name keys of all words, because a statement can write a name in lower case. */
  words: ReadonlySet<string>;
  /** True if the statement says that it means another person with the same role, as in "my other sister". */
  isStatedOther: boolean;
  /** True if the statement means one of several people without saying which, as in "one of my brothers". */
  isUnspecified: boolean;
  /** Returns how the statement describes a person with this name, as in "my niece Sarah". */
  described: (name: string) => Described;
}

/** Matches "everyone" near the start, or words for a whole household. Does not match "everyone at work". */
const EVERYBODY =
  /^(?:\W*[\w’']+){0,2}\W*\b(?:nobody|no one|no-one|none|everyone|everybody|all of us|we all|all the (?:kids|children))\b(?! (?:at|in|from|on) (?!home\b|here\b|(?:the|our|this) (?:house|home|family)))|\b(?:our|this) (?:house|home|family)\b|\b(?:none|all|any) of the (?:grand)?(?:kids|children|bairns|weans)\b/i;
const ONE_OF_SEVERAL =
  /\b(?:one|two|three|some|several|a few|half|most|another) of (?:my|our|the|his|her|their)\b/i;
/** Matches a thing of the author's own, as in "my pacemaker". */
const MINE = /(?:^|[^\p{L}])my(?!\p{L})/iu;
const US = /(?:^|[^\p{L}])(?:we|us|our|ours)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** Replaces a possessive by one artificial name. For example, "Pat's mother" becomes "Patmother". */
const asOneName = (_: string, owner: string, kin: string): string =>
  ` ${owner.charAt(0).toUpperCase()}${owner.slice(1).toLowerCase()}${kin.toLowerCase()} `;

/** Returns the canonical word for a person without a name. Returns undefined for all other words. */
const namelessOf = (key: string): string | undefined =>
  canonicalKin.get(key) ?? (PERSON_NOUNS.has(singular(key)) ? singular(key) : undefined);
const singular = (key: string): string => key.replace(/(?<=..[^s])s$/, '');
/** Returns whether a word identifies one person or pet, as in "my wife" or "our dog". "Every dog" does not. */
const isIdentified = (kin: string, before: string): boolean =>
  PETS.has(kin)
    ? /^(?:my|our|the)$/.test(before)
    : identifiesPerson(kin) || /^(?:best|eldest|oldest|youngest|only)$/.test(before) || !OWNERS.has(before);
const PETS = new Set(['dog', 'cat']);

export function readPeople(statement: string): People {
  const normalised = statement.replace(/[ -]in[ -]law\b/gi, 'inlaw').replace(/saasu-ma/gi, 'saasuma');
  const said = normalised.replace(POSSESSIVE, asOneName);
  const tokens = said.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const keys = tokens.map((token) => nameKey(token.replace(/['’](?:s|ll|d|ve|re|m)?$/i, '')));
  const names = new Set<string>();
  const surnames = new Map<string, string>();
  const kin = new Set<string>();
  const identified = new Set<string>();
  const distinguishers = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const key = keys[at] ?? '';
    const kinWord = namelessOf(key);
    const isFollowed = canonicalKin.has(keys[at + 1] ?? '') || isName(tokens[at + 1], keys[at + 1]);
    if (COUNTED.has(key) && NUMBER.test(keys[at + 1] ?? '')) distinguishers.add(`${key} ${keys[at + 1]}`);
    if (
      (OTHER_WORDS.has(key) && !NOT_A_PERSON.test(keys[at + 1] ?? '')) ||
      (DISTINGUISHING_WORDS.has(key) && isFollowed)
    )
      distinguishers.add(key);
    if (kinWord !== undefined) {
      if (ONE_PER_PERSON.has(kinWord) || !isName(tokens[at + 1], keys[at + 1])) {
        kin.add(kinWord);
        if (isIdentified(kinWord, keys[at - 1] ?? '')) identified.add(kinWord);
      }
    } else if (isName(token, key)) {
      names.add(key);
      const next = keys[at + 1];
      if (next !== undefined && isName(tokens[at + 1], next)) surnames.set(key, next);
    }
  }
  const mayBeAuthor =
    names.size === 0 &&
    !keys.slice(0, 3).some((key) => namelessOf(key) !== undefined || /^(?:he|she|they|we)$/.test(key));
  const isUnspecified = ONE_OF_SEVERAL.test(said);
  const isAuthorsOwn = names.size + kin.size === 0 && !isUnspecified && MINE.test(statement);
  return {
    mayBeAuthor,
    isUnspecified,
    names,
    surnames,
    kin,
    identified,
    distinguishers,
    isAuthor:
      isAuthorsOwn ||
      /(?:^|[^\p{L}])(?:i|i['’](?:m|ve|d|ll)|im|me|myself|mine)(?![\p{L}'’])/iu.test(statement),
    isUs: US.test(said),
    isEverybody: EVERYBODY.test(said),
    // Includes each word without its final s, because people often omit the apostrophe, as in "tommys up at the club".
    words: new Set(keys.flatMap((key) => [key, key.replace(/(?<=...)s$/, '')])),
    isStatedOther: keys.some((key, at) => OTHER_WORDS.has(key) && canonicalKin.has(keys[at + 1] ?? '')),
    described: (name) => describedIn(normalised, name),
  };
}

function isName(token: string | undefined, key: string | undefined): boolean {
  if (token === undefined || key === undefined || key.length < 2) return false;
  return /^\p{Lu}[\p{Ll}'’-]/u.test(token) && !NOT_NAMES.has(key.replace(/ /g, '')) && !canonicalKin.has(key);
}

/**
 * Returns whether two statements can be about the same person. `isSameScope` is true if both memories are scoped to the
 * same contact.
 */
export function mayBeOnePerson(a: People, b: People, isSameScope: boolean): boolean {
  if (a.isUnspecified || b.isUnspecified || isDistinguished(a, b) || isDistinguished(b, a)) return false;
  const shared = sharedNames(a, b);
  if (shared.length > 0) return !shared.every((name) => areNamesakesIn(a, b, name, isSameScope));
  if ((a.isEverybody && isAtHome(b)) || (b.isEverybody && isAtHome(a))) return true;
  if (a.names.size > 0 && b.names.size > 0) return false;
  if ([...a.identified].some((word) => b.identified.has(word))) return true;
  if ((isWe(a) && isOfUs(b)) || (isWe(b) && isOfUs(a))) return isSameScope;
  if ((a.isAuthor && b.mayBeAuthor) || (b.isAuthor && a.mayBeAuthor)) return isSameScope;
  const [isNobodyA, isNobodyB] = [namesNobody(a), namesNobody(b)];
  if (a.isAuthor && b.isAuthor)
    return a.names.size + b.names.size + a.kin.size + b.kin.size === 0 || isAuthorInBoth(a, b);
  return isSameScope && ((a.isUs && b.isUs) || isNobodyA || isNobodyB);
}

/** Returns whether `a` has a word that tells people apart and that `b` does not have. "Wee" alone is not enough. */
const isDistinguished = (a: People, b: People): boolean =>
  [...a.distinguishers].some(
    (word) => !b.distinguishers.has(word) && (b.distinguishers.size > 0 || word !== 'wee'),
  );
/** Returns whether "everyone here" can include the people of a statement. It does not include "my colleague". */
const isAtHome = ({ names, kin }: People): boolean =>
  names.size > 0 || [...kin].every((word) => HOUSEHOLD_ROLES.has(word));
/** Returns whether "we" is the subject. "Our babysitter eats" has another subject. */
const isWe = ({ isUs, names, kin }: People): boolean => isUs && names.size + kin.size === 0;
/** Returns whether an author's "we" can include the person. */
const isOfUs = ({ names, kin, isAuthor }: People): boolean =>
  names.size === 0 && (kin.size > 0 ? [...kin].every((word) => HOUSEHOLD_ROLES.has(word)) : isAuthor);

const sharedNames = (a: People, b: People): string[] => [
  ...[...a.names].filter((name) => b.words.has(name)),
  ...[...b.names].filter((name) => a.words.has(name)),
];

/** Returns whether two people have this name, because their surnames or descriptions differ. */
const areNamesakesIn = (a: People, b: People, name: string, isSameScope: boolean): boolean =>
  haveOtherSurnames(a.surnames.get(name), b.surnames.get(name)) ||
  areNamesakes(a.described(name), b.described(name), isSameScope);

const haveOtherSurnames = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/**
 * Returns whether the words of the statements show that they are about two people, as with "my niece Sarah" and "Sarah
 * from work".
 */
export function areStatedDifferent(a: People, b: People, isSameScope: boolean): boolean {
  if (a.isStatedOther !== b.isStatedOther || areNumberedApart(a, b)) return true;
  const shared = sharedNames(a, b);
  return shared.length > 0 && shared.every((name) => areNamesakesIn(a, b, name, isSameScope));
}

/**
 * Returns whether the statements have different numbers for the same kind of thing, such as "cycle one" and "cycle
 * two".
 */
function areNumberedApart(a: People, b: People): boolean {
  const [one, other] = [a, b].map(({ distinguishers }) =>
    [...distinguishers].filter((word) => word.includes(' ')),
  );
  return (
    one !== undefined &&
    other !== undefined &&
    one.length * other.length > 0 &&
    !one.some((word) => other.includes(word))
  );
}

/**
 * Returns whether two statements in the first person can both be about the author. At most one of them may name
 * somebody else, as in "I'm eating elk with Paul".
 */
const isAuthorInBoth = (a: People, b: People): boolean => a.names.size === 0 || b.names.size === 0;

/** Pronouns such as "she" are not names. */
const namesNobody = ({ names, kin, isAuthor, isUs, isEverybody, words }: People): boolean =>
  names.size === 0 &&
  kin.size === 0 &&
  !isAuthor &&
  !isUs &&
  !isEverybody &&
  !words.has('everyone') &&
  !words.has('everybody');

/** Returns whether both statements name the same person and nobody else. */
export const nameSamePerson = (a: People, b: People): boolean =>
  namesAtMostOne(a) && namesAtMostOne(b) && shareAPerson(a, b);

const namesAtMostOne = ({ names, surnames }: People): boolean =>
  [...names].filter((name) => ![...surnames.values()].includes(name)).length <= 1;

const shareAPerson = (a: People, b: People): boolean =>
  [...a.names].some((name) => b.words.has(name)) ||
  [...b.names].some((name) => a.words.has(name)) ||
  [...a.kin].some((word) => b.kin.has(word)) ||
  (a.isAuthor && b.isAuthor);
