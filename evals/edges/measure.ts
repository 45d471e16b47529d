import {
  type ExistingMemory,
  type IncomingMemory,
  type InferredEdge,
  inferEdges,
} from '#server/domain/graph/infer-edges.ts';
import { partsOf, readLinkingPhrases } from '#server/domain/graph/linking-phrases.ts';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { type Embedder, similarityFromCosine } from '#server/models/embedder.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import type { LabelledPair, LabelledStatement } from './read-pairs.ts';

export interface Verdict {
  pair: LabelledPair;
  made: InferredEdge | null;
  strays: { known: LabelledStatement; edge: InferredEdge }[];
}

const TOLD_AT = new Date('2026-11-21T12:00:00Z');
const OWNER = 'author';

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

const sideOf = ({ text, people, place, day }: LabelledStatement, recordedAt: Date) => ({
  text,
  people,
  place,
  occurredAt: dayOf(day),
  recordedAt,
  ownerId: OWNER,
});

async function vectorsOf(
  embedder: Embedder,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const different = [...new Set(texts)];
  const vectors = await embedder.embed(different, 'passage');
  return new Map(different.map((text, index) => [text, vectors[index] ?? []]));
}

/** Infers edges: if `isCrowded`, among the first statements of all pairs, and otherwise for each pair alone. */
export async function judge(
  embedder: Embedder,
  pairs: readonly LabelledPair[],
  isCrowded: boolean,
): Promise<Verdict[]> {
  const cuesOf = ({ told }: LabelledPair) => readLinkingPhrases(told.text, told.why);
  const texts = pairs.flatMap((pair) => [
    pair.known.text,
    pair.told.text,
    ...partsOf(pair.told.text, cuesOf(pair)),
  ]);
  const vectors = await vectorsOf(embedder, texts);
  const similarity = (a: string, b: string): number => {
    const other = vectors.get(b) ?? [];
    const cosine = (vectors.get(a) ?? []).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
    return similarityFromCosine(embedder.calibration, cosine);
  };
  return pairs.map((pair, index) => {
    const cues = cuesOf(pair);
    const told: IncomingMemory = { ...sideOf(pair.told, TOLD_AT), cues };
    const knownAs = (one: LabelledPair, at: number, minutes: number): ExistingMemory => ({
      ...sideOf(one.known, new Date(TOLD_AT.getTime() - minutes * MINUTE_MS)),
      id: String(at),
      similarity: similarity(one.known.text, pair.told.text),
      partSimilarity: new Map(
        partsOf(pair.told.text, cues).map((part) => [part, similarity(one.known.text, part)]),
      ),
    });
    const others = pairs.filter((one) => isCrowded && one.known.text !== pair.known.text);
    const crowd = others.map((one, at) => knownAs(one, pairs.length + at, pair.gapMinutes + 20 + at));
    const known = [knownAs(pair, index, pair.gapMinutes), ...crowd];
    const found = inferEdges(told, known, readWords);
    const strays = found
      .filter(({ existingId }) => existingId !== String(index))
      .map((edge) => ({ known: others[Number(edge.existingId) - pairs.length]?.known ?? pair.known, edge }));
    return { pair, made: found.find(({ existingId }) => existingId === String(index)) ?? null, strays };
  });
}

export const isStored = (edge: InferredEdge | null): boolean =>
  edge !== null && edge.confidence >= INFERENCE.store;

/** Symmetric types have no direction to check. */
export function isRight({ pair, made }: Verdict): boolean {
  if (pair.edge === null || made === null) return pair.edge === null && made === null;
  if (made.type !== pair.edge.type) return false;
  return (
    made.type === 'relates_to' ||
    made.type === 'cooccurred_with' ||
    made.isForward === (pair.edge.from === 'B')
  );
}

interface Figures {
  pairs: number;
  edges: number;
  stored: number;
  right: number;
  linked: number;
  /** Number of pairs whose expected edge was inferred, even if its confidence was too low to store it. */
  offeredRight: number;
  strays: number;
}

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const count = (holds: (verdict: Verdict) => boolean): number => verdicts.filter(holds).length;
  const stored = verdicts.filter(({ made }) => isStored(made));
  return {
    pairs: verdicts.length,
    edges: count(({ pair }) => pair.edge !== null),
    stored: stored.length,
    right: stored.filter(isRight).length,
    linked: stored.filter(({ pair }) => pair.edge !== null).length,
    offeredRight: count((one) => one.pair.edge !== null && isRight(one)),
    strays: verdicts.flatMap(({ strays }) => strays).filter(({ edge }) => isStored(edge)).length,
  };
}
