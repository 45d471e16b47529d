import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { nameKey } from '#server/domain/text/name-key.ts';

export interface Described {
  kin: ReadonlySet<string>;
  /** True for "my neighbour's uncle". */
  isOwned: boolean;
  /** Words that distinguish people, such as "best" and "from work". */
  distinguishers: ReadonlySet<string>;
  /** True for "a different fellow" of the same name. */
  isStatedOther: boolean;
}

const ROLES = new Set(
  'colleague coworker workmate teacher coach plumber babysitter lodger godmother godfather goddaughter godson'.split(
    ' ',
  ),
);
const COMPATIBLE_ROLES: readonly string[] = [
  'mother grandmother motherinlaw',
  'father grandfather fatherinlaw',
  'sister aunt sisterinlaw',
  'brother uncle brotherinlaw',
  'wife partner friend',
  'husband partner friend',
  'friend godmother godfather colleague coworker workmate',
];
const COMPATIBLE_WITH_ANY = new Set(['baby', 'twin', 'youngest', 'eldest', 'roommate', 'boss', 'neighbour']);
const DISTINGUISHING_WORDS = new Set(['best', 'oldest', 'great']);
const PLACE_WORDS = new Set(['from', 'with', 'across', 'over', 'next', 'upstairs', 'downstairs']);
/** Matches words after "from" that are no place, as in "Sarah from Monday". */
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

function kinAfter(words: readonly Word[], at: number): number | null {
  if (!isMark(words[at + 1]) || !/^(?:my|our)$/.test(words[at + 2]?.key ?? '')) return null;
  const found = [at + 3, at + 4].find((one) => roleOf(words[one]?.key ?? '') !== undefined);
  return found ?? null;
}

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
  // "Auntie Jo" and "Jo from Cork" can be the same person
  if (/^\p{Lu}/u.test(place.token)) return;
  distinguishers.add(`${first.key} ${place.key}`);
}

/** True for two people of one name. `isSameAuthor` matters, because one author's daughter can be another author's niece. */
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
const isFamily = ({ kin, distinguishers }: Described): boolean =>
  distinguishers.size === 0 &&
  [...kin].some((one) => !COMPATIBLE_WITH_ANY.has(one) && one !== 'friend' && !ROLES.has(one));
