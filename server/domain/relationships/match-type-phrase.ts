import {
  cleanPhrase,
  nounWithoutOf,
  possessedNoun,
  withoutDeterminer,
  withoutOf,
} from './normalise-phrase.ts';
import { type PhraseIndex, type PhraseIndexEntry, phraseIndex } from './type-phrase-index.ts';
import { verbForm } from './verb-form.ts';

export type PhraseType = {
  name: string;
  label: string;
  noun?: string | null;
  isDirectional: boolean;
  aliases: readonly string[];
};

type PhraseMatch<T extends PhraseType> = {
  type: T;
  /** True if "A <phrase> B" means "B <type> A", as in "A has a mother B". */
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

function verbReadings(said: string): Reading[] {
  const words = said.replace(/^(?:being|be|gets|got|get) /, '');
  const [first = '', ...rest] = words.split(' ');
  const verb = verbForm(first);
  if (!verb) return [];
  const tail = rest.join(' ');
  if (verb.form === 'past') {
    // "Looked after by" is passive, so A and B are swapped.
    if (rest.at(-1) !== 'by') return [];
    const object = rest.slice(0, -1).join(' ');
    return [
      direct(words),
      ...[first, ...verb.presents].map((one) => ({ words: `${one} ${object}`.trim(), reversed: true })),
    ];
  }
  // A verb without other words is often a noun, such as "date".
  if (verb.form === 'base' && rest.length === 0) return [];
  return verb.presents.map((one) => direct(`${one} ${tail}`.trim()));
}

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
    // Labels start with "is", so "chess nemesis of" must find "is chess nemesis of".
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
