import { readBareCorrection, valueKind } from '#server/domain/english/claims/bare-correction.ts';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { applyCorrection, type CorrectionContext, names, type PutRight } from './apply-correction.ts';
import {
  beginsLikeCorrection,
  type CorrectionWords,
  readCorrectionWords,
  termKind,
} from './correction-words.ts';
import type { Passage } from './extract-passages.ts';
import { findRestated } from './restatement.ts';
import { splitAtCorrection } from './split-correction.ts';

interface Heard {
  passages: Passage[];
}

/** A sentence that was told before, and in which message. */
interface EarlierPassage {
  said: Heard;
  passage: Passage;
}

interface Hearing {
  /** the sentence with what opens it */
  heardAs: string;
  context: CorrectionContext;
}

const ASKS = /\?\s*$/u;
const GOES_ON = /^(?:she|he|they)(?![\p{L}])/iu;

const replace = ({ said, passage }: EarlierPassage, ...by: Passage[]): void => {
  said.passages.splice(said.passages.indexOf(passage), 1, ...by);
};
const doubt = (earlier: EarlierPassage): void => replace(earlier, { ...earlier.passage, isUnsure: true });

/** In its old place, so that "she" in what follows still has its meaning. */
function put(earlier: EarlierPassage, { text, retracted }: PutRight, by: Passage): void {
  const { passage } = earlier;
  const isInConfidence = passage.isInConfidence || by.isInConfidence;
  const quote = by.quote ?? by.text;
  replace(earlier, {
    ...passage,
    text,
    quote,
    isInConfidence,
    ...(retracted === undefined ? {} : { retracted }),
  });
}

/**
 * Puts right what a sentence corrects of those just before it; what cannot be put right for nearly sure is no longer held, or
 * held as unsure. In: the last two messages, which it changes. Out: what is left to be read of the sentence; null: nothing.
 */
export function hearCorrection(
  earlier: readonly Heard[],
  passage: Passage,
  { heardAs, context }: Hearing,
): Passage | null {
  const before = earlier
    .flatMap((said) => said.passages.map((one): EarlierPassage => ({ said, passage: one })))
    .filter(({ passage: one }) => !ASKS.test(one.text))
    .slice(-EXTRACT.corrected);
  const restated = findRestated(
    before.map(({ passage: one }) => one.text),
    heardAs,
  );
  const old = restated && before[restated.at];
  if (old) {
    replace(old);
    return { ...passage, text: restated.text, quote: passage.quote ?? passage.text };
  }
  const words = readCorrectionWords(heardAs);
  if (words !== null && !isBareValue(words, heardAs))
    return correct(before, passage, { words, context }) ? null : passage;
  const last = before.at(-1);
  if (words === null && last && beginsLikeCorrection(heardAs)) doubt(last);
  return withinItself(passage, context);
}

interface Correcting {
  words: CorrectionWords;
  context: CorrectionContext;
}

/** False: it is about something else, or of another rule. */
function correct(
  before: readonly EarlierPassage[],
  passage: Passage,
  { words, context }: Correcting,
): boolean {
  const last = before.at(-1);
  if (last === undefined || last.passage.isBare) return false;
  return words.wrong === null
    ? correctLast(last, passage, { words, context })
    : correctNamed(before, passage, { words: { ...words, wrong: words.wrong }, context });
}

function correctLast(last: EarlierPassage, passage: Passage, { words, context }: Correcting): boolean {
  const right = applyCorrection(last.passage.text, words, context);
  if (right !== null && words.isPlain) put(last, right, passage);
  else if (right !== null) doubt(last);
  else if (!words.isPlain && isOfKin(words)) doubt(last);
  else if (!words.isPlain || isValue(words)) return false;
  else if (words.value === null) doubt(last);
  else replace(last);
  return true;
}

/** Days and numbers are put right by their kind (bare-correction.ts), "4 cats" by what is counted. */
const isBareValue = ({ value }: CorrectionWords, heardAs: string): boolean =>
  value !== null && valueKind(value) !== -1 && readBareCorrection(heardAs) !== null;

/** "Wait, my daughter": nobody is called so. */
const isOfKin = ({ value }: CorrectionWords): boolean =>
  value !== null && /^(?:my|our) /iu.test(value) && termKind(value) === 'person';

/** "No, the 4th" */
const isValue = ({ value }: CorrectionWords): boolean =>
  value !== null && readBareCorrection(`no, ${value}`) !== null;

function correctNamed(
  before: readonly EarlierPassage[],
  passage: Passage,
  { words, context }: Correcting & { words: { wrong: string } },
): boolean {
  const at = before.findLastIndex((one) => names(one.passage.text, words.wrong));
  const [named, ...after] = at === -1 ? [] : before.slice(at);
  const isOfPerson = ['me', 'person'].includes(termKind(words.wrong) ?? '');
  if (named === undefined) {
    const last = before.at(-1);
    if (last && termKind(words.wrong) === 'me') doubt(last);
    return termKind(words.wrong) === 'me';
  }
  const isGoingOn = isOfPerson && after.every((one) => GOES_ON.test(one.passage.text));
  const isNear = after.length === 0 || isGoingOn;
  const right = isNear ? applyCorrection(named.passage.text, words, context) : null;
  if (right !== null) put(named, right, passage);
  else for (const one of isGoingOn ? [named, ...after] : [named]) replace(one);
  return true;
}

/** "I love Thai food… wait, no, that's Mia": put right at its end, or unsure. */
function withinItself(passage: Passage, context: CorrectionContext): Passage | null {
  const split = splitAtCorrection(passage.text);
  if (split === null || isValue(split.words)) return passage;
  const { before, words } = split;
  const quote = passage.quote ?? passage.text;
  const right = applyCorrection(before, words, context);
  if (right === null && words.isPlain)
    return words.wrong === null || names(before, words.wrong) ? null : passage;
  if (right === null) return passage;
  return words.isPlain
    ? { ...passage, ...right, quote }
    : { ...passage, text: before, quote, isUnsure: true };
}
