import nlp from 'compromise/two';
import { z } from 'zod';
import { READING } from '#server/domain/parameters/english-parameters.ts';
import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { GROUP_WORDS, PET_WORDS } from '#server/domain/relationships/pet-and-group-words.ts';
import { isUniqueRole } from '#server/domain/relationships/unique-roles.ts';
import { DETERMINERS } from '#server/domain/text/determiners.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitle } from '#server/domain/text/titled-name.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { startsWithVerbOfBeings } from './claim-unknown-names.ts';
import { FEELINGS, MARKS, ORDINARY, ROLES, START } from './person-description-words.ts';
import { RELATED_PERSON_AND_PET_NOUNS } from './related-person-and-pet-nouns.ts';

/** The person at the start of a statement, such as "my other sister Ana", "the au pair before me" or "Bob". */
export interface OpeningPerson {
  role: string | null;
  /** The role in the author's words, such as "nan". */
  word: string | null;
  /** True for "a friend" and "an aunt of ours". */
  isOneOfSeveral: boolean;
  names: readonly string[];
  /** False for a capitalised first word such as "Dinner". */
  isNamed: boolean;
  /** Such as "ana" in "Ana's brother". Null if the author or nobody is the owner. */
  owner: string | null;
  /** Format: "group:value", such as "age:elder". */
  marks: readonly string[];
  place: string | null;
  isAuthor: boolean;
}

interface Word {
  raw: string;
  key: string;
  isPossessive: boolean;
  isMark: boolean;
}

const { lexicon } = z
  .object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })
  .parse(nlp.model()).one;
const isGivenName = (key: string): boolean => /^(?:First|Male|Female)Name$/.test(String(lexicon[key] ?? ''));
export const isGrammar = (key: string): boolean =>
  /^(?:Adverb|Modal|.*Tense|Auxiliary|Conjunction|Preposition|Negative|Pronoun|Determiner|Copula|QuestionWord)$/.test(
    String(lexicon[key] ?? ''),
  );

const JOINED = /(?<![\p{L}])(step|god|grand|great|half|ex|foster|host|au|best)[ -](?=\p{L})/giu;
const IN_LAW = /[ -]in[ -]law(?=s?(?![\p{L}]))/giu;

