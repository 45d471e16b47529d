import nlp from 'compromise';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { isInConfidence as asksForSecrecy } from '#server/domain/privacy/classify-privacy.ts';
import { isRetraction } from './read-retraction.ts';
import { answers, isJoking, takesBack, takesBackAll } from './speech-acts.ts';

export interface Passage {
  text: string;
  quote?: string;
  retracted?: string;
  isInConfidence: boolean;
  /** True for a correction without a subject, such as "it's 2, not 3". */
  isBare?: true;
  isUnsure?: true;
  takesBack?: true;
}

const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
const LINK = /\b(?:https?:\/\/|www\.)\S+/g;
/** Placeholders of removed text. Each ends a sentence. */
const CUT_OUT = /\[not stored\]|\[secret\]/g;
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

/** Cuts a long line into pieces, because the time to split sentences can grow with the square of the length. */
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

/** Drops code, links, quotes, logs, jokes, and sentences that the author takes back. */
export function passagesOf(content: string): Passage[] {
  const isInConfidence = asksForSecrecy(content.slice(0, EXTRACT.longestRead));
  const kept: string[] = [];
  const ofBefore: Passage[] = [];
  let isTakingBack = false;
  for (const text of linesOf(content).flatMap(sentencesOf)) {
    // in "Never mind. Ignore that.", both sentences take back the same statement
    const isAgain = isTakingBack;
    isTakingBack = takesBack(text);
    if (!isTakingBack) {
      if (text.length <= EXTRACT.longestSentence && content.includes(text)) kept.push(text);
    } else if (kept.length > 0) kept.splice(takesBackAll(text) ? 0 : kept.length - (isAgain ? 0 : 1));
    else if (!isAgain && !answers(text)) ofBefore.push({ text, isInConfidence, takesBack: true });
  }
  const own = kept.filter((text) => !isJoking(text) || isRetraction(text));
  return [...ofBefore.slice(0, 1), ...own.map((text) => ({ ...withoutShouting(text), isInConfidence }))];
}

const SHOUTED = /^\P{Ll}*\p{Lu}{2}\P{Ll}* \P{Ll}*\p{Lu}{2}\P{Ll}*$/u;
/** Converts a sentence in capitals ("I LOVE OAT MILK") to normal case, so that the patterns match. */
function withoutShouting(text: string): Pick<Passage, 'text' | 'quote'> {
  if (!SHOUTED.test(text)) return { text };
  const small = text
    .toLowerCase()
    .replace(/\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/(?<![\p{L}\p{N}'’])i(?![\p{L}\p{N}])/gu, 'I');
  return small.length === text.length ? { text: small, quote: text } : { text };
}
