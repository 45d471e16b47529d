import type { Message } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import {
  type ForbiddenSpan,
  forbiddenBy,
  forbiddenSentences,
  type NeverStore,
} from '#server/domain/privacy/never-store.ts';
import { isInConfidence } from '#server/domain/privacy/privacy.ts';
import { normalise } from '#server/domain/text/normalise.ts';
import { cutOut, sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { findQuote } from './find-quote.ts';

const NOT_STORED = '[not stored]';
const SECRET = '[secret]';

/** A message, and what of it may not be kept. */
export interface ScreenedMessage extends Message {
  /** the sentences that rules of the household forbid to keep */
  forbidden: readonly ForbiddenSpan[];
  /** something in it, or right after it, asks that nobody else be told */
  isInConfidence: boolean;
  /** captured before, in the same conversation: agents hand over all of it again with each turn */
  wasCaptured: boolean;
}

/** Reads what of a conversation may be kept. `wasCaptured`: was this one captured before? Pure. */
export function screenMessages(
  messages: readonly Message[],
  never: NeverStore,
  wasCaptured: (index: number) => boolean = () => false,
): ScreenedMessage[] {
  const asks = messages.map(({ content }) => isInConfidence(content));
  const ofAgent = never.rules.filter(({ kind }) => kind === 'agent');
  const wholly = forbiddenBy(['all of it'], { ...never, rules: ofAgent });
  const pointsBack = (index: number): boolean =>
    asks[index] === true && (messages[index]?.content.split(/\s+/).length ?? 0) <= CAPTURE.secrecyWords;
  const next = (index: number): number =>
    messages.findIndex(({ role }, at) => at > index && role === messages[index]?.role);
  const alone = messages.map((message) =>
    wholly ? [{ ...wholeOf(message), action: wholly.action }] : forbiddenSentences(message.content, never),
  );
  const broken = wholly ? [] : brokenOver(messages, alone, never);
  return messages.map((message, index) => {
    const forbidden = [...(alone[index] ?? []), ...broken.filter((one) => one.index === index)]
      .map(({ start, end, action }) => ({ start, end, action }))
      .toSorted((a, b) => a.start - b.start);
    const isAsked = asks[index] === true || pointsBack(next(index));
    return { ...message, forbidden, isInConfidence: isAsked, wasCaptured: wasCaptured(index) };
  });
}

/** The last sentence of a turn and the first of the next of the same role, where only together they hold a number. */
function brokenOver(
  messages: readonly Message[],
  alone: readonly (readonly ForbiddenSpan[])[],
  never: NeverStore,
): (ForbiddenSpan & { index: number })[] {
  const patterns = { ...never, rules: never.rules.filter(({ kind }) => kind === 'pattern') };
  if (patterns.rules.length === 0) return [];
  return messages.flatMap(({ role, content }, index) => {
    const before = messages.findLastIndex((other, at) => at < index && other.role === role);
    const text = messages[before]?.content ?? '';
    const [last, first] = [sentencesOf(text).at(-1), sentencesOf(content)[0]];
    if (last === undefined || first === undefined) return [];
    // what goes on has at least a digit in it: after "my password:" somebody may speak of figs
    if (!/\p{Nd}/u.test(content.slice(first.start, first.end))) return [];
    const wasCaptured = (at: number, span: TextSpan): boolean =>
      (alone[at] ?? []).some(({ start, end }) => start < span.end && end > span.start);
    if (wasCaptured(before, last) || wasCaptured(index, first)) return [];
    const rule = forbiddenBy(
      [`${text.slice(last.start, last.end)}\n${content.slice(first.start, first.end)}`],
      patterns,
    );
    const parts = [
      { ...last, index: before },
      { ...first, index },
    ];
    return rule === null ? [] : parts.map((part) => ({ ...part, action: rule.action }));
  });
}

const wholeOf = ({ content }: Message): TextSpan => ({ start: 0, end: content.length });
const plain = ({ role, content, at }: Message): Message =>
  at === undefined ? { role, content } : { role, content, at };

/**
 * The messages as an extractor may read them: without what rules forbid. `isRemote`: it is a model on another machine, to
 * which nothing goes that was said in confidence either.
 */
export function messagesForExtractor(told: readonly ScreenedMessage[], isRemote: boolean): Message[] {
  return told.flatMap((message) => {
    if (isRemote && message.isInConfidence) return [];
    return [{ ...plain(message), content: cutOut(message.content, message.forbidden, NOT_STORED) }];
  });
}

/**
 * What only this program itself may read: sentences that wait for a person's yes before they are kept, and, where the
 * extractor is on another machine, what was said in confidence.
 */
export function messagesForRulesOnly(told: readonly ScreenedMessage[], isRemote: boolean): Message[] {
  return told.flatMap((message) => {
    const asked = message.forbidden.filter(({ action }) => action === 'ask');
    const blocked = message.forbidden.filter(({ action }) => action === 'block');
    if (isRemote && message.isInConfidence) {
      return [{ ...plain(message), content: cutOut(message.content, blocked, NOT_STORED) }];
    }
    if (asked.length === 0) return [];
    return [
      {
        ...plain(message),
        content: asked.map(({ start, end }) => message.content.slice(start, end)).join('\n'),
      },
    ];
  });
}

/** Where in a conversation a quote was said, in what is new of it first; null: nowhere. */
export function findSource(
  told: readonly ScreenedMessage[],
  quote: string,
): { message: ScreenedMessage; span: TextSpan } | null {
  for (const message of told.toSorted((a, b) => Number(a.wasCaptured) - Number(b.wasCaptured))) {
    const span = findQuote(message.content, quote);
    if (span) return { message, span };
  }
  return null;
}

export const overlap = (a: TextSpan, b: TextSpan): boolean => a.start < b.end && b.start < a.end;

const wordsOf = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5)),
  );

