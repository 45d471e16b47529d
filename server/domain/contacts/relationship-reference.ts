import { matchPhrase } from '#server/domain/relationships/match-type-phrase.ts';
import type { TieType } from '#server/domain/relationships/stated-and-derived-ties.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';

/** "Ana's boss" means the contact that manages the anchor "Ana". */
export interface RelationRef {
  /** Such as "Ana" in "Ana's boss". Null for the caller. */
  anchor: string | null;
  type: TieType;
  word: string;
  name: string | null;
}

const SELF = new Set(['me', 'i', 'myself', 'self', 'my own contact']);
const HOME = new Set([
  'us',
  'we',
  'ourselves',
  'household',
  'the household',
  'our household',
  'my household',
  'our home',
  'everyone',
  'all of us',
]);

const straighten = (ref: string): string =>
  ref
    .normalize('NFKC')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

export const isSelf = (ref: string): boolean => SELF.has(nameKey(ref));
export const isHome = (ref: string): boolean => HOME.has(nameKey(ref));

/** Turns "our Ana" into "Ana". */
export const withoutDeterminer = (ref: string): string =>
  straighten(ref).replace(/^(?:my|our|the)\s+(?=\S)/i, '');

const NEEDS_NO_ANCHOR: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

/** Prefers the longest relationship, such as "little sister" to "little". */
function readTail(tail: string, types: readonly TieType[]): Omit<RelationRef, 'anchor'> | null {
  const words = tail.split(' ');
  for (let length = words.length; length > 0; length--) {
    const word = words.slice(0, length).join(' ');
    const found = matchPhrase(word, types);
    if (!found || found.reversed) continue;
    const name = words.slice(length).join(' ');
    return { type: found.type, word, name: name === '' ? null : name };
  }
  return null;
}

/** Parses "my sister's partner", "the boss of Ana" or "Uncle Bob". Returns null without a relationship. */
export function readRelationshipReference(ref: string, types: readonly TieType[]): RelationRef | null {
  const said = straighten(ref);
  const own = /^(?:my|our) (.+)$/i.exec(said)?.[1];
  const possessive = /^(.+)'s? (.+)$/i.exec(said);
  if (possessive?.[1] && possessive[2]) {
    const tail = readTail(possessive[2], types);
    if (tail) return { anchor: possessive[1], ...tail };
  }
  const of = /^(?:the )?(.+?) of (.+)$/i.exec(said);
  if (of?.[1] && of[2]) {
    const tail = readTail(of[1], types);
    if (tail && tail.name === null) return { anchor: of[2], ...tail };
  }
  if (own) {
    const tail = readTail(own, types);
    return tail && { anchor: null, ...tail };
  }
  const bare = readTail(said, types);
  if (!bare || !NEEDS_NO_ANCHOR.has(bare.type.group)) return null;
  return { anchor: null, ...bare };
}

/** Returns true for "my sister" or "Ana's boss", which cannot be names. */
export const isOnlyARelation = (ref: string): boolean =>
  /^(?:my|our) /i.test(straighten(ref)) || /'s? /i.test(straighten(ref));
