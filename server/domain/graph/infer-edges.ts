import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import {
  type LexicalOverlap,
  lexicalOverlap,
  namesIn,
  type ReadWord,
} from '#server/domain/text/lexical-overlap.ts';
import { EDGE_MEANING, type StoredEdgeType } from './edge-types.ts';
import { type Cue, hasCue, readCues } from './link-cues.ts';
import { compareMentionedPeople, haveCommon, type SharedPeople } from './mentioned-people.ts';
import { namedEdge } from './named-edge.ts';
import { withoutIds } from './named-ids.ts';

/** A memory as inference looks at it. Secrets are never among them. */
export interface LinkSide {
  text: string;
  /** contacts that it names, is about, or is scoped to; the teller and the household left out */
  people: readonly string[];
  place: string | null;
  /** when it happened; null where nothing is said of it */
  occurredAt: Date | null;
  recordedAt: Date;
  /** the member it belongs to; null: the household */
  ownerId: string | null;
}

export interface IncomingMemory extends LinkSide {
  /** what its words ask for (`readCues`) */
  cues: readonly Cue[];
}

export interface ExistingMemory extends LinkSide {
  id: string;
  /** 0–1 to all that is told now */
  similarity: number;
  /** 0–1 to one part of it, by the part's text; a part that nobody compared is compared by its words alone */
  partSimilarity: ReadonlyMap<string, number>;
}

export interface InferredEdge {
  existingId: string;
  type: StoredEdgeType;
  /** true: from what is told now to the known memory; false: the other way round */
  isForward: boolean;
  /** 0–1; `INFERENCE.store` and `INFERENCE.offer` cut on it */
  confidence: number;
  /** why, in words that quote neither memory: people may come to see one of them changed, or not at all */
  reason: string;
}

/** How a text is reduced to the words that say what it is about. */
type ReadWords = (text: string) => readonly ReadWord[];

interface Pair {
  incoming: IncomingMemory;
  existing: ExistingMemory;
  incomingWords: readonly ReadWord[];
  existingWords: readonly ReadWord[];
  /** whom both are about, as far as can be told */
  people: SharedPeople;
  read: ReadWords;
}

/** How well a known memory fits what is asked for, 0–1, with the words that it was judged by. */
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

/** One word in common is chance, unless it is a rare one, of the same people, and the meaning agrees. */
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

function because(pair: Pair, fit: Fit, cue: Cue): string {
  const words = fit.shared === 1 ? 'a word' : `${fit.shared} words`;
  const people = pair.people === 'shared' ? ', and the same people' : '';
  return `Said with “${cue.words}”; ${words} in common${people}.`;
}

/** A reason that the known memory says, or an outcome that it says. */
function fromReason(pair: Pair, cue: Cue): InferredEdge | null {
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
  // of what follows, much more has to agree: "Nora walks to the library because …" does not explain her library card
  if (isOutcome && (fit.shared < 2 || fit.ofSecond < INFERENCE.outcomeOfKnown)) return null;
  return {
    existingId: pair.existing.id,
    type: cue.type,
    isForward: !isOutcome,
    confidence: byPeople(certain(INFERENCE.base.reason, fit.strength), pair.people),
    reason: because(pair, fit, cue),
  };
}

/**
 * A known memory that gives a reason of its own: what it asserts is what follows from it. Where only its reason says the
 * same, both follow from a third thing; and where it has been explained already, this is another explanation.
 */
function sharesOnlyReason(pair: Pair, part: string | null, isOutcome: boolean): boolean {
  const own = readCues(pair.existing.text, null).find(({ outcome }) => outcome !== null);
  if (!own || own.outcome === null || part === null) return false;
  return isOutcome || lexicalOverlap(pair.read(part), pair.read(own.outcome)).shared === 0;
}

/** "That's why …" right after: the reason is what the same teller said last. */
function fromPointingBack(pair: Pair, cue: Cue, isLatest: boolean): InferredEdge | null {
  const minutes = (pair.incoming.recordedAt.getTime() - pair.existing.recordedAt.getTime()) / 60_000;
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
    reason: `Said with “${cue.words}”, right after the other.`,
  };
}