/** How much of a statement a text tells, 0 to 1, by its longer words alone. */
export const coverageOf = (text: string, statement: string): number =>
  shareOf(wordsOf(text), wordsOf(statement));

function shareOf(there: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  return [...wanted].filter((word) => there.has(word)).length / wanted.size;
}

/** A fact that is a secret, as far as it says where it was told. */
export interface SecretPassage {
  statement: string;
  quote: string | undefined;
}

/**
 * The messages as they are kept: without what rules forbid, and without what was told as a secret, also where the program
 * answers with it. Of a secret that cannot be found in them, nothing of the conversation is kept.
 */
export function redactMessages(
  told: readonly ScreenedMessage[],
  secrets: readonly SecretPassage[],
): Message[] {
  const spans = told.map((message) => secretSpans(message, secrets));
  const isFound = secrets.every(({ statement, quote }) =>
    told.some((message, index) => {
      if (quote !== undefined && findQuote(message.content, quote)) return true;
      return (spans[index] ?? []).some(
        ({ start, end }) => coverageOf(message.content.slice(start, end), statement) >= CAPTURE.coverage,
      );
    }),
  );
  return told.map((message, index) => {
    const secret = isFound ? (spans[index] ?? []) : [wholeOf(message)];
    const shown = secret.filter((one) => !message.forbidden.some((forbidden) => covers(forbidden, one)));
    const content = cutMarked(message, shown);
    return { ...plain(message), content };
  });
}

const covers = (a: TextSpan, b: TextSpan): boolean => a.start <= b.start && b.end <= a.end;

function secretSpans(message: ScreenedMessage, secrets: readonly SecretPassage[]): TextSpan[] {
  if (message.isInConfidence) return [wholeOf(message)];
  if (secrets.length === 0) return [];
  const wanted = secrets.map(({ statement, quote }) => ({
    words: wordsOf(statement),
    said: quote === undefined ? null : findQuote(message.content, quote),
  }));
  return sentencesOf(message.content).filter((sentence) => {
    const there = wordsOf(message.content.slice(sentence.start, sentence.end));
    return wanted.some(
      ({ words, said }) => (said && overlap(said, sentence)) || shareOf(there, words) >= CAPTURE.coverage,
    );
  });
}

/** Both kinds at once: what is forbidden first, as its mark must not be cut by the other. */
function cutMarked({ content, forbidden }: ScreenedMessage, secret: readonly TextSpan[]): string {
  const isWhole = secret.some(({ start, end }) => start === 0 && end === content.length);
  if (isWhole) return SECRET;
  const apart = secret.filter((one) => !forbidden.some((other) => overlap(one, other)));
  const pieces = [
    ...forbidden.map((span) => ({ ...span, mark: NOT_STORED })),
    ...apart.map((span) => ({ ...span, mark: SECRET })),
  ].toSorted((a, b) => b.start - a.start);
  // from the end, so that what stands before keeps its place
  return pieces.reduce((text, { start, end, mark }) => cutOut(text, [{ start, end }], mark), content);
}
