import type { Passage } from './split-passages.ts';

/** Matches a quoted error and the right value: "I told you three, it's two", "I said my son is 3, but he's 4". */
const QUOTED_ERROR =
  /^(?:(?:sorry|oh|no|wait|actually|oops|correction)[,:!.]* )*I (?:told you|said|mentioned|wrote)(?: that| earlier| before)* (.{1,80}?)[,;:]? (?:(?:but|and|sorry|no|actually|in fact)[,]? )*(?:it|he|she|they)(?:['’](?:s|re)| is| are| was| were)(?: actually| really| in fact)? ([^,.;!?]{1,40})[.!]*$/iu;
const NUMBER =
  /(?<![\p{L}\d])(?:\d+(?:[.,:]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}\d])/iu;
const HAS_VERB =
  /\b(?:am|is|are|was|were|have|has|had|live|lives|work|works|weigh|weighs|cost|costs|start|starts|take|takes)\b|['’](?:m|s|re|ve)\b/i;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asWord = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${escaped(text)}(?![\\p{L}\\d])`, 'iu');

interface Correction {
  /** The quoted error: "three", "my son is 3". */
  said: string;
  /** The right value: "two". */
  value: string;
  /** True if `said` is a complete statement with its own subject. */
  isWhole: boolean;
  /** Matches the error in an earlier sentence. */
  wrong: RegExp;
}

/** Reads a correction that quotes the error, "I told you three, it's two". Null for other sentences. */
export function readQuotedCorrection(sentence: string): Correction | null {
  const [whole, said = '', value = ''] = QUOTED_ERROR.exec(sentence.trim()) ?? [];
  if (whole === undefined) return null;
  return { said: said.trim(), value: value.trim(), isWhole: HAS_VERB.test(said), wrong: asWord(said.trim()) };
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * Applies the correction "I told you three, it's two": "We have three cats" becomes "We have two cats". Returns null if
 * it is unclear which word to replace.
 */
export function applyQuotedCorrection(
  said: string,
  { value }: Correction,
): Pick<Passage, 'text' | 'retracted'> | null {
  const plain = said.trim().replace(/[.!]+$/, '');
  const right = NUMBER.exec(value)?.[0];
  const wrong =
    right === undefined ? wordsOf(plain).slice(-wordsOf(value).length).join(' ') : NUMBER.exec(plain)?.[0];
  if (wrong === undefined || wrong.length >= plain.length) return null;
  return { text: capital(plain.replace(asWord(wrong), right ?? value)), retracted: wrong };
}
