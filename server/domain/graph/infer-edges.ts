import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import {
  type LexicalOverlap,
  lexicalOverlap,
  namesIn,
  type ReadWord,
} from '#server/domain/text/lexical-overlap.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { compareMentionedPeople, haveCommon, type SharedPeople } from './compare-mentioned-people.ts';
import { edgeToQuotedId } from './edge-to-quoted-id.ts';
import { EDGE_MEANING, type StoredEdgeType } from './edge-types.ts';
import { withoutIds } from './ids-in-text.ts';
import { hasLinkingPhrase, type LinkingPhrase, readLinkingPhrases } from './linking-phrases.ts';

export interface LinkSide {
  text: string;
  people: readonly string[];
  place: string | null;
  occurredAt: Date | null;
  recordedAt: Date;
  /** Null for the household. */
  ownerId: string | null;
}

export interface IncomingMemory extends LinkSide {
  cues: readonly LinkingPhrase[];
}

export interface ExistingMemory extends LinkSide {
  id: string;
  similarity: number;
  partSimilarity: ReadonlyMap<string, number>;
}

export interface InferredEdge {
  existingId: string;
  type: StoredEdgeType;
  /** True if the edge points from the incoming to the existing memory. */
  isForward: boolean;
  /** From 0 to 1. */
  confidence: number;
  /** Must not quote a memory, because the reader might not be allowed to see it. */
  reason: string;
}

type ReadWords = (text: string) => readonly ReadWord[];

interface Pair {
  incoming: IncomingMemory;
  existing: ExistingMemory;
  incomingWords: readonly ReadWord[];
  existingWords: readonly ReadWord[];
  people: SharedPeople;
  read: ReadWords;
}

interface Fit extends LexicalOverlap {
  similarity: number;
  strength: number;
}

function fitOf(pair: Pair, part: string): Fit {
  const isWhole = part === pair.incoming.text;
  const ground = lexicalOverlap(isWhole ? pair.incomingWords : pair.read(part), pair.existingWords);
  const compared = isWhole ? pair.existing.similarity : pair.existing.partSimilarity.get(part);
  const similarity = compared ?? Math.min(1, (ground.ofFirst + ground.ofSecond) / 2);
  const { similarity: s, ofPart, ofKnown } = INFERENCE.weights;
  return {
    ...ground,
    similarity,
    strength: s * similarity + ofPart * ground.ofFirst + ofKnown * ground.ofSecond,
  };
}

function isGrounded(fit: Fit, people: SharedPeople): boolean {
  if (fit.shared >= 2) return true;
  return fit.shared === 1 && people === 'shared' && fit.similarity >= INFERENCE.singleWordSimilarity;
}

const certain = (base: number, strength: number): number => {
  const { from, to } = INFERENCE.strength;
  return base * Math.min(1, Math.max(0, (strength - from) / (to - from)));
};

const byPeople = (confidence: number, people: SharedPeople): number =>
  people === 'different' ? confidence * INFERENCE.differentPeople : confidence;

function because(pair: Pair, fit: Fit, cue: LinkingPhrase): string {
  const words = fit.shared === 1 ? 'a word' : `${fit.shared} words`;
  const people = pair.people === 'shared' ? ', and the same people' : '';
  return `The statement says “${cue.words}”; ${words} in common${people}.`;
}

function fromReason(pair: Pair, cue: LinkingPhrase): InferredEdge | null {
  if (cue.target === null) return null;
  const target = fitOf(pair, cue.target);
  const outcome = cue.outcome === null ? null : fitOf(pair, cue.outcome);
  const isOutcome = outcome !== null && outcome.strength > target.strength;
  const fit = isOutcome ? outcome : target;
  if (
    !isGrounded(fit, pair.people) ||
    sharesOnlyReason(pair, isOutcome ? cue.outcome : cue.target, isOutcome)
  )
    return null;
  // "Nora walks to the library because …" does not explain her library card.
  if (isOutcome && (fit.shared < 2 || fit.ofSecond < INFERENCE.outcomeOfKnown)) return null;
  return {
    existingId: pair.existing.id,
    type: cue.type,
    isForward: !isOutcome,
    confidence: byPeople(certain(INFERENCE.base.reason, fit.strength), pair.people),
    reason: because(pair, fit, cue),
  };
}