/** What refers to something said before: more of it, again, no longer, except, as decided. */
function fromReference(pair: Pair, cue: Cue): InferredEdge | null {
  if (cue.target === null) return null;
  const fit = fitOf(pair, cue.target);
  const isWhole = cue.target === pair.incoming.text;
  if (!isGrounded(fit, pair.people)) return null;
  if (isWhole && fit.ofSecond < INFERENCE.referenceOfKnown) return null;
  // both say that it recurs, or ended: then neither comes after the other
  if (cue.type === 'preceded_by' && hasCue(pair.existing.text, cue.words)) return null;
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

/** Of all that was told only a part repeats the other: how much of the other is repeated counts. */
const wholeStrength = (fit: Fit): number => (fit.similarity + fit.ofSecond) / 2;

const sameDay = (a: Date | null, b: Date | null): boolean =>
  a !== null && b !== null && a.toISOString().slice(0, 10) === b.toISOString().slice(0, 10);

const foldPlace = (place: string | null): string | null =>
  place
    ?.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || null;

/** Without a word that says so: the same people at the same place on the same day, or the same matter. */
function fromCircumstances(pair: Pair): InferredEdge | null {
  const { incoming, existing } = pair;
  const isSameDay = sameDay(incoming.occurredAt, existing.occurredAt);
  const place = foldPlace(incoming.place);
  const isSamePlace = place !== null && place === foldPlace(existing.place);
  const together = haveCommon(new Set(incoming.people), new Set(existing.people));
  if (isSameDay && isSamePlace && together) {
    return edge(
      pair,
      'cooccurred_with',
      INFERENCE.base.sameOccasion,
      'The same people at the same place on the same day.',
    );
  }
  const fit = fitOf(pair, incoming.text);
  const agree = (fit.similarity + Math.max(fit.ofFirst, fit.ofSecond)) / 2;
  // a thing and a Sunday in common are chance, unless it is of the same people
  if (fit.matter < 2 && (fit.shared < 2 || pair.people !== 'shared')) return null;
  const near = isSamePlace || isSameDay ? INFERENCE.nearness : 0;
  const confidence = byPeople(certain(INFERENCE.base.sameMatter, agree) + near, pair.people);
  // two words that many texts have ("cook", "winter") are no matter of their own
  const isOneMatter = fit.rare >= INFERENCE.rareWords;
  const reason = `${fit.shared} words in common${pair.people === 'shared' ? ', and the same people' : ''}${isSamePlace ? ', the same place' : ''}${isSameDay ? ', the same day' : ''}.`;
  return edge(pair, 'relates_to', isOneMatter ? confidence : Math.min(confidence, BELOW_STORE), reason);
}

const edge = (pair: Pair, type: StoredEdgeType, confidence: number, reason: string): InferredEdge => ({
  existingId: pair.existing.id,
  type,
  isForward: true,
  confidence: Math.min(1, confidence),
  reason,
});

/** What is offered at most. */
const BELOW_STORE = INFERENCE.store - 0.01;

const REASONS: ReadonlySet<StoredEdgeType> = new Set(['caused_by', 'influenced_by', 'depends_on']);

function bestOf(pair: Pair, isLatest: boolean): InferredEdge | null {
  const said = pair.incoming.cues.map((cue) => {
    if (cue.target === null) return fromPointingBack(pair, cue, isLatest);
    return REASONS.has(cue.type) ? fromReason(pair, cue) : fromReference(pair, cue);
  });
  const circumstance = fromCircumstances(pair);
  // a statement that names its link by a word should not be linked more loosely by the same words
  const loose =
    circumstance?.type === 'relates_to' && pair.incoming.cues.length > 0
      ? { ...circumstance, confidence: circumstance.confidence * INFERENCE.besideCue }
      : circumstance;
  return [...said, loose].reduce<InferredEdge | null>(
    (best, one) => (one && (!best || one.confidence > best.confidence) ? one : best),
    null,
  );
}

/**
 * The edges between what is told now and what is known, surest first, at most one a memory: above `INFERENCE.store` to be
 * kept, above `INFERENCE.offer` to be offered. By its address, by words that say so ("because", "as I said about",
 * "instead of"), by the same people, place and day, and by what both are about. Never supersedes anything. Pure.
 */
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
    const address = namedEdge(incoming, one);
    const best = address ?? bestOf(pair, one === latest);
    if (best && best.confidence >= INFERENCE.offer) (address ? named : found).push(best);
  }
  return [...named, ...keepApart(found)].toSorted(bySureness).slice(0, INFERENCE.mostOffered);
}

const bySureness = (a: InferredEdge, b: InferredEdge): number =>
  b.confidence - a.confidence || (a.existingId < b.existingId ? -1 : 1);

/** A reason is one memory: where several fit, the best is surest, and the others are only offered. */
function keepApart(found: readonly InferredEdge[]): InferredEdge[] {
  const taken = new Map<StoredEdgeType, number>();
  return found.toSorted(bySureness).map((one) => {
    const before = taken.get(one.type) ?? 0;
    taken.set(one.type, before + 1);
    const most = EDGE_MEANING[one.type].isSymmetric ? INFERENCE.mostAlike : 1;
    return before < most ? one : { ...one, confidence: Math.min(one.confidence, BELOW_STORE) };
  });
}
