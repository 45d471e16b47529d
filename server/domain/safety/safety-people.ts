import { canonicalKin, PERSON_NOUNS } from '#server/domain/relationships/kin-synonyms.ts';
import { identifiesPerson } from '#server/domain/relationships/role-uniqueness.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { OWNERS } from '#server/domain/text/owner-words.ts';
import { areNamesakes, type Described, describedIn } from './safety-described.ts';

/** Of whom one has one: "Dad (Leszek)" is Dad. */
const UNIQUE = new Set(['mother', 'father', 'wife', 'husband']);
/** Of the teller's household, of whom "we" and "everyone here" tells too. */
const AT_HOME = new Set(
  'wife husband partner mother father son daughter baby youngest eldest twin kids'.split(' '),
);
/** Who of several is meant: one so told apart is not the other. */
const APART = new Set(['big', 'wee', 'other', 'another', 'second', 'young', 'old']);
/** Things that are numbered: what is told of the first is not told of the second. */
const COUNTED = new Set('cycle round course session trial visit phase stage attempt'.split(' '));
const NUMBER = /^(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)$/;
/** With these whoever follows is another one, whatever they are called. */
const ANOTHER = new Set(['other', 'another']);
/** "the other day", "another time", "the other ear": no other person. */
const NOBODY =
  /^(?:days?|nights?|weeks?|weekend|months?|years?|mornings?|afternoons?|evenings?|times?|half|hand|side|way|ears?|eyes?|legs?|foot|feet|things?|stuff|than)$/;
/** "Pat's mother" is not Pat; the words of kin and of who lives with whom. */
const BELONGING = new RegExp(
  `(\\p{L}[\\p{L}'’-]*?)['’]s? (?:(?:little|big|older|younger|elder|best|new|old|late|twin|step) )?(${[...canonicalKin.keys()].join('|')}|${[...PERSON_NOUNS].join('|')}|kids|girls|boys|ex|nurse|house|place|school|class|team|club|office|choir)(?!\\p{L})`,
  'giu',
);
/** Words that begin a sentence in a capital and are nobody's name. */
const COMMON = new Set(
  `a about after again all also always am an and any anybody anyone anything are as at away back be because been before being both but by came can cannot cant come could day did didnt do doc doctor does doesnt doing done dont dr drinks each eat eats even ever every everybody everyone everything except for found friday from full gave get gets getting give gives given go goes going good got gp had half has hasnt have havent having he her here hers him his home how however i ice if ill im in into is isnt it its itll ive just keep kept last later lets like little look made make makes many may maybe meant might monday more morning most mr mrs ms much must my naw need needs never new next no nobody none not note nothing now nowt of off oh ok okay old on once one only or other our out over please put really remember right said same saturday says she should since so some someone something sometimes still stop stopped sunday take taken takes tell that thats the their them then there theres these they theyre theyve they've this those though thursday till to today told too took tuesday turns two under until up update us used very was wasnt we wednesday well were weve what when where which while who whole why will with without wont would yes yesterday yet you your january february march april june july august september october november december christmas ramadan lent easter diwali passover eid allergic allergy allergies severe strict strictly confirmed medication medicine meds dose diet dietary patient client resident child pupil student user member household guest guests family kids children everybody no-one correction fyi reminder important warning per re`.split(
    ' ',
  ),
);

/** Whom a statement speaks of. */
interface People {
  /** the first words name no kin: who is meant may be the teller, left out */
  mayBeMe: boolean;
  /** names, as keys */
  names: ReadonlySet<string>;
  /** of first names that are followed by another: Moreau of Alex */
  surnames: ReadonlyMap<string, string>;
  /** kin, roles and others without a name ("the boy next door"), each by one word for all that mean the same */
  kin: ReadonlySet<string>;
  /** those of them that say who it is: "my wife", "Gran", not "my brother" */
  identified: ReadonlySet<string>;
  /** what tells one of several apart: "big", "other" */
  which: ReadonlySet<string>;
  /** the teller */
  isMe: boolean;
  /** the teller and others */
  isUs: boolean;
  /** all of a house or family, or none of it: "nobody here", "the kids" */
  isAll: boolean;
  /** every word, as a key: a name in small letters is known by the other statement */
  words: ReadonlySet<string>;
  /** another of a kin that was told of: "my other sister" */
  isAnother: boolean;
  /** one of several, and nobody says which: "one of my brothers" */
  isSomebody: boolean;
  /** how somebody of this name is described: "my niece Sarah", "Sarah from work" */
  described: (name: string) => Described;
}

