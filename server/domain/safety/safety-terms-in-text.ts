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
const LONGEST = Math.max(...[...mattersOf.keys(), ...others].map((term) => term.split(' ').length));

const firstWords = new Set(
  [...mattersOf.keys(), ...others].flatMap((term) => (term.includes(' ') ? (term.split(' ')[0] ?? []) : [])),
);

export interface FoundSafetyTerm {
  term: string;
  /** Names of all rows that contain the term. For "cashew": `cashew` and `nuts`. */
  matters: readonly string[];
  at: number;
}

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

/** Finds safety terms. Prefers longer ones, so that "oat milk" does not count as milk. */
export function safetyTermsIn(normalised: string): FoundSafetyTerm[] {
  const words = [...normalised.matchAll(WORD)];
  const found: FoundSafetyTerm[] = [];
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
