import nlp from 'compromise';
import { isJoking, takesBack } from './extract-mood.ts';
import { EXTRACT } from './extract-parameters.ts';
import { classifyPrivacy } from './privacy.ts';

/** One sentence that somebody said of their own accord. */
export interface Passage {
  /** as it stands in the message */
  text: string;
  /** something in the same message asks that nobody else be told */
  isInConfidence: boolean;
}

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
const LINK = /\b(?:https?:\/\/|www\.)\S+/g;
/** Where something was that may not be read: what follows is a sentence of its own. */
const CUT_OUT = /\[not stored\]|\[secret\]/g;
/** A line that was quoted, typed at a prompt, logged or pasted from a mail. */
const NOT_SAID =
  /^\s*(?:>|\$ |#+ |\||@@|[-+]{3} |at \S+ \(|(?:from|to|subject|sent|cc|date):\s|\d{4}-\d\d-\d\d[T ]\d\d:)/i;
/** Signs that people do not use when they tell something. */
const LIKE_CODE = /[{}<>=\\|~^]|\(\)|;\s*$|::|\b(?:function|const|import|return|SELECT|FROM)\b/;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

const linesOf = (content: string): string[] =>
  content
    .slice(0, EXTRACT.longestRead)
    .replace(CODE, '\n')
    .replace(LINK, '\n')
    .replace(CUT_OUT, '\n')
    .split('\n')
    .filter((line) => !NOT_SAID.test(line) && !LIKE_CODE.test(line))
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');

const sentencesOf = (line: string): string[] => {
  const found: unknown = nlp.tokenize(line).sentences().out('array');
  return Array.isArray(found) ? found.map((one) => String(one).trim()) : [];
};

/**
 * The sentences of a message that its writer says themselves: without code, links, quoted lines and logs, without what
 * is meant as a joke, and without what the next sentence takes back ("just kidding"). In: one message. Out: the
 * sentences in order, each a part of it.
 */
export function passagesOf(content: string): Passage[] {
  const isInConfidence =
    classifyPrivacy(content.slice(0, EXTRACT.longestRead)).reason === 'said in confidence';
  const kept: string[] = [];
  for (const text of linesOf(content).flatMap(sentencesOf)) {
    if (takesBack(text)) kept.pop();
    else if (text.length <= EXTRACT.longestSentence && content.includes(text)) kept.push(text);
  }
  return kept.filter((text) => !isJoking(text)).map((text) => ({ text, isInConfidence }));
}
