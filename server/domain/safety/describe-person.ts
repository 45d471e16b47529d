import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { nameKey } from '#server/domain/text/name-key.ts';

/** How a statement describes the bearer of a name. */
export interface Described {
  /** Kin words and roles, one canonical word per meaning: "niece", "colleague". */
  kin: ReadonlySet<string>;
  /** True for somebody else's relative: "my neighbour's uncle". */
  isOwned: boolean;
  /** Phrases that separate people of the same name: "best", "from work", "with red". */
  distinguishers: ReadonlySet<string>;
  /** True if explicitly said to be another person of the same name: "different fellow", "Jo too,". */
  isStatedOther: boolean;
}

const ROLES = new Set(
  'colleague coworker workmate teacher coach plumber babysitter lodger godmother godfather goddaughter godson'.split(
    ' ',
  ),
);
/** Roles that one person can have together, one group per row. */
const COMPATIBLE_ROLES: readonly string[] = [
  'mother grandmother motherinlaw',
  'father grandfather fatherinlaw',
  'sister aunt sisterinlaw',
  'brother uncle brotherinlaw',
  'wife partner friend',
  'husband partner friend',
  'friend godmother godfather colleague coworker workmate',
];
/** Roles that go together with any other role. */
const COMPATIBLE_WITH_ANY = new Set(['baby', 'twin', 'youngest', 'eldest', 'roommate', 'boss', 'neighbour']);
/** Adjectives that distinguish when they precede the kin word or the name. */
const DISTINGUISHING_WORDS = new Set(['best', 'oldest', 'great']);
const PLACE_WORDS = new Set(['from', 'with', 'across', 'over', 'next', 'upstairs', 'downstairs']);
/** Matches words after a preposition that distinguish nobody: "Sarah from Monday", "Sarah with her tea". */
const NOT_A_PLACE =
  /^(?:\d.*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|now|then|today|tomorrow|time|birth|age|her|his|a|an|no|me|us|it|that|this)$/;
const OTHER =
  /\b(?:a )?different (?:fellow|person|man|woman|lady|guy|bloke|chap|lad|lass|girl|boy)\b|\bno relation\b|\bnot the \w+ one\b/i;

const roleOf = (key: string): string | undefined =>
  canonicalKin.get(key) ?? (ROLES.has(key) ? key : undefined);

interface Word {
  token: string;
  key: string;
}

/** Reads how a statement describes the person of this name. Expects "in-law" as one word, and the name as a name key. */
export function describedIn(statement: string, name: string): Described {
  const words = (statement.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[,(–—]/gu) ?? []).map(
    (token): Word => ({ token, key: nameKey(token.replace(/['’](?:s|ll|d|ve|re|m)?$/i, '')) }),
  );
  const kin = new Set<string>();
  const distinguishers = new Set<string>();
  let isOwned = false;
  let isStatedOther = OTHER.test(statement);
  for (const [at, { key }] of words.entries()) {
    if (key !== name) continue;
    const kinAt = kinBefore(words, at) ?? kinAfter(words, at);
    if (kinAt !== null) {
      kin.add(roleOf(words[kinAt]?.key ?? '') ?? '');
      const before = words[kinAt - 1];
      isOwned ||= before !== undefined && /['’]s?$/.test(before.token);
      if (before && DISTINGUISHING_WORDS.has(before.key)) distinguishers.add(before.key);
      addPlace(words, kinAt + 1, distinguishers);
    }
    addPlace(words, at + 1, distinguishers);
    isStatedOther ||= words[at + 1]?.key === 'too' && isMark(words[at + 2]);
  }
  return { kin, isOwned, distinguishers, isStatedOther };
}

const isMark = (word: Word | undefined): boolean => word !== undefined && /^[,(–—]$/.test(word.token);

/**
 * Returns the index of the kin word before a name: "niece Sarah", "my niece, Sarah", "a friend from the choir, Lena".
 * Null if there is none.
 */
function kinBefore(words: readonly Word[], at: number): number | null {
  let before = at - 1;
  if (/^(?:called|named)$/.test(words[before]?.key ?? '')) before -= 1;
  const isApart = isMark(words[before]);
  if (isApart) before -= 1;
  if (roleOf(words[before]?.key ?? '') !== undefined) return before;
  if (!isApart) return null;
  for (let back = before - 1; back >= Math.max(0, before - 4); back -= 1) {
    if (isMark(words[back])) return null;
    if (roleOf(words[back]?.key ?? '') !== undefined)
      return PLACE_WORDS.has(words[back + 1]?.key ?? '') ? back : null;
  }
  return null;
}

/** Returns the index of the kin word after a name: "Sarah, my niece", "Sarah (my wee niece)". */
function kinAfter(words: readonly Word[], at: number): number | null {
  if (!isMark(words[at + 1]) || !/^(?:my|our)$/.test(words[at + 2]?.key ?? '')) return null;
  const found = [at + 3, at + 4].find((one) => roleOf(words[one]?.key ?? '') !== undefined);
  return found ?? null;
}

/** Adds a distinguishing place or feature: "from work", "with the red hair", "next door". */
function addPlace(words: readonly Word[], at: number, distinguishers: Set<string>): void {
  const first = words[at];
  if (first === undefined || !PLACE_WORDS.has(first.key)) return;
  if (/stairs$/.test(first.key)) {
    distinguishers.add(first.key);
    return;
  }
  const isThe = words[at + 1]?.key === 'the';
  const place = words[isThe ? at + 2 : at + 1];
  if (place === undefined || isMark(place) || NOT_A_PLACE.test(place.key) || (first.key === 'with' && !isThe))
    return;
  // a place name contradicts no other description: "Auntie Jo" may be "Jo from Cork"
  if (/^\p{Lu}/u.test(place.token)) return;
  distinguishers.add(`${first.key} ${place.key}`);
}

/**
 * Returns whether two descriptions of the same first name mean two people. Kin words are compared only if
 * `isSameAuthor`, because one author's daughter is another author's niece.
 */
export function areNamesakes(a: Described, b: Described, isSameAuthor: boolean): boolean {
  if (a.isStatedOther !== b.isStatedOther) return true;
  if (!isSameAuthor) return false;
  if (a.kin.size > 0 && b.kin.size > 0) {
    if (!overlap(a.kin, b.kin)) return true;
    if (a.isOwned !== b.isOwned && [...a.kin].some((one) => b.kin.has(one))) return true;
  }
  if (a.distinguishers.size > 0 && b.distinguishers.size > 0)
    return ![...a.distinguishers].some((one) => b.distinguishers.has(one));
  return (isPlacedOnly(a) && isFamily(b)) || (isPlacedOnly(b) && isFamily(a));
}

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((one) =>
    [...b].some(
      (other) =>
        one === other ||
        COMPATIBLE_WITH_ANY.has(one) ||
        COMPATIBLE_WITH_ANY.has(other) ||
        COMPATIBLE_ROLES.some((row) => row.split(' ').includes(one) && row.split(' ').includes(other)),
    ),
  );

const isPlacedOnly = ({ kin, distinguishers }: Described): boolean =>
  kin.size === 0 && distinguishers.size > 0;
/** Returns whether a person is described by family words only. Nobody identifies a niece as "from work". */
const isFamily = ({ kin, distinguishers }: Described): boolean =>
  distinguishers.size === 0 &&
  [...kin].some((one) => !COMPATIBLE_WITH_ANY.has(one) && one !== 'friend' && !ROLES.has(one));
