import { NOT_SAFETY_TERMS, SAFETY_TERMS } from './safety-terms.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’&%/]*/gu;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const keyOf = (term: string): string => wordsOf(term).join(' ');

const mattersOf = new Map<string, string[]>();
for (const [matter, terms] of Object.entries(SAFETY_TERMS)) {
  for (const term of terms.split('|').map(keyOf)) {
    mattersOf.set(term, [...(mattersOf.get(term) ?? []), matter]);
  }
}
/** Maps a wide row of `SAFETY_TERMS` to narrower rows. The wide row contains all terms of the narrower rows. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  seafood: ['fish', 'shellfish'],
  nuts: ['peanut', 'walnut', 'almond', 'cashew', 'hazelnut', 'pecan', 'pistachio'],
  poultry: ['chicken'],
  meat: ['poultry', 'beef', 'pork'],
};
for (const [whole, parts] of Object.entries(PARTS)) {
  for (const matters of mattersOf.values()) {
    if (!matters.includes(whole) && matters.some((matter) => parts.includes(matter))) matters.push(whole);
  }
}
const others = new Set(NOT_SAFETY_TERMS.split('|').map(keyOf));
/** Number of words in the longest term. */
const LONGEST = Math.max(...[...mattersOf.keys(), ...others].map((term) => term.split(' ').length));

/** First words of all terms with several words. After any other word, only single words are looked up. */
const firstWords = new Set(
  [...mattersOf.keys(), ...others].flatMap((term) => (term.includes(' ') ? (term.split(' ')[0] ?? []) : [])),
);

export interface SafetyItem {
  /** The term as it is in the lists, usually in the singular. */
  term: string;
  /** Rows of `SAFETY_TERMS` that contain the term. For example, the rows `cashew` and `nuts` contain "cashew". */
  matters: readonly string[];
  /** Position in the normalised text. */
  at: number;
}

/**
 * Finds the term for a phrase in the singular or plural. Returns 'other' for a phrase in `NOT_SAFETY_TERMS`, and null
 * for an unknown phrase.
 */
function lookUpTerm(said: string): { term: string } | 'other' | null {
  for (const form of [
    said,
    said.replace(/'s$/, ''),
    said.replace(/s$/, ''),
    said.replace(/es$/, ''),
    said.replace(/ies$/, 'y'),
  ]) {
    if (others.has(form)) return 'other';
    if (mattersOf.has(form)) return { term: form };
  }
  return null;
}

/** Finds safety terms in a normalised text. A longer term is preferred, so "oat milk" is not treated as milk. */
export function safetyItems(normalised: string): SafetyItem[] {
  const words = [...normalised.matchAll(WORD)];
  const found: SafetyItem[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    const longest = firstWords.has(words[at]?.[0] ?? '') ? Math.min(LONGEST, words.length - at) : 1;
    for (let length = longest; length > 0; length -= 1) {
      const run = words.slice(at, at + length);
      const hit = lookUpTerm(run.map(([word]) => word).join(' '));
      if (hit === null) continue;
      if (hit !== 'other')
        found.push({ ...hit, matters: mattersOf.get(hit.term) ?? [], at: words[at]?.index ?? 0 });
      taken = length;
      break;
    }
    at += taken;
  }
  return found;
}
