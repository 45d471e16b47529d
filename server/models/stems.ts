import stem from 'wink-porter2-stemmer';
import { compatible } from '#server/domain/text/compatibility.ts';
import { functionWords, irregularForms } from './english-words.ts';

/** One token of a text, ready to be looked up. */
export interface Token {
  readonly stem: string;
  /** Function words and words that every memory has ("loves", "prefers"): part of phrases, no meaning alone. */
  readonly isFunctionWord: boolean;
}

// Longer texts than any memory; what lies beyond says nothing new and costs time.
const maxCharacters = 4000;
// Letters that Unicode does not take apart into a base and an accent.
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const maxWordLength = 40;
const PLAIN_WORD = /^[a-zA-Z0-9]{1,40}$/;
const maxCachedStems = 50_000;
const cachedStems = new Map<string, string>();

/**
 * The words of a text as stems, in order: case, accents and possessives removed, hyphens split, irregular
 * forms resolved ("ate" → "eat"), then Porter2. Reads the first 4,000 characters.
 */
export function tokensOf(text: string): Token[] {
  return wordsOf(text).map((word) => ({
    stem: stemOf(word),
    isFunctionWord: functionWords.has(word),
  }));
}

/** Lower-case words and numbers of a text without accents, apostrophes or possessive endings. */
export function wordsOf(text: string): string[] {
  // most words of most texts: nothing to take apart
  if (PLAIN_WORD.test(text)) return [text.toLowerCase()];
  const plain = compatible(text.slice(0, maxCharacters), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðßæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[’‘ʼ]/g, "'");
  const words: string[] = [];
  for (const match of plain.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu)) {
    const word = match[0].replace(/'s$/, '').replaceAll("'", '');
    if (word) words.push(word.slice(0, maxWordLength));
  }
  return words;
}

/** The stem of one lower-case word. */
export function stemOf(word: string): string {
  const cached = cachedStems.get(word);
  if (cached !== undefined) return cached;
  const base = irregularForms.get(word) ?? word;
  const result = /^[a-z]+$/.test(base) ? stem(base) : base;
  if (cachedStems.size >= maxCachedStems) cachedStems.clear();
  cachedStems.set(word, result);
  return result;
}

/** How a run of stems is looked up among the phrases: every number alike, so that "17 times 23" stands for all. */
export function phraseKeyOf(stems: readonly string[]): string {
  return stems.map((stem) => (/^\d+$/.test(stem) ? '#' : stem)).join(' ');
}