function sharesOnlyReason(pair: Pair, part: string | null, isOutcome: boolean): boolean {
  const own = readLinkingPhrases(pair.existing.text, null).find(({ outcome }) => outcome !== null);
  if (!own || own.outcome === null || part === null) return false;
  return isOutcome || lexicalOverlap(pair.read(part), pair.read(own.outcome)).shared === 0;
}

/** "That's why …" refers to the previous memory by the same author, if it is recent. */
function fromPreviousStatement(pair: Pair, cue: LinkingPhrase, isLatest: boolean): InferredEdge | null {
  const minutes = (pair.incoming.recordedAt.getTime() - pair.existing.recordedAt.getTime()) / MINUTE_MS;
  if (!isLatest || pair.incoming.ownerId !== pair.existing.ownerId || minutes > INFERENCE.sameTalkMinutes)
    return null;
  const isAboutSomebodyNew =
    pair.people === 'unknown' && pair.incoming.people.length > 0 && pair.existing.people.length === 0;
  const names = namesIn(pair.incomingWords).size;
  const base =
    isAboutSomebodyNew || (pair.people === 'unknown' && names > 0)
      ? INFERENCE.base.doubtfulTalk
      : INFERENCE.base.talk;
  return {
    existingId: pair.existing.id,
    type: cue.type,
    isForward: true,
    confidence: byPeople(base, pair.people),
    reason: `The statement follows right after the other one and says “${cue.words}”.`,
  };
}

function fromReference(pair: Pair, cue: LinkingPhrase): InferredEdge | null {
  if (cue.target === null) return null;
  const fit = fitOf(pair, cue.target);
  const isWhole = cue.target === pair.incoming.text;
  if (!isGrounded(fit, pair.people)) return null;
  if (isWhole && fit.ofSecond < INFERENCE.referenceOfKnown) return null;
  // If both memories contain the same cue, such as "again", their order is unknown.
  if (cue.type === 'preceded_by' && hasLinkingPhrase(pair.existing.text, cue.words)) return null;
  return {
    existingId: pair.existing.id,
    type: cue.type,
    isForward: true,
    confidence: byPeople(
      certain(INFERENCE.base.reference, isWhole ? wholeStrength(fit) : fit.strength),
      pair.people,
    ),
    reason: because(pair, fit, cue),
  };
}

/** Uses only the overlap with the existing memory, so that a long incoming text does not lower it. */
const wholeStrength = (fit: Fit): number => (fit.similarity + fit.ofSecond) / 2;

const sameDay = (a: Date | null, b: Date | null): boolean =>
  a !== null && b !== null && a.toISOString().slice(0, 10) === b.toISOString().slice(0, 10);

const normalisePlace = (place: string | null): string | null =>
  place
    ?.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || null;

