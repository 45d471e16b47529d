import {
  readSubjectlessCorrection,
  valueKind,
} from '#server/domain/english/claims/subjectless-correction.ts';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { applyCorrection, type CorrectedText, type CorrectionContext, mentions } from './apply-correction.ts';
import {
  beginsLikeCorrection,
  type CorrectionWords,
  readCorrectionWords,
  termKind,
} from './correction-words.ts';
import { findRestated } from './find-restatement.ts';
import { splitAtCorrection } from './split-correction.ts';
import type { Passage } from './split-passages.ts';

interface EarlierMessage {
  passages: Passage[];
}

interface EarlierPassage {
  said: EarlierMessage;
  passage: Passage;
}

interface CorrectionInput {
  withOpener: string;
  context: CorrectionContext;
}

const ASKS = /\?\s*$/u;
const GOES_ON = /^(?:she|he|they)(?![\p{L}])/iu;

const replace = ({ said, passage }: EarlierPassage, ...by: Passage[]): void => {
  said.passages.splice(said.passages.indexOf(passage), 1, ...by);
};
const markUnsure = (earlier: EarlierPassage): void =>
  replace(earlier, { ...earlier.passage, isUnsure: true });

/** Replaces the sentence in place, so that pronouns after it keep their meaning. */
function correctInPlace(earlier: EarlierPassage, { text, retracted }: CorrectedText, by: Passage): void {
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

export function correctEarlier(
  earlier: readonly EarlierMessage[],
  passage: Passage,
  { withOpener, context }: CorrectionInput,
): Passage | null {
  const before = earlier
    .flatMap((said) => said.passages.map((one): EarlierPassage => ({ said, passage: one })))
    .filter(({ passage: one }) => !ASKS.test(one.text))
    .slice(-EXTRACT.corrected);
  const restated = findRestated(
    before.map(({ passage: one }) => one.text),
    withOpener,
  );
  const old = restated && before[restated.at];
  if (old) {
    replace(old);
    return { ...passage, text: restated.text, quote: passage.quote ?? passage.text };
  }
  const words = readCorrectionWords(withOpener);
  if (words !== null && !isBareValue(words, withOpener))
    return correct(before, passage, { words, context }) ? null : passage;
  const last = before.at(-1);
  if (words === null && last && beginsLikeCorrection(withOpener)) markUnsure(last);
  return withinItself(passage, context);
}

interface Correcting {
  words: CorrectionWords;
  context: CorrectionContext;
}

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
  if (right !== null && words.isPlain) correctInPlace(last, right, passage);
  else if (right !== null) markUnsure(last);
  else if (!words.isPlain && isOfKin(words)) markUnsure(last);
  else if (!words.isPlain || isValue(words)) return false;
  else if (words.value === null) markUnsure(last);
  else replace(last);
  return true;
}

const isBareValue = ({ value }: CorrectionWords, withOpener: string): boolean =>
  value !== null && valueKind(value) !== -1 && readSubjectlessCorrection(withOpener) !== null;

const isOfKin = ({ value }: CorrectionWords): boolean =>
  value !== null && /^(?:my|our) /iu.test(value) && termKind(value) === 'person';

const isValue = ({ value }: CorrectionWords): boolean =>
  value !== null && readSubjectlessCorrection(`no, ${value}`) !== null;

function correctNamed(
  before: readonly EarlierPassage[],
  passage: Passage,
  { words, context }: Correcting & { words: { wrong: string } },
): boolean {
  const at = before.findLastIndex((one) => mentions(one.passage.text, words.wrong));
  const [named, ...after] = at === -1 ? [] : before.slice(at);
  const isOfPerson = ['me', 'person'].includes(termKind(words.wrong) ?? '');
  if (named === undefined) {
    const last = before.at(-1);
    if (last && termKind(words.wrong) === 'me') markUnsure(last);
    return termKind(words.wrong) === 'me';
  }
  const isGoingOn = isOfPerson && after.every((one) => GOES_ON.test(one.passage.text));
  const isNear = after.length === 0 || isGoingOn;
  const right = isNear ? applyCorrection(named.passage.text, words, context) : null;
  if (right !== null) correctInPlace(named, right, passage);
  else for (const one of isGoingOn ? [named, ...after] : [named]) replace(one);
  return true;
}

function withinItself(passage: Passage, context: CorrectionContext): Passage | null {
  const split = splitAtCorrection(passage.text);
  if (split === null || isValue(split.words)) return passage;
  const { before, words } = split;
  const quote = passage.quote ?? passage.text;
  const right = applyCorrection(before, words, context);
  if (right === null && words.isPlain)
    return words.wrong === null || mentions(before, words.wrong) ? null : passage;
  if (right === null) return passage;
  return words.isPlain
    ? { ...passage, ...right, quote }
    : { ...passage, text: before, quote, isUnsure: true };
}