function wordsIn(statement: string): Word[] {
  const joined = statement
    .slice(0, READING.openingChars)
    .replace(IN_LAW, 'inlaw')
    .replace(JOINED, (_, first: string) => first.toLowerCase());
  return (joined.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*['’]?|[,;:.(–—]/gu) ?? []).map((token) => {
    const raw = token.replace(/['’](?:s|ll|d|ve|re|m)?$/iu, '');
    const isMark = /^[,;:.(–—]$/u.test(token);
    return { raw, key: isMark ? token : nameKey(raw), isPossessive: raw !== token, isMark };
  });
}

const singular = (key: string): string => key.replace(/(?<=..[^s])s$/, '');
const GROUPS = new Set(GROUP_WORDS.map(stemOfWord));
function roleOf(word: Word | undefined): string | null {
  if (word === undefined || word.isMark) return null;
  const [key, one] = [word.key, singular(word.key)];
  const kin = canonicalKin.get(key) ?? canonicalKin.get(one);
  if (kin !== undefined) return kin;
  if (ROLES.has(key) || ROLES.has(one)) return ROLES.get(key) ?? ROLES.get(one) ?? null;
  const stem = stemOfWord(one);
  return RELATED_PERSON_AND_PET_NOUNS.has(stem) && !GROUPS.has(stem) ? stem : null;
}

const NOBODY = { role: null, word: null, isOneOfSeveral: false, owner: null, marks: [], isAuthor: false };

/** Reads the person in the first 160 characters, or returns null. */
export function readOpeningPerson(statement: string): OpeningPerson | null {
  const words = wordsIn(statement);
  const isMixed = /\p{Ll}/u.test(statement) && /\p{Lu}/u.test(statement);
  let at = 0;
  while (words[at] !== undefined && (START.has(words[at]?.key ?? '') || words[at]?.isMark)) at += 1;
  const first = words[at];
  if (first === undefined) return null;
  if (/^(?:i|im|ive|me)$/.test(first.key) && !isRoleAhead(words, at))
    return { ...NOBODY, names: [], isNamed: false, place: null, isAuthor: true };
  return byRole(words, at, isMixed) ?? byMarkedName(words, at, isMixed) ?? byName(words, at, isMixed);
}

/** "Me" is dialect for "my" in "Me brother shears". */
const isRoleAhead = (words: readonly Word[], at: number): boolean =>
  words[at]?.key === 'me' && [1, 2].some((on) => roleOf(words[at + on]) !== null);

/** Reads "my other sister Ana" or "one of my sisters". */
function byRole(words: readonly Word[], from: number, isMixed: boolean): OpeningPerson | null {
  const marks: string[] = [];
  const kinds: string[] = [];
  let owner: string | null = null;
  let at = from;
  for (; at < words.length && at - from <= READING.wordsBeforeRole; at += 1) {
    const word = words[at];
    if (word === undefined || word.isMark) return null;
    const mark = MARKS.get(word.key);
    if (mark !== undefined) marks.push(mark);
    if (mark !== undefined && !isAgeAlone(words, at)) continue;
    // "my youngest" means a child
    const role = mark === undefined ? roleOf(word) : 'child';
    if (role !== null && !(word.isPossessive && roleOf(words[at + 1]) !== null)) {
      // In "my brother's flat", "flat" is no name.
      const named = word.isPossessive ? { names: [], to: at + 1 } : namesFrom(words, at + 1, isMixed);
      const behind = marksBehind(words, named.to);
      if (marks.length === 0) marks.push(...behind);
      if (TOLD_APART.has(word.key) && !isUniqueRole(role)) marks.push(...kinds);
      return {
        role,
        word: word.key,
        isOneOfSeveral: behind.includes('of:some') || ONE_OF.test(words[from]?.key ?? ''),
        names: named.names,
        isNamed: named.names.length > 0,
        owner,
        marks,
        place: placeAt(words, named.to),
        isAuthor: false,
      };
    }
    if (word.isPossessive) owner = word.key;
    else if (DETERMINERS.has(word.key)) continue;
    else if (isGrammar(word.key)) return null;
    else if (!FEELINGS.has(word.key)) kinds.push(`kind:${word.key}`);
  }
  return null;
}

/** Roles that several beings in a household share. The word before distinguishes them: "the brown hen". */
const TOLD_APART: ReadonlySet<string> = new Set([
  ...[...canonicalKin.keys(), ...ROLES.keys(), ...PET_WORDS],
  ...['teacher', 'neighbour', 'neighbor', 'colleague', 'friend', 'doctor', 'nurse', 'lodger'],
]);
const ONE_OF = /^(?:an?|another|some)$/;

/** Returns true for "my eldest is", but not for "eldest sister". */
const isAgeAlone = (words: readonly Word[], at: number): boolean =>
  /^(?:youngest|eldest|oldest)$/.test(words[at]?.key ?? '') &&
  roleOf(words[at + 1]) === null &&
  roleOf(words[at + 2]) === null;

/** Reads "the other Sarah" and "old Mrs Frame". */
function byMarkedName(words: readonly Word[], from: number, isMixed: boolean): OpeningPerson | null {
  const at = words[from]?.key === 'the' ? from + 1 : from;
  const mark = NAME_MARKS.get(words[at]?.key ?? '');
  if (mark === undefined) return null;
  const { names, to } = namesFrom(words, at + 1, isMixed);
  return names.length > 0
    ? { ...NOBODY, names, isNamed: true, marks: [mark], place: placeAt(words, to) }
    : null;
}
const NAME_MARKS: ReadonlyMap<string, string> = new Map([
  ...[...MARKS].filter(([, mark]) => mark !== 'of:one' && !mark.startsWith('when:')),
  ['old', 'age:elder'],
  ['young', 'age:younger'],
]);

function byName(words: readonly Word[], at: number, isMixed: boolean): OpeningPerson | null {
  const { names, to } = namesFrom(words, at, isMixed, true);
  const first = words[at];
  if (names.length === 0) {
    if (first === undefined || ORDINARY.has(first.key) || DETERMINERS.has(first.key)) return null;
    return { ...NOBODY, names: [first.key], isNamed: false, place: placeAt(words, at + 1) };
  }
  const isApart = /^[,(–—]$/u.test(words[to]?.key ?? '');
  const described = isApart ? byRole(words, skipStart(words, to + 1), isMixed) : null;
  if (described !== null && described.names.length === 0) return { ...described, names, isNamed: true };
  return { ...NOBODY, names, isNamed: true, place: placeAt(words, to) };
}

const skipStart = (words: readonly Word[], at: number): number =>
  START.has(words[at]?.key ?? '') || /^(?:thats|that)$/.test(words[at]?.key ?? '') ? at + 1 : at;

function namesFrom(
  words: readonly Word[],
  from: number,
  isMixed: boolean,
  isFirst = false,
): { names: readonly string[]; to: number } {
  let at = from;
  if (/^[,(–—]$/u.test(words[at]?.key ?? '')) at += 1;
  if (/^(?:called|named)$/.test(words[at]?.key ?? '')) at += 1;
  const names: string[] = [];
  while (names.length < 3 && isNamed(words, at, isMixed, isFirst && at === from)) {
    const key = words[at]?.key ?? '';
    // a title alone identifies nobody
    if (!isTitle(key)) names.push(key);
    at += 1;
    if (words[at - 1]?.isPossessive) break;
  }
  return names.length === 0 ? { names, to: from } : { names, to: at };
}

function isNamed(words: readonly Word[], at: number, isMixed: boolean, isFirst: boolean): boolean {
  const word = words[at];
  if (word === undefined || word.isMark || word.key.length < 2 || /\d/.test(word.key)) return false;
  if (roleOf(word) !== null || DETERMINERS.has(word.key) || MARKS.has(word.key)) return false;
  // In "aunt May's allergic", "'s" means "is".
  if (!isFirst && word.isPossessive) return !SHORTENED.test(word.key);
  if (ORDINARY.has(word.key)) return false;
  if (isMixed && !isFirst && /^\p{Lu}\p{Ll}/u.test(word.raw)) return true;
  if (isGivenName(word.key)) return true;
  if (isGrammar(word.key) || word.isPossessive) return false;
  const [next, after] = [words[at + 1], words[at + 2]];
  const isAside = words[at - 1]?.isMark === true && next?.isMark === true;
  const isExplained = next?.key === ',' && /^(?:my|our)$/.test(after?.key ?? '');
  if (isFirst ? isExplained : isAside || isVerb(next?.key ?? '')) return true;
  // An apostrophe may be missing, as in "aunt solveigs in Hull".
  if (!isFirst && lexicon[word.key] === undefined && /^(?:in|at|up|over)$/.test(next?.key ?? '')) return true;
  return startsWithVerbOfBeings(
    words
      .slice(at + 1, at + 5)
      .map(({ key }) => key)
      .join(' '),
  );
}
const isVerb = (key: string): boolean =>
  /^(?:is|isnt|was|wasnt|has|hasnt|had|got)$/.test(key) || /Tense$/.test(String(lexicon[key] ?? ''));
const SHORTENED = /^(?:it|he|she|that|there|what|who|here|they|we|you|i|how|where)$/;

function marksBehind(words: readonly Word[], at: number): readonly string[] {
  const [one, two] = [words[at]?.key ?? '', words[at + 1]?.key ?? ''];
  if (one === 'before' && /^(?:me|us|her|him|them|this|that)$/.test(two)) return ['when:former'];
  if (one === 'of' && /^(?:mine|ours|his|hers|theirs|yours)$/.test(two)) return ['of:some'];
  const number = /^(?:number|no|nr)$/.test(one) ? two : one;
  return /^(?:\d{1,2}|one|two|three)$/.test(number) ? [`number:${number}`] : [];
}

/** Ignores towns and countries, because many people live there. */
function placeAt(words: readonly Word[], at: number): string | null {
  const [first, second] = [words[at]?.key ?? '', words[at + 1]];
  if (/^(?:upstairs|downstairs)$/.test(first)) return first;
  if (!/^(?:from|next|across|opposite)$/.test(first) || second === undefined || second.isMark) return null;
  if (/^\p{Lu}\p{Ll}/u.test(second.raw) || /^\d/.test(second.key)) return null;
  return `${first} ${second.key}`;
}
