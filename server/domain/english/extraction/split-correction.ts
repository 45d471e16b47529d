import { READING } from '#server/domain/parameters/english-parameters.ts';
import { type CorrectionWords, readCorrectionWords } from './correction-words.ts';

const OPENER =
  "(?:no|nope|wait|sorry|oops|hang on|hold on|actually|correction|i meant?|make that|or rather|scratch that|strike that|my mistake)(?![\\p{L}'’])";
const BETWEEN = new RegExp(
  `(?:\\s*(?:[…,;!(]|\\.(?=\\.)|(?<=\\.)\\.|\\s[–—-])+\\s*|\\s+(?=(?:no,? wait|wait,? no|scratch that|strike that)))(?=${OPENER})`,
  'giu',
);

/** A sentence with a correction at its end: "I love Thai food… wait, no, that's Mia". */
interface SplitCorrection {
  before: string;
  words: CorrectionWords;
}

/** Splits a sentence before a correction of at most 90 characters. Null if the sentence has none. */
export function splitAtCorrection(sentence: string): SplitCorrection | null {
  for (const { 0: gap, index } of sentence.matchAll(BETWEEN)) {
    if (index < READING.correctedChars) continue;
    const words = readCorrectionWords(sentence.slice(index + gap.length));
    if (words?.value) return { before: sentence.slice(0, index), words };
  }
  return null;
}
