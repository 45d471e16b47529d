import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { nameKey } from '#server/domain/text/name-key.ts';

/** How a statement describes somebody of a name. */
export interface Described {
  /** what they are, each by one word for all that mean the same: "niece", "colleague" */
  kin: ReadonlySet<string>;
  /** somebody's: "my neighbour's uncle" */
  isOwned: boolean;
  /** which of the name: "best", "from work", "with red" */
  which: ReadonlySet<string>;
  /** said outright to be another one of the name: "different fellow", "Jo too," */
  isOther: boolean;
}

const ROLES = new Set(
  'colleague coworker workmate teacher coach plumber babysitter lodger godmother godfather goddaughter godson'.split(
    ' ',
  ),
);
/** One person may be both of a row; who is a neighbour or the youngest may be anything beside. */
const TOGETHER: readonly string[] = [
  'mother grandmother motherinlaw',
  'father grandfather fatherinlaw',
  'sister aunt sisterinlaw',
  'brother uncle brotherinlaw',
  'wife partner friend',
  'husband partner friend',
  'friend godmother godfather colleague coworker workmate',
];
const LOOSE = new Set(['baby', 'twin', 'youngest', 'eldest', 'roommate', 'boss', 'neighbour']);
/** Before the kin word, or the name. */
const WHICH_BEFORE = new Set(['best', 'oldest', 'great']);
const PLACED = new Set(['from', 'with', 'across', 'over', 'next', 'upstairs', 'downstairs']);
/** "Sarah from Monday", "Sarah with her tea" tell nobody apart. */
const NO_PLACE =
  /^(?:\d.*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|now|then|today|tomorrow|time|birth|age|her|his|a|an|no|me|us|it|that|this)$/;
const OTHER =
  /\b(?:a )?different (?:fellow|person|man|woman|lady|guy|bloke|chap|lad|lass|girl|boy)\b|\bno relation\b|\bnot the \w+ one\b/i;

const roleOf = (key: string): string | undefined =>
  canonicalKin.get(key) ?? (ROLES.has(key) ? key : undefined);

interface Word {
  token: string;
  key: string;
}

/** In: a statement with "in-law" as one word, and a name as a key. Pure. */
export function describedIn(statement: string, name: string): Described {
  const words = (statement.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[,(–—]/gu) ?? []).map(
    (token): Word => ({ token, key: nameKey(token.replace(/['’](?:s|ll|d|ve|re|m)?$/i, '')) }),
  );
  const kin = new Set<string>();
  const which = new Set<string>();
  let isOwned = false;
  let isOther = OTHER.test(statement);
  for (const [at, { key }] of words.entries()) {
    if (key !== name) continue;
    const kinAt = kinBefore(words, at) ?? kinAfter(words, at);
    if (kinAt !== null) {
      kin.add(roleOf(words[kinAt]?.key ?? '') ?? '');
      const before = words[kinAt - 1];
      isOwned ||= before !== undefined && /['’]s?$/.test(before.token);
      if (before && WHICH_BEFORE.has(before.key)) which.add(before.key);
      addPlace(words, kinAt + 1, which);
    }
    addPlace(words, at + 1, which);
    isOther ||= words[at + 1]?.key === 'too' && isMark(words[at + 2]);
  }
  return { kin, isOwned, which, isOther };
}

const isMark = (word: Word | undefined): boolean => word !== undefined && /^[,(–—]$/.test(word.token);

/** "niece Sarah", "my niece, Sarah", "a friend from the choir, Lena". */
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
      return PLACED.has(words[back + 1]?.key ?? '') ? back : null;
  }
  return null;
}

/** "Sarah, my niece", "Sarah (my wee niece)". */
function kinAfter(words: readonly Word[], at: number): number | null {
  if (!isMark(words[at + 1]) || !/^(?:my|our)$/.test(words[at + 2]?.key ?? '')) return null;
  const found = [at + 3, at + 4].find((one) => roleOf(words[one]?.key ?? '') !== undefined);
  return found ?? null;
}

/** "from work", "with the red hair", "next door". */
function addPlace(words: readonly Word[], at: number, which: Set<string>): void {
  const first = words[at];
  if (first === undefined || !PLACED.has(first.key)) return;
  if (/stairs$/.test(first.key)) {
    which.add(first.key);
    return;
  }
  const isThe = words[at + 1]?.key === 'the';
  const place = words[isThe ? at + 2 : at + 1];
  if (place === undefined || isMark(place) || NO_PLACE.test(place.key) || (first.key === 'with' && !isThe))
    return;
  // where somebody lives goes with whatever else they are: "Auntie Jo" is "Jo from Cork"
  if (/^\p{Lu}/u.test(place.token)) return;
  which.add(`${first.key} ${place.key}`);
}

/**
 * Whether two of one first name, so described, are two people. `isOneTeller`: both descriptions are one person's; one
 * household's daughter is another's niece.
 */
export function areNamesakes(a: Described, b: Described, isOneTeller: boolean): boolean {
  if (a.isOther !== b.isOther) return true;
  if (!isOneTeller) return false;
  if (a.kin.size > 0 && b.kin.size > 0) {
    if (!overlap(a.kin, b.kin)) return true;
    if (a.isOwned !== b.isOwned && [...a.kin].some((one) => b.kin.has(one))) return true;
  }
  if (a.which.size > 0 && b.which.size > 0) return ![...a.which].some((one) => b.which.has(one));
  return (isPlacedOnly(a) && isFamily(b)) || (isPlacedOnly(b) && isFamily(a));
}

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((one) =>
    [...b].some(
      (other) =>
        one === other ||
        LOOSE.has(one) ||
        LOOSE.has(other) ||
        TOGETHER.some((row) => row.split(' ').includes(one) && row.split(' ').includes(other)),
    ),
  );

const isPlacedOnly = ({ kin, which }: Described): boolean => kin.size === 0 && which.size > 0;
/** Nobody says of a niece that she is from work. */
const isFamily = ({ kin, which }: Described): boolean =>
  which.size === 0 && [...kin].some((one) => !LOOSE.has(one) && one !== 'friend' && !ROLES.has(one));
