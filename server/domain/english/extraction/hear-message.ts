import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import {
  readBareCorrection,
  tellsValue,
  wrongValueIn,
} from '#server/domain/english/claims/bare-correction.ts';
import { saysTwice } from './apply-correction.ts';
import { isOnlyOpener, readCorrectionWords } from './correction-words.ts';
import { putRight, readCorrection } from './extract-corrections.ts';
import { takesBackMessage } from './extract-mood.ts';
import { type Passage, passagesOf } from './extract-passages.ts';
import { readRetraction } from './extract-retractions.ts';
import { withoutRetracted } from './extract-take-back.ts';
import { hearCorrection } from './hear-correction.ts';
import { objectsOf } from './read-passage.ts';

/** The sentences of one message that still hold. */
export interface Said {
  passages: Passage[];
  saidAt: Date;
}

/** Puts a message behind those before it, without what it takes back or puts right of them. */
export function hear(earlier: Said[], { role, content, at }: Message, by: ReadingContext): void {
  if (role !== 'user') return;
  const saidAt = at === undefined ? by.now : new Date(at);
  const said = { passages: [], saidAt: Number.isNaN(saidAt.getTime()) ? by.now : saidAt };
  for (const { passage, heardAs } of joined(passagesOf(content))) {
    if (!passage.takesBack) {
      if (earlier.at(-1) !== said) earlier.push(said);
      hearPassage(earlier, passage, { heardAs, by });
    } else if (takesBackMessage(passage.text)) earlier.at(-1)?.passages.splice(0);
    else earlier.at(-1)?.passages.pop();
  }
  if (earlier.at(-1) !== said) earlier.push(said);
}

interface Joined {
  passage: Passage;
  /** with what opens it: "No wait." before "Paracetamol." */
  heardAs: string;
}

const SAID_AND_MEANT =
  /^(?:(?:sorry|no|wait|oops)[,.!]* )*i (?:said|wrote|put) ([^,.;!?]{1,40}?),? (?:but )?i mean(?:t)? ([^,.;!?]{1,40})[.!]*$/iu;
const ASKED = /^(?:(?:oh|wait|sorry|hang on|no)[,.!]* )*did I (?:just )?(?:say|write|put) ([^?]{1,40})\?$/iu;

/** An opener that is a sentence of its own goes with the next. */
function joined(passages: readonly Passage[]): Joined[] {
  const all: Joined[] = [];
  let opener = '';
  let asked: string | null = null;
  for (const [index, passage] of passages.entries()) {
    const isLast = index === passages.length - 1;
    const now = ASKED.exec(passage.text)?.[1] ?? null;
    const value = asked === null ? null : readCorrectionWords(passage.text)?.value;
    if (now !== null) {
      if (isLast || !readCorrectionWords(passages[index + 1]?.text ?? '')?.value)
        all.push({ passage, heardAs: `not ${now}` });
    } else if (value) all.push({ passage, heardAs: `${value}, not ${asked}` });
    else if (!isLast && !passage.takesBack && isOnlyOpener(passage.text)) {
      opener = `${opener} ${passage.text}`.trim();
      continue;
    } else all.push({ passage, heardAs: opened(opener, passage.text) });
    [opener, asked] = ['', now];
  }
  return all;
}

function opened(opener: string, text: string): string {
  const meant = text.replace(SAID_AND_MEANT, '$2, not $1');
  if (meant !== text) return meant;
  const both = `${opener} ${text}`;
  const isCorrection = opener !== '' && (readCorrectionWords(both) !== null || readRetraction(both) !== null);
  return isCorrection ? both : text;
}

/** What puts right something that was said before takes its place. */
function hearPassage(
  earlier: readonly Said[],
  passage: Passage,
  { heardAs, by }: { heardAs: string; by: ReadingContext },
): void {
  const correction = readCorrection(passage.text);
  if (correction === null) {
    const said = `${earlier.findLast(({ passages }) => passages.length > 0)?.passages.at(-1)?.text} ${heardAs}`;
    const context = { speaker: by.speaker, objectsOf: (text: string) => objectsOf(text, by), said };
    const heard = hearCorrection(earlier.slice(-2), passage, { heardAs, context });
    const kept = heard && (putRightBare(earlier, heard, heardAs) ?? withoutRetracted(earlier, heard));
    if (kept !== null) earlier.at(-1)?.passages.push(kept);
    return;
  }
  const before = correction.isWhole ? null : lastWith(earlier, correction.wrong);
  const right = putRight(before?.passage.text ?? correction.said, correction);
  if (right === null) return;
  before?.said.passages.splice(before.said.passages.indexOf(before.passage), 1);
  earlier.at(-1)?.passages.push({ ...passage, ...right, quote: passage.text });
}

/** "It's 2, not 3": takes the place of what was said just before, where that has one such value; else nobody knows of what. */
function putRightBare(earlier: readonly Said[], passage: Passage, heardAs: string): Passage | null {
  const bare = readBareCorrection(heardAs);
  if (bare === null) return null;
  const said = earlier.findLast(({ passages }) => passages.length > 0);
  const before = said?.passages.at(-1);
  const found = before && !before.isBare ? wrongValueIn(before.text, bare) : null;
  const text = found === null ? '' : (before?.text.replace(found, () => bare.value) ?? '');
  const wrong = saysTwice(text) ? null : found;
  if (said === undefined || before === undefined || wrong === null) {
    // one of them may be wrong, and nobody knows which
    if (before && !before.isBare && tellsValue(before.text))
      said?.passages.splice(-1, 1, { ...before, isUnsure: true });
    return { ...passage, isBare: true };
  }
  said.passages.pop();
  return { ...passage, text, quote: passage.text, retracted: wrong, isBare: true };
}

function lastWith(earlier: readonly Said[], wrong: RegExp): { said: Said; passage: Passage } | null {
  for (const said of earlier.toReversed()) {
    const passage = said.passages.findLast(({ text }) => wrong.test(text));
    if (passage) return { said, passage };
  }
  return null;
}
