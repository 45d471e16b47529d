import {
  cleanPhrase,
  nounWithoutOf,
  possessedNoun,
  withoutDeterminer,
  withoutOf,
} from './normalise-phrase.ts';
import { type Called, type PhraseIndex, phraseIndex } from './phrase-index.ts';
import { verbForm } from './verb-form.ts';

/** What matching needs of a relationship type; rows of the database and the built-in types both have it. */
export type PhraseType = {
  name: string;
  label: string;
  noun?: string | null;
  isDirectional: boolean;
  aliases: readonly string[];
};

type PhraseMatch<T extends PhraseType> = {
  type: T;
  /** False: `A <phrase> B` means `A <type> B`. True: it means `B <type> A`, as in "A has a mother B". */
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

/** "looking after", "look after" and "looked after by" by the verb that a type is called by: "looks after". */
function verbReadings(said: string): Reading[] {
  const words = said.replace(/^(?:being|be|gets|got|get) /, '');
  const [first = '', ...rest] = words.split(' ');
  const verb = verbForm(first);
  if (!verb) return [];
  const tail = rest.join(' ');
  if (verb.form === 'past') {
    // the passive turns who does it to whom; the past itself is not read here
    if (rest.at(-1) !== 'by') return [];
    const object = rest.slice(0, -1).join(' ');
    return [
      direct(words),
      ...[first, ...verb.presents].map((one) => ({ words: `${one} ${object}`.trim(), reversed: true })),
    ];
  }
  // alone, the bare verb is as often a noun: "date", "back"
  if (verb.form === 'base' && rest.length === 0) return [];
  return verb.presents.map((one) => direct(`${one} ${tail}`.trim()));
}

/** Every way in which the phrase may be read, the most literal first. */
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
    // as a label is read between two names: "chess nemesis of" is "is chess nemesis of"
    ...(/ (?:of|to)$/.test(said) ? [direct(`is ${said}`)] : []),
    direct(said.replace(/ with$/, ''), 'symmetric'),
    direct(withoutOf(said).replace(/s$/, ''), 'symmetric'),
    direct(said.replace(/s(?: with)?$/, ''), 'symmetric'),
    ...verbReadings(said),
  ];
}

function matchReading<T extends PhraseType>(
  { words, reversed, only }: Reading,
  called: PhraseIndex<T>,
): PhraseMatch<T>[] {
  return called(words, only).map(({ type, score, by }: Called<T>) => ({
    type,
    reversed: reversed && type.isDirectional,
    score,
    by,
  }));
}

/**
 * The relationship type that a phrase names, when the words themselves leave no doubt.
 *
 * In: the words between A and B in "A <phrase> B" – "is the mother of", "mum", "my sister", "works for",
 * "'s boss is", "has a daughter" – and the types to choose from. A bare noun is said of A: "A, my mum".
 * Out: the type, whether to read it from B to A, how it was recognised, and a score: 1 for the type's name,
 * 0.95 for its label or noun, 0.9 for an alias. Null when nothing matches exactly after normalising case,
 * accents, hyphens, articles, "is" and the form of a verb, or when two types claim the words. Likeness in meaning is
 * not judged here, and neither are tense, qualifiers and composed words (read-phrase.ts): "was the boss of", "my late
 * uncle" and "mum's partner" are null.
 */
export function matchPhrase<T extends PhraseType>(
  phrase: string,
  types: readonly T[],
): PhraseMatch<T> | null {
  const called = phraseIndex(types);
  for (const reading of readingsOf(phrase)) {
    const found = matchReading(reading, called);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}
