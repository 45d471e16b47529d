import stem from 'wink-porter2-stemmer';
import { compatible } from '#server/domain/text/unicode-compatibility.ts';
import { functionWords, irregularForms } from './function-words.ts';

interface Token {
  readonly stem: string;
  /** Also true for words in nearly every memory, such as "loves" and "prefers". */
  readonly isFunctionWord: boolean;
}

// longer than any memory; reading more would only cost time
const maxCharacters = 4000;
// letters that Unicode does not decompose into a base letter and an accent
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
 * Returns Porter2 stems in order. Resolves irregular forms ("ate" → "eat"). Reads the first 4,000 characters.
 */
export function tokensOf(text: string): Token[] {
  return wordsOf(text).map((word) => ({
    stem: stemOf(word),
    isFunctionWord: functionWords.has(word),
  }));
}

/** Returns words and numbers in lower case, without accents and possessive endings. */
export function wordsOf(text: string): string[] {
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

export function stemOf(word: string): string {
  const cached = cachedStems.get(word);
  if (cached !== undefined) return cached;
  const base = irregularForms.get(word) ?? word;
  const result = /^[a-z]+$/.test(base) ? stem(base) : base;
  if (cachedStems.size >= maxCachedStems) cachedStems.clear();
  cachedStems.set(word, result);
  return result;
}
