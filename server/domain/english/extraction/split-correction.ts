import { READING } from '#server/domain/parameters/english-parameters.ts';
import { type CorrectionWords, readCorrectionWords } from './correction-words.ts';

const OPENER =
  "(?:no|nope|wait|sorry|oops|hang on|hold on|actually|correction|i meant?|make that|or rather|scratch that|strike that|my mistake)(?![\\p{L}'’])";
const BETWEEN = new RegExp(
  `(?:\\s*(?:[…,;!(]|\\.(?=\\.)|(?<=\\.)\\.|\\s[–—-])+\\s*|\\s+(?=(?:no,? wait|wait,? no|scratch that|strike that)))(?=${OPENER})`,
  'giu',
);

interface SplitCorrection {
  before: string;
  words: CorrectionWords;
}

export function splitAtCorrection(sentence: string): SplitCorrection | null {
  for (const { 0: gap, index } of sentence.matchAll(BETWEEN)) {
    if (index < READING.correctedChars) continue;
    const words = readCorrectionWords(sentence.slice(index + gap.length));
    if (words?.value) return { before: sentence.slice(0, index), words };
  }
  return null;
}
