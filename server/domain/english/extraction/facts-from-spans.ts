import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { mayConflictOnSafety } from '#server/domain/safety/safety-conflict.ts';
import { quoteFinder } from '#server/domain/text/find-quote.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { beginsLikeCorrection } from './correction-words.ts';
import { isForwarded } from './speech-acts.ts';
import { splitJoined } from './split-joined-span.ts';

/** Words that refer to earlier words, as in "he wants laces now". */
const POINTS_BACK =
  /^(?:and|but|so|or|which|who|he|she|they|it|him|her|them|his|their|its|that|this|those|these)(?:['’]\p{L}+|s|re|ve)?(?!\p{L})/iu;
const REMOVED = /\[(?:not stored|secret)\]/;

/** Extends a statement by words around it, within the second span. */
type Extend = (content: string, span: TextSpan, between: TextSpan) => TextSpan;

export function factsFromSpans(
  { content, at }: Message,
  spans: readonly FactSpan[],
  byRules: readonly ExtractedFact[],
  extend: Extend,
): ExtractedFact[] {
  if (spans.length === 0) return [];
  const find = quoteFinder(content);
  const known = byRules.flatMap(({ quote, statement, why = '' }) => {
    const found = quote === undefined ? null : find(quote);
    return found ? [{ ...found, told: `${statement} ${why}` }] : [];
  });
  const sentences = sentencesOf(content);
  const kept: FactSpan[] = [];
  const parts = spans.flatMap((span) => splitJoined(content, span).map((part) => ({ ...span, ...part })));
  for (const span of parts) {
    if (isTold(content, span, known) || isCorrected(content, span, sentences)) continue;
    if (isForwarded(passageAround(content, span))) continue;
    const before = kept.at(-1) ?? null;
    const { start, end } = standingAlone(content, span, { sentences, before });
    const words = content.slice(start, end).trim();
    if (POINTS_BACK.test(words) || REMOVED.test(words) || words.length > LIMITS.noteChars) continue;
    const isJoined = before !== null && start === before.start;
    if (isJoined) kept.pop();
    kept.push(isJoined ? joined(before, span) : { ...span, start, end });
  }
  return withReasons(content, withDetails(content, kept, extend)).map(({ span, why }) => ({
    ...factOf(content.slice(span.start, span.end).trim().replace(LOOSE_END, ''), span),
    ...(why !== null && { why: why.slice(0, LIMITS.noteChars) }),
    ...(at && { saidAt: at }),
  }));
}

/** Returns the line up to the end of the span. */
const passageAround = (content: string, { start, end }: TextSpan): string =>
  content.slice(Math.max(content.lastIndexOf('\n', start - 1) + 1, start - EXTRACT.longestSentence), end);

/** True if the rules read most of its words. They may read only the tie of "my friend Packie is in a home now". */
function isTold(content: string, span: TextSpan, known: readonly (TextSpan & { told: string })[]): boolean {
  const told = known.filter((one) => overlaps(one, span)).map((one) => one.told);
  return (
    told.length > 0 && shareTold(content.slice(span.start, span.end), told.join(' ')) >= CAPTURE.toldFrom
  );
}

const topicsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map(stemOfWord));

function shareTold(passage: string, statements: string): number {
  const [words, told] = [topicsOf(passage), topicsOf(statements)];
  return words.size === 0 ? 1 : [...words].filter((word) => told.has(word)).length / words.size;
}

const withDetails = (content: string, spans: readonly FactSpan[], extend: Extend): FactSpan[] =>
  spans.map((span, index) => {
    const between = { start: spans[index - 1]?.end ?? 0, end: spans[index + 1]?.start ?? content.length };
    return { ...span, ...extend(content, span, between) };
  });

/** Matches a conjunction at the end of a span, which belongs to the next statement. */
const LOOSE_END = /[\s,;–—-]+(?:(?:and|but|so|because|cos|coz|bc|which|as)[\s,;]*)?$/iu;
const SO =
  /^[\s,;.!–—-]*(?:and )?(?:so(?! (?:far|that|much|many|long)(?!\p{L}))|that['’]?s why|which is why|hence) (?=\S)/iu;
const BECAUSE =
  /^[\s,;–—-]*(?:(?:just|only|mainly) )?['’]?(?:because|becoz|bcos|cos|coz|cuz|bc|(?:since|as|cause)(?= (?:I|we|he|she|they|it|its|my|our|his|her|their)(?!\p{L}))) (?=\S)/iu;
const TO_END = /^[^.!?\n]{3,160}/u;

interface Reasoned {
  span: FactSpan;
  why: string | null;
}

/** Attaches a reason or result to its statement, because the words after "so" or "because" are rarely a fact on their own. */
function withReasons(content: string, spans: readonly FactSpan[]): Reasoned[] {
  const found = spans.map((span): Reasoned => ({ span, why: null }));
  for (const [index, one] of found.entries()) {
    const next = found[index + 1];
    const words = content.slice(one.span.start, one.span.end);
    const ended = LOOSE_END.exec(words)?.[0] ?? '';
    const from = one.span.end - ended.length;
    const tail = content.slice(from, next?.span.start ?? content.length);
    const [so, because] = [SO.exec(`${tail}.`)?.[0], BECAUSE.exec(`${tail}.`)?.[0]];
    const link = so ?? because;
    if (link === undefined) continue;
    if (next !== undefined && from + link.length >= next.span.start) {
      if (so !== undefined) next.why = words.trim().replace(LOOSE_END, '');
      else one.why = content.slice(next.span.start, next.span.end).trim().replace(LOOSE_END, '');
      continue;
    }
    const rest = TO_END.exec(tail.slice(link.length))?.[0];
    if (rest !== undefined) one.span = { ...one.span, end: from + link.length + rest.trimEnd().length };
  }
  return found;
}

const joined = (first: FactSpan, second: FactSpan): FactSpan => ({
  start: first.start,
  end: second.end,
  probability: Math.max(first.probability, second.probability),
  isLasting: first.isLasting || second.isLasting,
});

const factOf = (words: string, span: FactSpan): ExtractedFact => ({
  statement: words,
  quote: words,
  confidence: isWorthAsking(span, words) ? CAPTURE.saidConfidence.asked : CAPTURE.saidConfidence.kept,
});

const isWorthAsking = ({ isLasting, probability }: FactSpan, words: string): boolean =>
  (isLasting && probability >= CAPTURE.saidAskedFrom) || mayConflictOnSafety(words);

function standingAlone(
  content: string,
  { start, end }: TextSpan,
  { sentences, before }: { sentences: readonly TextSpan[]; before: TextSpan | null },
): TextSpan {
  if (!POINTS_BACK.test(content.slice(start, end))) return { start, end };
  if (before) return { start: before.start, end };
  const own = sentences.findLastIndex((sentence) => sentence.start <= start);
  const opening = [own, own - 1]
    .flatMap((at) => sentences[at] ?? [])
    .find((sentence) => sentence.start < start && !POINTS_BACK.test(content.slice(sentence.start, end)));
  return { start: opening?.start ?? start, end };
}

function isCorrected(content: string, { end }: TextSpan, sentences: readonly TextSpan[]): boolean {
  const next = sentences.find((sentence) => sentence.start >= end);
  return next !== undefined && beginsLikeCorrection(content.slice(next.start, next.end));
}

const overlaps = (one: TextSpan, other: TextSpan): boolean =>
  Math.min(one.end, other.end) > Math.max(one.start, other.start);
