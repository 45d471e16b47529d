import nlp from 'compromise';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { isInConfidence as asksForSecrecy } from '#server/domain/privacy/privacy.ts';
import { isRetraction } from './read-retraction.ts';
import { answers, isJoking, takesBack, takesBackAll } from './utterance-mood.ts';

/** A sentence of a message that the author states as their own. */
export interface Passage {
  /** The sentence as written, or as a later sentence corrected it. */
  text: string;
  /** The original sentence, if `text` was corrected. */
  quote?: string;
  /** The wrong value that was corrected. */
  retracted?: string;
  /** True if the message asks for secrecy. */
  isInConfidence: boolean;
  /** True for a correction without a subject (`bare-correction.ts`). */
  isBare?: true;
  /** True if the sentence may have been taken back. */
  isUnsure?: true;
  /** True if the sentence takes back an earlier message. */
  takesBack?: true;
}

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
const LINK = /\b(?:https?:\/\/|www\.)\S+/g;
/** Matches placeholders of removed text. A sentence ends at each of them. */
const CUT_OUT = /\[not stored\]|\[secret\]/g;
/** Matches quoted lines, shell input, log lines and mail headers. */
const NOT_SAID =
  /^\s*(?:>|\$ |#+ |\||@@|[-+]{3} |at \S+ \(|(?:from|to|subject|sent|cc|date):\s|\d{4}-\d\d-\d\d[T ]\d\d:)/i;
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
 * Cuts a long line into pieces, at the end of a sentence or otherwise at a space. Without this, the time to split
 * sentences can grow with the square of the length.
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
 * Returns the sentences of a message that the author states as their own, in order. Drops code, links, quotes, logs,
 * jokes, and sentences that the next sentence takes back ("just kidding").
 */
export function passagesOf(content: string): Passage[] {
  const isInConfidence = asksForSecrecy(content.slice(0, EXTRACT.longestRead));
  const kept: string[] = [];
  const ofBefore: Passage[] = [];
  let isTakingBack = false;
  for (const text of linesOf(content).flatMap(sentencesOf)) {
    // In "Never mind. Ignore that.", both sentences take back the same statement.
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
