import type { Message } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { isInConfidence } from '#server/domain/privacy/classify-privacy.ts';
import {
  type ForbiddenSpan,
  forbiddenBy,
  forbiddenSentences,
  type NeverStore,
} from '#server/domain/privacy/never-store-rules.ts';
import { findQuote } from '#server/domain/text/find-quote.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { cutOut, sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';

const NOT_STORED = '[not stored]';
/** Replaces text said in confidence in stored conversations. */
export const SECRET = '[secret]';

export interface ScreenedMessage extends Message {
  forbidden: readonly ForbiddenSpan[];
  /** True if this message or the next one by the same role asks for secrecy. */
  isInConfidence: boolean;
  /** True for a message by a program next to or after one that asks for secrecy. */
  mayRepeatSecret: boolean;
  /** True for a message of an earlier turn, because agents resend the whole conversation. */
  wasCaptured: boolean;
}

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
  const isAsked = messages.map((_, index) => asks[index] === true || pointsBack(next(index)));
  const secret = isAsked.indexOf(true);
  const before = messages.findLastIndex(({ role }, at) => role === 'user' && at < secret);
  return messages.map((message, index) => {
    const forbidden = [...(alone[index] ?? []), ...broken.filter((one) => one.index === index)]
      .map(({ start, end, action }) => ({ start, end, action }))
      .toSorted((a, b) => a.start - b.start);
    return {
      ...message,
      forbidden,
      isInConfidence: isAsked[index] === true,
      mayRepeatSecret: secret >= 0 && message.role !== 'user' && index > before,
      wasCaptured: wasCaptured(index),
    };
  });
}

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
    // Without this check, any sentence after "my password:" would count as a forbidden number.
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

/** Returns messages without forbidden text. A remote model gets no messages that ask for secrecy or may repeat it. */
export function messagesForExtractor(
  told: readonly ScreenedMessage[],
  isRemote: boolean,
  isAfterSecret = false,
): Message[] {
  const isWithheld = ({ role, isInConfidence, mayRepeatSecret }: ScreenedMessage): boolean =>
    isInConfidence || mayRepeatSecret || (isAfterSecret && role !== 'user');
  return told.flatMap((message) => {
    if (isRemote && isWithheld(message)) return [];
    return [{ ...plain(message), content: cutOut(message.content, message.forbidden, NOT_STORED) }];
  });
}

/** Returns the text that an extractor must not see. Only local rules read it. */
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

/** Returns the share of the statement's words that occur in the text, from 0 to 1. */
export const coverageOf = (text: string, statement: string): number =>
  shareOf(wordsOf(text), wordsOf(statement));

function shareOf(there: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  return [...wanted].filter((word) => there.has(word)).length / wanted.size;
}

export interface SecretPassage {
  statement: string;
  quote: string | undefined;
}

/** Removes forbidden text and secrets. If a secret cannot be found, replaces all text. */
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

/** Removes forbidden text first, so that cutting out a secret does not split a placeholder. */
function cutMarked({ content, forbidden }: ScreenedMessage, secret: readonly TextSpan[]): string {
  const isWhole = secret.some(({ start, end }) => start === 0 && end === content.length);
  if (isWhole) return SECRET;
  const apart = secret.filter((one) => !forbidden.some((other) => overlap(one, other)));
  const pieces = [
    ...forbidden.map((span) => ({ ...span, mark: NOT_STORED })),
    ...apart.map((span) => ({ ...span, mark: SECRET })),
  ].toSorted((a, b) => b.start - a.start);
  // Cuts from the end, because each cut shifts the text after it.
  return pieces.reduce((text, { start, end, mark }) => cutOut(text, [{ start, end }], mark), content);
}
