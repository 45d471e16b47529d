import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { FactSpan } from '#server/domain/conversation/fact-span.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import { mayConflictOnSafety } from '#server/domain/safety/safety-finding.ts';
import { quoteFinder } from '#server/domain/text/find-quote.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { beginsLikeCorrection } from './correction-words.ts';
import { emotionalWeightOf } from './emotional-weight.ts';

/** Words that refer to earlier words, as in "he wants laces now". */
const POINTS_BACK =
  /^(?:and|but|so|or|which|who|he|she|they|it|him|her|them|his|their|its|that|this|those|these)(?:['’]\p{L}+|s|re|ve)?(?!\p{L})/iu;
const REMOVED = /\[(?:not stored|secret)\]/;

export function saidFacts(
  { content }: Message,
  spans: readonly FactSpan[],
  byRules: readonly ExtractedFact[],
): ExtractedFact[] {
  if (spans.length === 0) return [];
  const find = quoteFinder(content);
  const known = byRules.flatMap(({ quote }) => (quote === undefined ? [] : (find(quote) ?? [])));
  const sentences = sentencesOf(content);
  const kept: FactSpan[] = [];
  for (const span of spans) {
    if (known.some((one) => overlaps(one, span)) || isCorrected(content, span, sentences)) continue;
    const before = kept.at(-1) ?? null;
    const { start, end } = standingAlone(content, span, { sentences, before });
    const words = content.slice(start, end).trim();
    if (POINTS_BACK.test(words) || REMOVED.test(words) || words.length > LIMITS.noteChars) continue;
    const isJoined = before !== null && start === before.start;
    if (isJoined) kept.pop();
    kept.push(isJoined ? joined(before, span) : { ...span, start, end });
  }
  return kept.map((span) => factOf(content.slice(span.start, span.end).trim(), span));
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
  emotionalWeight: emotionalWeightOf(words),
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
