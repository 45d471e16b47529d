import type { ReadWord } from '#server/domain/text/lexical-overlap.ts';
import { functionWords } from './function-words.ts';
import { wordRarity } from './word-rarity.ts';
import { stemOf, wordsOf } from './word-stems.ts';

/** From 0 to 1. A word in no table is usually a name or a brand. */
const unknownRarity = 1;
const numberRarity = 0.4;
const longestRead = 4_000;
const notNames = new Set(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december one two three four five six seven eight nine ten both all many some christmas easter mondays tuesdays wednesdays thursdays fridays saturdays sundays`
    .split(/\s+/)
    .filter(Boolean),
);
const beforePlaces = new Set('in at from on of the near to through between'.split(' '));

/** At the start of a sentence, a dictionary word before a verb counts as a name ("Grace rings"). */
const DOES = /^ (?:is|was|has|had|can|cannot|may|will|does|and|never|always|\p{Ll}{3,}(?:s|ed)) /u;
const TOKENS = /[\p{L}\p{N}]+(?:['’ʼ][\p{L}\p{N}]+)*|[.!?:;]/gu;

interface Before {
  word: string;
  isStart: boolean;
  /** The word after a place is no person's name either, as in "the Canal Tavern". */
  wasPlace: boolean;
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
  token: string;
  index: number;
  word: string;
  stem: string;
  rarity: number | undefined;
  isName: boolean;
}

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

/** Returns stems with a rarity from 0 to 1. English only. */
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

/** Returns the text unchanged if no other word is left. */
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
