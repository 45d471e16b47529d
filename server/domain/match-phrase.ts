import { phraseKey } from './phrase-key.ts';

/** What matching needs of a relationship type; rows of the database and the built-in types both have it. */
export type PhraseType = {
  name: string;
  label: string;
  noun?: string | null;
  isDirectional: boolean;
  aliases: readonly string[];
};

export type PhraseMatch<T extends PhraseType> = {
  type: T;
  /** False: `A <phrase> B` means `A <type> B`. True: it means `B <type> A`, as in "A has a mother B". */
  reversed: boolean;
  score: 1 | 0.95 | 0.9;
  by: 'name' | 'label' | 'alias';
};

type Reading = { text: string; reversed: boolean; only: 'any' | 'symmetric' };

const DETERMINERS = '(?:the|a|an|my|our|your|his|her|their)';
const OF_SOMEONE = / (?:of|to)(?: (?:me|mine|you|yours|him|his|her|hers|us|ours|them|theirs))?$/;
// "has hired", "has looked after" and "'s leading" are verbs: read as "someone's hired" they would mean the opposite.
const NOT_A_NOUN = /(?:ed|ing| (?:of|to|for|with|at|in|by|after|from|on|under))$/;

const clean = (phrase: string): string =>
  phrase
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s_]+/g, ' ')
    .replace(/^[\s.,;:!?"-]+|[\s.,;:!?"-]+$/g, '');

const withoutDeterminer = (text: string): string => text.replace(new RegExp(`^${DETERMINERS} `), '');

/** The noun of "'s boss", "has a boss", "her boss is": said of B, so the type is read from B to A. */
function possessedNoun(text: string): string | null {
  const found =
    new RegExp(`^'s (?!${DETERMINERS} )(.+?)(?: is)?$`).exec(text) ??
    /^(?:his|her|their|my|our|your|whose) (.+) is$/.exec(text) ??
    /^(?:has|have)(?: got)? (?:as )?(?:(?:a|an|the) )?(.+)$/.exec(text);
  const noun = found?.[1];
  return noun && !NOT_A_NOUN.test(noun) ? noun : null;
}

/** Every way in which the phrase may be read, the most literal first. */
function readingsOf(phrase: string): Reading[] {
  const text = clean(phrase);
  const noun = possessedNoun(text);
  const contraction = noun === null ? /^'s / : /^$/;
  const said = withoutDeterminer(text.replace(/^(?:is|are|am|'m|'re) /, '').replace(contraction, ''));
  const bare = said.replace(OF_SOMEONE, '');
  const direct = (words: string, only: Reading['only'] = 'any'): Reading => ({
    text: words,
    reversed: false,
    only,
  });
  const own = [
    direct(text),
    direct(text.replace(/^(has|have) (?:as )?(?:a|an|the) /, '$1 ')),
    direct(said),
    direct(bare),
    direct(said.replace(/ with$/, ''), 'symmetric'),
    direct(bare.replace(/s$/, ''), 'symmetric'),
    direct(said.replace(/s(?: with)?$/, ''), 'symmetric'),
  ];
  if (noun === null) return own;
  return [direct(text), ...own.slice(1, 2), { text: noun, reversed: true, only: 'any' }];
}

/** In order of trust; a noun counts as part of the label. */
const levels = [
  { by: 'name', score: 1, keysOf: (type: PhraseType) => [type.name] },
  {
    by: 'label',
    score: 0.95,
    keysOf: (type: PhraseType) => (type.noun ? [type.label, type.noun] : [type.label]),
  },
  { by: 'alias', score: 0.9, keysOf: (type: PhraseType) => type.aliases },
] as const;

function matchReading<T extends PhraseType>(reading: Reading, types: readonly T[]): PhraseMatch<T>[] {
  const key = phraseKey(reading.text);
  if (key === '') return [];
  const allowed = reading.only === 'symmetric' ? types.filter((type) => !type.isDirectional) : types;
  for (const { by, score, keysOf } of levels) {
    const found = allowed.filter((type) => keysOf(type).some((text) => phraseKey(text) === key));
    if (found.length > 0) {
      return found.map((type) => ({ type, reversed: reading.reversed && type.isDirectional, score, by }));
    }
  }
  return [];
}

/**
 * The relationship type that a phrase names, when the words themselves leave no doubt.
 *
 * In: the words between A and B in "A <phrase> B" – "is the mother of", "mum", "my sister", "works for",
 * "'s boss is", "has a daughter" – and the types to choose from. A bare noun is said of A: "A, my mum".
 * Out: the type, whether to read it from B to A, how it was recognised, and a score: 1 for the type's name,
 * 0.95 for its label or noun, 0.9 for an alias. Null when nothing matches exactly after normalising case,
 * accents, hyphens, articles and "is", or when two types claim the words. Likeness in meaning is not judged
 * here, and neither is tense: "was the boss of" and "is not my sister" are null.
 */
export function matchPhrase<T extends PhraseType>(
  phrase: string,
  types: readonly T[],
): PhraseMatch<T> | null {
  for (const reading of readingsOf(phrase)) {
    const found = matchReading(reading, types);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}
