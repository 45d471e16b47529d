import { canonicalKin, PERSON_NOUNS } from '#server/domain/relationships/kin-synonyms.ts';
import { identifiesPerson } from '#server/domain/relationships/unique-roles.ts';
import { DETERMINERS } from '#server/domain/text/determiners.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { areNamesakes, type Described, describedIn } from './describe-person.ts';

/** Relatives of whom a person has only one, so "Dad (Leszek)" is still Dad. */
const ONE_PER_PERSON = new Set(['mother', 'father', 'wife', 'husband']);
/** Relatives whom an author includes in "we" and "everyone here". */
const HOUSEHOLD_ROLES = new Set(
  'wife husband partner mother father son daughter baby youngest eldest twin kids'.split(' '),
);
const DISTINGUISHING_WORDS = new Set(['big', 'wee', 'other', 'another', 'second', 'young', 'old']);
/** Nouns that are numbered. A fact about treatment cycle one does not apply to cycle two. */
const COUNTED = new Set('cycle round course session trial visit phase stage attempt'.split(' '));
const NUMBER = /^(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)$/;
const OTHER_WORDS = new Set(['other', 'another']);
const NOT_A_PERSON =
  /^(?:days?|nights?|weeks?|weekend|months?|years?|mornings?|afternoons?|evenings?|times?|half|hand|side|way|ears?|eyes?|legs?|foot|feet|things?|stuff|than)$/;
/** Matches "Pat's mother", who is not Pat. */
const POSSESSIVE = new RegExp(
  `(\\p{L}[\\p{L}'’-]*?)['’]s? (?:(?:little|big|older|younger|elder|best|new|old|late|twin|step) )?(${[...canonicalKin.keys()].join('|')}|${[...PERSON_NOUNS].join('|')}|kids|girls|boys|ex|nurse|house|place|school|class|team|club|office|choir)(?!\\p{L})`,
  'giu',
);
const NOT_NAMES = new Set(
  `a about after again all also always am an and any anybody anyone anything are as at away back be because been before being both but by came can cannot cant come could day did didnt do doc doctor does doesnt doing done dont dr drinks each eat eats even ever every everybody everyone everything except for found friday from full gave get gets getting give gives given go goes going good got gp had half has hasnt have havent having he her here hers him his home how however i ice if ill im in into is isnt it its itll ive just keep kept last later lets like little look made make makes many may maybe meant might monday more morning most mr mrs ms much must my naw need needs never new next no nobody none not note nothing now nowt of off oh ok okay old on once one only or other our out over please put really remember right said same saturday says she should since so some someone something sometimes still stop stopped sunday take taken takes tell that thats the their them then there theres these they theyre theyve they've this those though thursday till to today told too took tuesday turns two under until up update us used very was wasnt we wednesday well were weve what when where which while who whole why will with without wont would yes yesterday yet you your january february march april june july august september october november december christmas ramadan lent easter diwali passover eid allergic allergy allergies severe strict strictly confirmed medication medicine meds dose diet dietary patient client resident child pupil student user member household guest guests family kids children everybody no-one correction fyi reminder important warning per re`.split(
    ' ',
  ),
);

interface People {
  /** True for "allergic to nuts", which names no subject. */
  mayBeAuthor: boolean;
  names: ReadonlySet<string>;
  surnames: ReadonlyMap<string, string>;
  kin: ReadonlySet<string>;
  /** Words that identify one person, such as "my wife", but not "my brother". */
  identified: ReadonlySet<string>;
  /** Words that distinguish people, such as "big" and "other". */
  distinguishers: ReadonlySet<string>;
  isAuthor: boolean;
  isUs: boolean;
  isEverybody: boolean;
  /** Name keys of all words, because a name may be in lower case. */
  words: ReadonlySet<string>;
  /** True for "my other sister". */
  isStatedOther: boolean;
  /** True for "one of my brothers". */
  isUnspecified: boolean;
  described: (name: string) => Described;
}