/** At its beginning, or of a house or family as a whole; not "everyone at work". */
const ALL =
  /^(?:\W*[\w’']+){0,2}\W*\b(?:nobody|no one|no-one|none|everyone|everybody|all of us|we all|all the (?:kids|children))\b(?! (?:at|in|from|on) (?!home\b|here\b|(?:the|our|this) (?:house|home|family)))|\b(?:our|this) (?:house|home|family)\b|\b(?:none|all|any) of the (?:grand)?(?:kids|children|bairns|weans)\b/i;
const ONE_OF_SEVERAL =
  /\b(?:one|two|three|some|several|a few|half|most|another) of (?:my|our|the|his|her|their)\b/i;
/** "My pacemaker": the teller's. */
const MINE = /(?:^|[^\p{L}])my(?!\p{L})/iu;
const US = /(?:^|[^\p{L}])(?:we|us|our|ours)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** "Pat's mother" as a name of its own: Patmother. */
const asOneName = (_: string, owner: string, kin: string): string =>
  ` ${owner.charAt(0).toUpperCase()}${owner.slice(1).toLowerCase()}${kin.toLowerCase()} `;

/** Kin, roles and others who are told of without a name: one word for all that mean the same. */
const namelessOf = (key: string): string | undefined =>
  canonicalKin.get(key) ?? (PERSON_NOUNS.has(singular(key)) ? singular(key) : undefined);
const singular = (key: string): string => key.replace(/(?<=..[^s])s$/, '');
/** "My wife", "our dog", "my best friend"; "Auntie", as who is called by a word for kin is known by it; not "every dog". */
const isIdentified = (kin: string, before: string): boolean =>
  PETS.has(kin)
    ? /^(?:my|our|the)$/.test(before)
    : identifiesPerson(kin) || /^(?:best|eldest|oldest|youngest|only)$/.test(before) || !OWNERS.has(before);
const PETS = new Set(['dog', 'cat']);

export function readPeople(statement: string): People {
  const folded = statement.replace(/[ -]in[ -]law\b/gi, 'inlaw').replace(/saasu-ma/gi, 'saasuma');
  const said = folded.replace(BELONGING, asOneName);
  const tokens = said.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const keys = tokens.map((token) => nameKey(token.replace(/['’](?:s|ll|d|ve|re|m)?$/i, '')));
  const names = new Set<string>();
  const surnames = new Map<string, string>();
  const kin = new Set<string>();
  const identified = new Set<string>();
  const which = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const key = keys[at] ?? '';
    const kinWord = namelessOf(key);
    const isFollowed = canonicalKin.has(keys[at + 1] ?? '') || isName(tokens[at + 1], keys[at + 1]);
    if (COUNTED.has(key) && NUMBER.test(keys[at + 1] ?? '')) which.add(`${key} ${keys[at + 1]}`);
    if ((ANOTHER.has(key) && !NOBODY.test(keys[at + 1] ?? '')) || (APART.has(key) && isFollowed))
      which.add(key);
    if (kinWord !== undefined) {
      if (UNIQUE.has(kinWord) || !isName(tokens[at + 1], keys[at + 1])) {
        kin.add(kinWord);
        if (isIdentified(kinWord, keys[at - 1] ?? '')) identified.add(kinWord);
      }
    } else if (isName(token, key)) {
      names.add(key);
      const next = keys[at + 1];
      if (next !== undefined && isName(tokens[at + 1], next)) surnames.set(key, next);
    }
  }
  const mayBeMe =
    names.size === 0 &&
    !keys.slice(0, 3).some((key) => namelessOf(key) !== undefined || /^(?:he|she|they|we)$/.test(key));
  const isSomebody = ONE_OF_SEVERAL.test(said);
  const isMine = names.size + kin.size === 0 && !isSomebody && MINE.test(statement);
  return {
    mayBeMe,
    isSomebody,
    names,
    surnames,
    kin,
    identified,
    which,
    isMe: isMine || /(?:^|[^\p{L}])(?:i|i['’](?:m|ve|d|ll)|im|me|myself|mine)(?![\p{L}'’])/iu.test(statement),
    isUs: US.test(said),
    isAll: ALL.test(said),
    // "tommys up at the club": the apostrophe is often left out
    words: new Set(keys.flatMap((key) => [key, key.replace(/(?<=...)s$/, '')])),
    isAnother: keys.some((key, at) => ANOTHER.has(key) && canonicalKin.has(keys[at + 1] ?? '')),
    described: (name) => describedIn(folded, name),
  };
}

function isName(token: string | undefined, key: string | undefined): boolean {
  if (token === undefined || key === undefined || key.length < 2) return false;
  return /^\p{Lu}[\p{Ll}'’-]/u.test(token) && !COMMON.has(key.replace(/ /g, '')) && !canonicalKin.has(key);
}

/**
 * Whether two statements may be about one person. `isOneScope`: both are kept as of one contact. Two different names, and two
 * of one kin that are told apart, are two people.
 */
export function mayBeOnePerson(a: People, b: People, isOneScope: boolean): boolean {
  if (a.isSomebody || b.isSomebody || isMarkedApart(a, b) || isMarkedApart(b, a)) return false;
  const shared = sharedNames(a, b);
  if (shared.length > 0) return !shared.every((name) => areNamesakesIn(a, b, name, isOneScope));
  if ((a.isAll && isAtHome(b)) || (b.isAll && isAtHome(a))) return true;
  if (a.names.size > 0 && b.names.size > 0) return false;
  if ([...a.identified].some((word) => b.identified.has(word))) return true;
  if ((isWe(a) && isOfUs(b)) || (isWe(b) && isOfUs(a))) return isOneScope;
  if ((a.isMe && b.mayBeMe) || (b.isMe && a.mayBeMe)) return isOneScope;
  const [isNobodyA, isNobodyB] = [isUnsaid(a), isUnsaid(b)];
  if (a.isMe && b.isMe) return a.names.size + b.names.size + a.kin.size + b.kin.size === 0 || isBoth(a, b);
  return isOneScope && ((a.isUs && b.isUs) || isNobodyA || isNobodyB);
}

/** "my other sister", "old Bess"; "wee Tam" is Tam where no big one is told of. */
const isMarkedApart = (a: People, b: People): boolean =>
  [...a.which].some((word) => !b.which.has(word) && (b.which.size > 0 || word !== 'wee'));
/** Of those whom "everyone here" means: not "my colleague", "the boy next door". */
const isAtHome = ({ names, kin }: People): boolean =>
  names.size > 0 || [...kin].every((word) => AT_HOME.has(word));
/** "we eat", not "our babysitter eats". */
const isWe = ({ isUs, names, kin }: People): boolean => isUs && names.size + kin.size === 0;
/** The teller, or who lives with them: "we eat cashews". */
const isOfUs = ({ names, kin, isMe }: People): boolean =>
  names.size === 0 && (kin.size > 0 ? [...kin].every((word) => AT_HOME.has(word)) : isMe);

const sharedNames = (a: People, b: People): string[] => [
  ...[...a.names].filter((name) => b.words.has(name)),
  ...[...b.names].filter((name) => a.words.has(name)),
];

/** By two tellers one person is a daughter and a niece; by one teller they are two. */
const areNamesakesIn = (a: People, b: People, name: string, isOneScope: boolean): boolean =>
  haveOtherSurnames(a.surnames.get(name), b.surnames.get(name)) ||
  areNamesakes(a.described(name), b.described(name), isOneScope);

const haveOtherSurnames = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Said outright to be two people: "my other sister", "my niece Sarah" beside "Sarah from work". */
export function areToldApart(a: People, b: People, isOneScope: boolean): boolean {
  if (a.isAnother !== b.isAnother || areCountedApart(a, b)) return true;
  const shared = sharedNames(a, b);
  return shared.length > 0 && shared.every((name) => areNamesakesIn(a, b, name, isOneScope));
}

/** "Cycle one" and "cycle two". */
function areCountedApart(a: People, b: People): boolean {
  const [one, other] = [a, b].map(({ which }) => [...which].filter((word) => word.includes(' ')));
  return (
    one !== undefined &&
    other !== undefined &&
    one.length * other.length > 0 &&
    !one.some((word) => other.includes(word))
  );
}

/** The teller in both, with somebody else beside: "I'm eating elk … with Paul". */
const isBoth = (a: People, b: People): boolean => a.names.size === 0 || b.names.size === 0;

/** Nobody is named, at most by a pronoun. */
const isUnsaid = ({ names, kin, isMe, isUs, isAll, words }: People): boolean =>
  names.size === 0 &&
  kin.size === 0 &&
  !isMe &&
  !isUs &&
  !isAll &&
  !words.has('everyone') &&
  !words.has('everybody');

/** Both name one and the same, and nobody else. */
export const isNamedInBoth = (a: People, b: People): boolean => isOfOne(a) && isOfOne(b) && isNamedIn(a, b);

const isOfOne = ({ names, surnames }: People): boolean =>
  [...names].filter((name) => ![...surnames.values()].includes(name)).length <= 1;

const isNamedIn = (a: People, b: People): boolean =>
  [...a.names].some((name) => b.words.has(name)) ||
  [...b.names].some((name) => a.words.has(name)) ||
  [...a.kin].some((word) => b.kin.has(word)) ||
  (a.isMe && b.isMe);