function fromCircumstances(pair: Pair): InferredEdge | null {
  const { incoming, existing } = pair;
  const isSameDay = sameDay(incoming.occurredAt, existing.occurredAt);
  const place = normalisePlace(incoming.place);
  const isSamePlace = place !== null && place === normalisePlace(existing.place);
  const together = haveCommon(new Set(incoming.people), new Set(existing.people));
  if (isSameDay && isSamePlace && together) {
    return edge(
      pair,
      'cooccurred_with',
      INFERENCE.base.sameOccasion,
      'Both memories have the same people, place and day.',
    );
  }
  const fit = fitOf(pair, incoming.text);
  const agree = (fit.similarity + Math.max(fit.ofFirst, fit.ofSecond)) / 2;
  // One shared word, or one beside a weekday, can be chance. It is enough only if the people are the same.
  if (fit.matter < 2 && (fit.shared < 2 || pair.people !== 'shared')) return null;
  const near = isSamePlace || isSameDay ? INFERENCE.nearness : 0;
  const confidence = byPeople(certain(INFERENCE.base.sameMatter, agree) + near, pair.people);
  // common words such as "cook" and "winter" do not prove a shared topic
  const hasSharedTopic = fit.rare >= INFERENCE.rareWords;
  const reason = `${fit.shared} words in common${pair.people === 'shared' ? ', and the same people' : ''}${isSamePlace ? ', the same place' : ''}${isSameDay ? ', the same day' : ''}.`;
  return edge(pair, 'relates_to', hasSharedTopic ? confidence : Math.min(confidence, BELOW_STORE), reason);
}

const edge = (pair: Pair, type: StoredEdgeType, confidence: number, reason: string): InferredEdge => ({
  existingId: pair.existing.id,
  type,
  isForward: true,
  confidence: Math.min(1, confidence),
  reason,
});

const BELOW_STORE = INFERENCE.store - 0.01;

const REASONS: ReadonlySet<StoredEdgeType> = new Set(['caused_by', 'influenced_by', 'depends_on']);

function bestOf(pair: Pair, isLatest: boolean): InferredEdge | null {
  const said = pair.incoming.cues.map((cue) => {
    if (cue.target === null) return fromPreviousStatement(pair, cue, isLatest);
    return REASONS.has(cue.type) ? fromReason(pair, cue) : fromReference(pair, cue);
  });
  const circumstance = fromCircumstances(pair);
  const loose =
    circumstance?.type === 'relates_to' && pair.incoming.cues.length > 0
      ? { ...circumstance, confidence: circumstance.confidence * INFERENCE.besideCue }
      : circumstance;
  return [...said, loose].reduce<InferredEdge | null>(
    (best, one) => (one && (!best || one.confidence > best.confidence) ? one : best),
    null,
  );
}

export function inferEdges(
  incoming: IncomingMemory,
  existing: readonly ExistingMemory[],
  readAll: ReadWords,
): InferredEdge[] {
  const read: ReadWords = (text) => readAll(withoutIds(text));
  const incomingWords = read(incoming.text);
  const incomingNames = namesIn(incomingWords);
  const latest = existing.reduce<ExistingMemory | null>(
    (last, one) =>
      one.ownerId === incoming.ownerId && (!last || one.recordedAt > last.recordedAt) ? one : last,
    null,
  );
  const named: InferredEdge[] = [];
  const found: InferredEdge[] = [];
  for (const one of existing) {
    const existingWords = read(one.text);
    const people = compareMentionedPeople(
      { people: incoming.people, names: incomingNames },
      { people: one.people, names: namesIn(existingWords) },
    );
    const pair = { incoming, existing: one, incomingWords, existingWords, people, read };
    const address = edgeToQuotedId(incoming, one);
    const best = address ?? bestOf(pair, one === latest);
    if (best && best.confidence >= INFERENCE.offer) (address ? named : found).push(best);
  }
  return [...named, ...storeBestOnly(found)].toSorted(bySureness).slice(0, INFERENCE.mostOffered);
}

const bySureness = (a: InferredEdge, b: InferredEdge): number =>
  b.confidence - a.confidence || (a.existingId < b.existingId ? -1 : 1);

function storeBestOnly(found: readonly InferredEdge[]): InferredEdge[] {
  const taken = new Map<StoredEdgeType, number>();
  return found.toSorted(bySureness).map((one) => {
    const before = taken.get(one.type) ?? 0;
    taken.set(one.type, before + 1);
    const most = EDGE_MEANING[one.type].isSymmetric ? INFERENCE.mostAlike : 1;
    return before < most ? one : { ...one, confidence: Math.min(one.confidence, BELOW_STORE) };
  });
}
