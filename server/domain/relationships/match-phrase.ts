import {
  cleanPhrase,
  nounWithoutOf,
  possessedNoun,
  withoutDeterminer,
  withoutOf,
} from './normalise-phrase.ts';
import { type PhraseIndex, type PhraseIndexEntry, phraseIndex } from './phrase-index.ts';
import { verbForm } from './verb-form.ts';

/** Fields of a relationship type needed for matching. Database rows and built-in types both have these fields. */
export type PhraseType = {
  name: string;
  label: string;
  noun?: string | null;
  isDirectional: boolean;
  aliases: readonly string[];
};

type PhraseMatch<T extends PhraseType> = {
  type: T;
  /** True if `A <phrase> B` means `B <type> A`, as in "A has a mother B". */
  reversed: boolean;
  score: 1 | 0.95 | 0.9;
  by: 'name' | 'label' | 'alias';
};

type Reading = { words: string; reversed: boolean; only?: 'symmetric' };

const direct = (words: string, only?: 'symmetric'): Reading => ({
  words,
  reversed: false,
  ...(only && { only }),
});

/** Rewrites verb forms to the third person that types use: "looking after" and "look after" become "looks after". */
function verbReadings(said: string): Reading[] {
  const words = said.replace(/^(?:being|be|gets|got|get) /, '');
  const [first = '', ...rest] = words.split(' ');
  const verb = verbForm(first);
  if (!verb) return [];
  const tail = rest.join(' ');
  if (verb.form === 'past') {
    // "looked after by" is the passive, so it reads from B to A. `readPast` in read-phrase.ts reads the past tense.
    if (rest.at(-1) !== 'by') return [];
    const object = rest.slice(0, -1).join(' ');
    return [
      direct(words),
      ...[first, ...verb.presents].map((one) => ({ words: `${one} ${object}`.trim(), reversed: true })),
    ];
  }
  // A bare verb on its own is as often a noun: "date", "back".
  if (verb.form === 'base' && rest.length === 0) return [];
  return verb.presents.map((one) => direct(`${one} ${tail}`.trim()));
}

/** Returns the candidate readings of the phrase, the most literal first. */
function readingsOf(phrase: string): Reading[] {
  const text = cleanPhrase(phrase);
  const noun = possessedNoun(text);
  const contraction = noun === null ? /^'s / : /^$/;
  const said = withoutDeterminer(text.replace(/^(?:is|are|am|'m|'re) /, '').replace(contraction, ''));
  if (noun !== null) return [direct(text), { words: noun, reversed: true }];
  return [
    direct(text),
    direct(said),
    direct(nounWithoutOf(said)),
    // Labels begin with "is", so "chess nemesis of" must match "is chess nemesis of".
    ...(/ (?:of|to)$/.test(said) ? [direct(`is ${said}`)] : []),
    direct(said.replace(/ with$/, ''), 'symmetric'),
    direct(withoutOf(said).replace(/s$/, ''), 'symmetric'),
    direct(said.replace(/s(?: with)?$/, ''), 'symmetric'),
    ...verbReadings(said),
  ];
}

function matchReading<T extends PhraseType>(
  { words, reversed, only }: Reading,
  index: PhraseIndex<T>,
): PhraseMatch<T>[] {
  return index(words, only).map(({ type, score, by }: PhraseIndexEntry<T>) => ({
    type,
    reversed: reversed && type.isDirectional,
    score,
    by,
  }));
}

/**
 * Finds the one relationship type that a phrase names exactly.
 *
 * The phrase is the words between A and B: "is the mother of", "works for", "'s boss is", "has a daughter". A bare noun
 * ("mum", "my sister") describes A. Case, accents, hyphens, articles, "is" and verb forms are normalised. The score is
 * 1 for a type's name, 0.95 for its label or noun, 0.9 for an alias. Returns null without an exact match, or if two
 * types match. Tense, qualifiers and composed words ("was the boss of", "mum's partner") are left to read-phrase.ts.
 */
export function matchPhrase<T extends PhraseType>(
  phrase: string,
  types: readonly T[],
): PhraseMatch<T> | null {
  const index = phraseIndex(types);
  for (const reading of readingsOf(phrase)) {
    const found = matchReading(reading, index);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}
