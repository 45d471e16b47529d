import type { Passage } from './split-passages.ts';

/** Matches "I told you three, it's two". */
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
  said: string;
  value: string;
  isWhole: boolean;
  wrong: RegExp;
}

export function readQuotedCorrection(sentence: string): Correction | null {
  const [whole, said = '', value = ''] = QUOTED_ERROR.exec(sentence.trim()) ?? [];
  if (whole === undefined) return null;
  return { said: said.trim(), value: value.trim(), isWhole: HAS_VERB.test(said), wrong: asWord(said.trim()) };
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** "I told you three, it's two" turns "We have three cats" into "We have two cats". */
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
