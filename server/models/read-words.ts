import type { ReadWord } from '#server/domain/text/lexical-overlap.ts';
import { functionWords } from './english-words.ts';
import { stemOf, wordsOf } from './stems.ts';
import { wordRarity } from './word-rarity.ts';

/** Rarity, 0 to 1, of a word in no table. Such a word is usually a name or a brand, which a text is usually about. */
const unknownRarity = 1;
/** Rarity of a number, 0 to 1. */
const numberRarity = 0.4;
const longestRead = 4_000;
/** Capitalised words that are no names. */
const notNames = new Set(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december one two three four five six seven eight nine ten both all many some christmas easter mondays tuesdays wednesdays thursdays fridays saturdays sundays`
    .split(/\s+/)
    .filter(Boolean),
);
/** Words before a name that is usually a place. */
const beforePlaces = new Set('in at from on of the near to through between'.split(' '));

/** Matches a verb after a word. At the start of a sentence, a dictionary word before a verb counts as a name ("Grace rings"). */
const DOES = /^ (?:is|was|has|had|can|cannot|may|will|does|and|never|always|\p{Ll}{3,}(?:s|ed)) /u;
/** Matches a word, or punctuation that ends or divides a sentence. */
const TOKENS = /[\p{L}\p{N}]+(?:['’ʼ][\p{L}\p{N}]+)*|[.!?:;]/gu;

interface Before {
  word: string;
  isStart: boolean;
  /** Whether the previous word was part of a place. This word is then no person's name either, as in "the Canal Tavern". */
  wasPlace: boolean;
  /** Whether the previous word was capitalised. */
  wasCapital: boolean;
}

interface Seen {
  token: string;
  word: string;
  isKnown: boolean;
  follows: string;
}

function looksLikeName({ token, word, isKnown, follows }: Seen, before: Before): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(token) || notNames.has(word)) return false;
  if (before.wasPlace && (before.wasCapital || before.word === 'and')) return false;
  if (!before.isStart) return !beforePlaces.has(before.word);
  return !isKnown || /['’ʼ]s$/.test(token) || DOES.test(follows);
}

interface ReadToken {
  /** As written. */
  token: string;
  /** Position of the token in the text. */
  index: number;
  word: string;
  stem: string;
  /** Rarity, 0 to 1; undefined for a word of no dictionary. */
  rarity: number | undefined;
  isName: boolean;
}

/** Reads the first 4,000 characters word by word, function words included. */
function* readTokens(text: string): Generator<ReadToken> {
  const rarities = wordRarity();
  let before: Before = { word: '', isStart: true, wasPlace: false, wasCapital: false };
  for (const { 0: token, index } of text.slice(0, longestRead).matchAll(TOKENS)) {
    if (/^[.!?:;]$/.test(token)) {
      before = { word: '', isStart: true, wasPlace: false, wasCapital: false };
      continue;
    }
    const follows = text.slice(index + token.length, index + token.length + 24);
    for (const word of wordsOf(token)) {
      const stem = stemOf(word);
      const rarity = rarities.get(stem);
      const isName = looksLikeName({ token, word, isKnown: rarity !== undefined, follows }, before);
      yield { token, index, word, stem, rarity, isName };
      const isCapital = /^\p{Lu}/u.test(token);
      const wasPlace = isCapital ? !isName && !before.isStart : word === 'and' && before.wasPlace;
      before = { word, isStart: false, wasPlace, wasCapital: isCapital };
    }
  }
}

/**
 * Returns the content words of a text in order, without function words: each as its stem, with its rarity (0 to 1), and
 * whether it looks like the name of a person. English.
 */
export function readWords(text: string): ReadWord[] {
  return [...readTokens(text)]
    .filter(({ word }) => !functionWords.has(word))
    .map(({ word, stem, rarity, isName }) => ({
      word,
      stem,
      weight: rarity ?? rarityOfUnknown(stem),
      isName,
    }));
}

/** Removes words that look like names of people. Returns the text unchanged if no other word is left. */
export function withoutNames(text: string): string {
  let rest = '';
  let from = 0;
  for (const { token, index, word, isName } of readTokens(text)) {
    if (!isName || functionWords.has(word) || index < from) continue;
    rest += text.slice(from, index);
    from = index + token.length;
  }
  rest = `${rest}${text.slice(from)}`.replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

function rarityOfUnknown(stem: string): number {
  return /\d/.test(stem) ? numberRarity : unknownRarity;
}
