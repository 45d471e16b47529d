import { relationKey } from '#server/domain/text/phrase-key.ts';
import type { PhraseType } from './match-type-phrase.ts';

const LEVELS = [
  { by: 'name', score: 1, wordsOf: (type: PhraseType) => [type.name.replaceAll('_', ' ')] },
  {
    by: 'label',
    score: 0.95,
    wordsOf: (type: PhraseType) => (type.noun ? [type.label, type.noun] : [type.label]),
  },
  { by: 'alias', score: 0.9, wordsOf: (type: PhraseType) => type.aliases },
] as const;

export interface PhraseIndexEntry<T> {
  type: T;
  score: (typeof LEVELS)[number]['score'];
  by: (typeof LEVELS)[number]['by'];
}

export type PhraseIndex<T> = (words: string, only?: 'symmetric') => readonly PhraseIndexEntry<T>[];

// Cached, because one request looks up many phrases.
const indexes = new WeakMap<readonly PhraseType[], Map<string, PhraseIndexEntry<PhraseType>[]>>();

const MOST_KEYS = 4_000;
const keys = new Map<string, string>();

function keyOf(words: string): string {
  const known = keys.get(words);
  if (known !== undefined) return known;
  if (keys.size >= MOST_KEYS) keys.clear();
  const made = relationKey(words);
  keys.set(words, made);
  return made;
}

function keysOf(types: readonly PhraseType[]): Map<string, PhraseIndexEntry<PhraseType>[]> {
  const known = indexes.get(types);
  if (known) return known;
  const made = new Map<string, PhraseIndexEntry<PhraseType>[]>();
  for (const { by, score, wordsOf } of LEVELS) {
    for (const type of types) {
      for (const key of new Set(wordsOf(type).map(keyOf))) {
        if (key === '') continue;
        const called = made.get(key);
        if (called) called.push({ type, score, by });
        else made.set(key, [{ type, score, by }]);
      }
    }
  }
  indexes.set(types, made);
  return made;
}

export function phraseIndex<T extends PhraseType>(types: readonly T[]): PhraseIndex<T> {
  const made = keysOf(types);
  const byName = new Map(types.map((type) => [type.name, type]));
  return (words, only) => {
    const called = (made.get(relationKey(words)) ?? []).flatMap((one): PhraseIndexEntry<T>[] => {
      const type = byName.get(one.type.name);
      return type && (only === undefined || !type.isDirectional) ? [{ ...one, type }] : [];
    });
    return called.filter((one) => one.score === called[0]?.score);
  };
}