const EVERYBODY =
  /^(?:\W*[\w’']+){0,2}\W*\b(?:nobody|no one|no-one|none|everyone|everybody|all of us|we all|all the (?:kids|children))\b(?! (?:at|in|from|on) (?!home\b|here\b|(?:the|our|this) (?:house|home|family)))|\b(?:our|this) (?:house|home|family)\b|\b(?:none|all|any) of the (?:grand)?(?:kids|children|bairns|weans)\b/i;
const ONE_OF_SEVERAL =
  /\b(?:one|two|three|some|several|a few|half|most|another) of (?:my|our|the|his|her|their)\b/i;
const MINE = /(?:^|[^\p{L}])my(?!\p{L})/iu;
const US = /(?:^|[^\p{L}])(?:we|us|our|ours)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** Turns "Pat's mother" into "Patmother", which does not count as Pat. */
const asOneName = (_: string, owner: string, kin: string): string =>
  ` ${owner.charAt(0).toUpperCase()}${owner.slice(1).toLowerCase()}${kin.toLowerCase()} `;

const namelessOf = (key: string): string | undefined =>
  canonicalKin.get(key) ?? (PERSON_NOUNS.has(singular(key)) ? singular(key) : undefined);
const singular = (key: string): string => key.replace(/(?<=..[^s])s$/, '');
/** Returns true for "my wife" or "our dog", but not for "every dog". */
const isIdentified = (kin: string, before: string): boolean =>
  PETS.has(kin)
    ? /^(?:my|our|the)$/.test(before)
    : identifiesPerson(kin) ||
      /^(?:best|eldest|oldest|youngest|only)$/.test(before) ||
      !DETERMINERS.has(before);
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
    // people often omit the apostrophe, as in "tommys up at the club"
    words: new Set(keys.flatMap((key) => [key, key.replace(/(?<=...)s$/, '')])),
    isStatedOther: keys.some((key, at) => OTHER_WORDS.has(key) && canonicalKin.has(keys[at + 1] ?? '')),
    described: (name) => describedIn(normalised, name),
  };
}

function isName(token: string | undefined, key: string | undefined): boolean {
  if (token === undefined || key === undefined || key.length < 2) return false;
  return /^\p{Lu}[\p{Ll}'’-]/u.test(token) && !NOT_NAMES.has(key.replace(/ /g, '')) && !canonicalKin.has(key);
}

/** `isSameScope` is true if both memories are scoped to the same contact. */
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

const isDistinguished = (a: People, b: People): boolean =>
  [...a.distinguishers].some(
    (word) => !b.distinguishers.has(word) && (b.distinguishers.size > 0 || word !== 'wee'),
  );
const isAtHome = ({ names, kin }: People): boolean =>
  names.size > 0 || [...kin].every((word) => HOUSEHOLD_ROLES.has(word));
/** Returns true for "we eat", but not for "our babysitter eats". */
const isWe = ({ isUs, names, kin }: People): boolean => isUs && names.size + kin.size === 0;
const isOfUs = ({ names, kin, isAuthor }: People): boolean =>
  names.size === 0 && (kin.size > 0 ? [...kin].every((word) => HOUSEHOLD_ROLES.has(word)) : isAuthor);

const sharedNames = (a: People, b: People): string[] => [
  ...[...a.names].filter((name) => b.words.has(name)),
  ...[...b.names].filter((name) => a.words.has(name)),
];

const areNamesakesIn = (a: People, b: People, name: string, isSameScope: boolean): boolean =>
  haveOtherSurnames(a.surnames.get(name), b.surnames.get(name)) ||
  areNamesakes(a.described(name), b.described(name), isSameScope);

const haveOtherSurnames = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Returns true for "my niece Sarah" and "Sarah from work". */
export function areStatedDifferent(a: People, b: People, isSameScope: boolean): boolean {
  if (a.isStatedOther !== b.isStatedOther || areNumberedApart(a, b)) return true;
  const shared = sharedNames(a, b);
  return shared.length > 0 && shared.every((name) => areNamesakesIn(a, b, name, isSameScope));
}

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

const isAuthorInBoth = (a: People, b: People): boolean => a.names.size === 0 || b.names.size === 0;

const namesNobody = ({ names, kin, isAuthor, isUs, isEverybody, words }: People): boolean =>
  names.size === 0 &&
  kin.size === 0 &&
  !isAuthor &&
  !isUs &&
  !isEverybody &&
  !words.has('everyone') &&
  !words.has('everybody');

export const nameSamePerson = (a: People, b: People): boolean =>
  namesAtMostOne(a) && namesAtMostOne(b) && shareAPerson(a, b);

const namesAtMostOne = ({ names, surnames }: People): boolean =>
  [...names].filter((name) => ![...surnames.values()].includes(name)).length <= 1;

const shareAPerson = (a: People, b: People): boolean =>
  [...a.names].some((name) => b.words.has(name)) ||
  [...b.names].some((name) => a.words.has(name)) ||
  [...a.kin].some((word) => b.kin.has(word)) ||
  (a.isAuthor && b.isAuthor);
