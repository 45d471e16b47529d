import { matchPhrase } from '#server/domain/relationships/match-phrase.ts';
import type { TieType } from '#server/domain/relationships/ties.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { TypeGroup } from '#server/domain/words/vocabulary.ts';

/** A way to somebody through the graph: "Ana's boss" is who is `manages` of "Ana"; `name` narrows it down. */
export interface GraphRef {
  /** whom to start from, as it was said; null: the asker */
  anchor: string | null;
  type: TieType;
  /** the words for the relation, as they were said */
  word: string;
  /** the name that followed ("my sister Ana"); null: none */
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

/** The name without what may stand before it: "our Ana" and "the Riveras" are "Ana" and "Riveras". */
export const withoutDeterminer = (ref: string): string =>
  straighten(ref).replace(/^(?:my|our|the)\s+(?=\S)/i, '');

/** Words for kin that stand before a name, or alone, without saying whose: "Uncle Bob", "Mum". */
const NEEDS_NO_ANCHOR: ReadonlySet<TypeGroup> = new Set(['romantic', 'familial', 'kinship']);

/** "sister Ana" as a relation and a name; the longest relation wins ("little sister", "mother-in-law"). */
function readTail(tail: string, types: readonly TieType[]): Omit<GraphRef, 'anchor'> | null {
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

/**
 * Reads "my sister", "my sister Ana", "Ana's boss", "my sister's partner", "the boss of Ana", "Uncle Bob". Null when
 * the words name no way through the graph. In: what was said, and the relationship types to read it with.
 */
export function readGraphRef(ref: string, types: readonly TieType[]): GraphRef | null {
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

/** Whether the words only make sense through the graph, so that they are nobody's name: "my sister", "Ana's boss". */
export const isOnlyARelation = (ref: string): boolean =>
  /^(?:my|our) /i.test(straighten(ref)) || /'s? /i.test(straighten(ref));
