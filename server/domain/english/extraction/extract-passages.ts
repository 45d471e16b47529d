import nlp from 'compromise';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { isInConfidence as asksForSecrecy } from '#server/domain/privacy/privacy.ts';
import { answers, isJoking, takesBack, takesBackAll } from './extract-mood.ts';
import { isRetraction } from './extract-retractions.ts';

/** One sentence that somebody said of their own accord. */
export interface Passage {
  /** as it stands in the message, unless it was put right (extract-corrections.ts) */
  text: string;
  /** the words in which it was said, where `text` puts right what they correct */
  quote?: string;
  /** what was told before instead, wrongly */
  retracted?: string;
  /** something in the same message asks that nobody else be told */
  isInConfidence: boolean;
  /** a correction of nobody knows what (bare-correction.ts) */
  isBare?: true;
  /** somebody may have taken it back */
  isUnsure?: true;
  /** it takes back what was said before its message */
  takesBack?: true;
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
    .filter((line) => !NOT_SAID.test(line) && (!LIKE_CODE.test(line) || isRetraction(line)))
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');

const sentencesIn = (piece: string): string[] => {
  const found: unknown = nlp.tokenize(piece).sentences().out('array');
  return Array.isArray(found) ? found.map((one) => String(one).trim()) : [];
};

/**
 * A long line in pieces, cut where a sentence may end, otherwise at a blank: what finds sentences takes as long as the square
 * of what it is given where every word is an abbreviation.
 */
function* piecesOf(line: string): Generator<string> {
  const most = EXTRACT.piece;
  let start = 0;
  while (line.length - start > most) {
    const piece = line.slice(start, start + most);
    const end = Math.max(...['. ', '! ', '? '].map((mark) => piece.lastIndexOf(mark))) + 1;
    const length = end || piece.lastIndexOf(' ') || most;
    yield line.slice(start, start + (length > 0 ? length : most));
    start += length > 0 ? length : most;
  }
  yield line.slice(start);
}

const sentencesOf = (line: string): string[] => [...piecesOf(line)].flatMap(sentencesIn);

/**
 * The sentences of a message that its writer says themselves: without code, links, quoted lines and logs, without what
 * is meant as a joke, and without what the next sentence takes back ("just kidding"). In: one message. Out: the
 * sentences in order, each a part of it.
 */
export function passagesOf(content: string): Passage[] {
  const isInConfidence = asksForSecrecy(content.slice(0, EXTRACT.longestRead));
  const kept: string[] = [];
  const ofBefore: Passage[] = [];
  let isTakingBack = false;
  for (const text of linesOf(content).flatMap(sentencesOf)) {
    // "Never mind. Ignore that." takes one statement back
    const isAgain = isTakingBack;
    isTakingBack = takesBack(text);
    if (!isTakingBack) {
      if (text.length <= EXTRACT.longestSentence && content.includes(text)) kept.push(text);
    } else if (kept.length > 0) kept.splice(takesBackAll(text) ? 0 : kept.length - (isAgain ? 0 : 1));
    else if (!isAgain && !answers(text)) ofBefore.push({ text, isInConfidence, takesBack: true });
  }
  const own = kept.filter((text) => !isJoking(text) || isRetraction(text));
  return [...ofBefore.slice(0, 1), ...own.map((text) => ({ text, isInConfidence }))];
}
