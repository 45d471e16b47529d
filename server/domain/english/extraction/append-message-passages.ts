import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import {
  containsValue,
  readSubjectlessCorrection,
  wrongValueIn,
} from '#server/domain/english/claims/subjectless-correction.ts';
import { repeatsWord } from './apply-correction.ts';
import { applyRetraction } from './apply-retraction.ts';
import { correctEarlier } from './correct-earlier-passage.ts';
import { isOnlyOpener, readCorrectionWords } from './correction-words.ts';
import { applyQuotedCorrection, readQuotedCorrection } from './quoted-correction.ts';
import { objectsOf } from './read-passage.ts';
import { readRetraction } from './read-retraction.ts';
import { takesBackMessage } from './speech-acts.ts';
import { type Passage, passagesOf } from './split-passages.ts';

export interface MessagePassages {
  passages: Passage[];
  saidAt: Date;
}

export function appendMessage(
  earlier: MessagePassages[],
  { role, content, at }: Message,
  by: ReadingContext,
): void {
  if (role !== 'user') return;
  const saidAt = at === undefined ? by.now : new Date(at);
  const said = { passages: [], saidAt: Number.isNaN(saidAt.getTime()) ? by.now : saidAt };
  for (const { passage, withOpener } of joinOpeners(passagesOf(content))) {
    if (!passage.takesBack) {
      if (earlier.at(-1) !== said) earlier.push(said);
      addPassage(earlier, passage, { withOpener, by });
    } else if (takesBackMessage(passage.text)) earlier.at(-1)?.passages.splice(0);
    else earlier.at(-1)?.passages.pop();
  }
  if (earlier.at(-1) !== said) earlier.push(said);
}

interface Joined {
  passage: Passage;
  withOpener: string;
}

const SAID_AND_MEANT =
  /^(?:(?:sorry|no|wait|oops)[,.!]* )*i (?:said|wrote|put) ([^,.;!?]{1,40}?),? (?:but )?i mean(?:t)? ([^,.;!?]{1,40})[.!]*$/iu;
const ASKED = /^(?:(?:oh|wait|sorry|hang on|no)[,.!]* )*did I (?:just )?(?:say|write|put) ([^?]{1,40})\?$/iu;

/** Joins "No wait." with the next sentence. */
function joinOpeners(passages: readonly Passage[]): Joined[] {
  const all: Joined[] = [];
  let opener = '';
  let asked: string | null = null;
  for (const [index, passage] of passages.entries()) {
    const isLast = index === passages.length - 1;
    const now = ASKED.exec(passage.text)?.[1] ?? null;
    const value = asked === null ? null : readCorrectionWords(passage.text)?.value;
    if (now !== null) {
      if (isLast || !readCorrectionWords(passages[index + 1]?.text ?? '')?.value)
        all.push({ passage, withOpener: `not ${now}` });
    } else if (value) all.push({ passage, withOpener: `${value}, not ${asked}` });
    else if (!isLast && !passage.takesBack && isOnlyOpener(passage.text)) {
      opener = `${opener} ${passage.text}`.trim();
      continue;
    } else all.push({ passage, withOpener: withOpenerOf(opener, passage.text) });
    [opener, asked] = ['', now];
  }
  return all;
}

function withOpenerOf(opener: string, text: string): string {
  const meant = text.replace(SAID_AND_MEANT, '$2, not $1');
  if (meant !== text) return meant;
  const both = `${opener} ${text}`;
  const isCorrection = opener !== '' && (readCorrectionWords(both) !== null || readRetraction(both) !== null);
  return isCorrection ? both : text;
}

function addPassage(
  earlier: readonly MessagePassages[],
  passage: Passage,
  { withOpener, by }: { withOpener: string; by: ReadingContext },
): void {
  const correction = readQuotedCorrection(passage.text);
  if (correction === null) {
    const said = `${earlier.findLast(({ passages }) => passages.length > 0)?.passages.at(-1)?.text} ${withOpener}`;
    const context = { speaker: by.speaker, objectsOf: (text: string) => objectsOf(text, by), said };
    const remaining = correctEarlier(earlier.slice(-2), passage, { withOpener, context });
    const kept =
      remaining &&
      (applyBareCorrection(earlier, remaining, withOpener) ?? applyRetraction(earlier, remaining));
    if (kept !== null) earlier.at(-1)?.passages.push(kept);
    return;
  }
  const before = correction.isWhole ? null : lastWith(earlier, correction.wrong);
  const right = applyQuotedCorrection(before?.passage.text ?? correction.said, correction);
  if (right === null) return;
  before?.said.passages.splice(before.said.passages.indexOf(before.passage), 1);
  earlier.at(-1)?.passages.push({ ...passage, ...right, quote: passage.text });
}

function applyBareCorrection(
  earlier: readonly MessagePassages[],
  passage: Passage,
  withOpener: string,
): Passage | null {
  const bare = readSubjectlessCorrection(withOpener);
  if (bare === null) return null;
  const said = earlier.findLast(({ passages }) => passages.length > 0);
  const before = said?.passages.at(-1);
  const found = before && !before.isBare ? wrongValueIn(before.text, bare) : null;
  const text = found === null ? '' : (before?.text.replace(found, () => bare.value) ?? '');
  const wrong = repeatsWord(text) ? null : found;
  if (said === undefined || before === undefined || wrong === null) {
    if (before && !before.isBare && containsValue(before.text))
      said?.passages.splice(-1, 1, { ...before, isUnsure: true });
    return { ...passage, isBare: true };
  }
  said.passages.pop();
  return { ...passage, text, quote: passage.text, retracted: wrong, isBare: true };
}

function lastWith(
  earlier: readonly MessagePassages[],
  wrong: RegExp,
): { said: MessagePassages; passage: Passage } | null {
  for (const said of earlier.toReversed()) {
    const passage = said.passages.findLast(({ text }) => wrong.test(text));
    if (passage) return { said, passage };
  }
  return null;
}
