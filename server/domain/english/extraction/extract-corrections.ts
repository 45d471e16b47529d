import type { Passage } from './extract-passages.ts';

/** "I told you three, it's two", "I said my son is 3, but he's 4": what was told, and what holds. */
const TOLD_WRONG =
  /^(?:(?:sorry|oh|no|wait|actually|oops|correction)[,:!.]* )*I (?:told you|said|mentioned|wrote)(?: that| earlier| before)* (.{1,80}?)[,;:]? (?:(?:but|and|sorry|no|actually|in fact)[,]? )*(?:it|he|she|they)(?:['’](?:s|re)| is| are| was| were)(?: actually| really| in fact)? ([^,.;!?]{1,40})[.!]*$/iu;
const NUMBER =
  /(?<![\p{L}\d])(?:\d+(?:[.,:]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}\d])/iu;
const HAS_VERB =
  /\b(?:am|is|are|was|were|have|has|had|live|lives|work|works|weigh|weighs|cost|costs|start|starts|take|takes)\b|['’](?:m|s|re|ve)\b/i;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asWord = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${escaped(text)}(?![\\p{L}\\d])`, 'iu');

interface Correction {
  /** what was told, in its words: "three", "my son is 3" */
  said: string;
  /** what holds: "two" */
  value: string;
  /** `said` says of whom by itself */
  isWhole: boolean;
  /** finds what was told in an earlier sentence */
  wrong: RegExp;
}

/** What a sentence takes back of what was told, and what holds. Null: it takes nothing back. Pure; English. */
export function readCorrection(sentence: string): Correction | null {
  const [whole, said = '', value = ''] = TOLD_WRONG.exec(sentence.trim()) ?? [];
  if (whole === undefined) return null;
  return { said: said.trim(), value: value.trim(), isWhole: HAS_VERB.test(said), wrong: asWord(said.trim()) };
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * "We have three cats" and "I told you three, it's two": "We have two cats", and not three. Null where nobody can tell which word
 * the value takes the place of: then nothing was told.
 */
export function putRight(said: string, { value }: Correction): Pick<Passage, 'text' | 'retracted'> | null {
  const plain = said.trim().replace(/[.!]+$/, '');
  const right = NUMBER.exec(value)?.[0];
  const wrong =
    right === undefined ? wordsOf(plain).slice(-wordsOf(value).length).join(' ') : NUMBER.exec(plain)?.[0];
  if (wrong === undefined || wrong.length >= plain.length) return null;
  return { text: capital(plain.replace(asWord(wrong), right ?? value)), retracted: wrong };
}
