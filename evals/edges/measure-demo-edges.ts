import type { DemoMemory } from '#server/demo/family/schema.ts';
import { readDemoFamily } from '#server/demo/family/service.ts';
import {
  type ExistingMemory,
  type InferredEdge,
  inferEdges,
  type LinkSide,
} from '#server/domain/graph/infer-edges.ts';
import { partsOf, readLinkingPhrases } from '#server/domain/graph/linking-phrases.ts';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { type Embedder, similarityFromCosine } from '#server/models/embedder.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';

const NOW = new Date('2026-11-21T12:00:00Z').getTime();
const daysAgo = (days: number): Date => new Date(NOW - days * DAY_MS);

interface DemoFigures {
  told: number;
  /** Number of edges that the demo's author made by hand. */
  drawn: number;
  /** Number of inferred edges with enough confidence to be stored. */
  stored: number;
  linked: number;
  sameType: number;
  noticed: number;
}

const family = readDemoFamily();
const home = family.household.homeGroup;

const sideOf = (memory: DemoMemory): LinkSide => ({
  text: memory.content,
  people: [
    ...memory.who,
    ...(memory.contact && memory.contact !== home ? [memory.contact] : []),
    ...(memory.relationship ? [memory.relationship.join(' ')] : []),
  ],
  place: memory.place ?? null,
  occurredAt: memory.occurredDaysAgo === undefined ? null : daysAgo(memory.occurredDaysAgo),
  recordedAt: daysAgo(memory.recordedDaysAgo),
  ownerId: memory.by,
});

type Vector = readonly number[];

async function tellInOrder(embedder: Embedder, memories: readonly DemoMemory[]) {
  const similarity = (a: Vector = [], b: Vector = []): number =>
    similarityFromCosine(
      embedder.calibration,
      a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0),
    );
  const texts = memories.map(({ content, qualifier, why, tags }) =>
    [content, qualifier, why, tags?.join(' ')].filter(Boolean).join('. '),
  );
  const passages = await embedder.embed(texts, 'passage');
  const noticed: { edge: InferredEdge; told: string }[] = [];
  for (const [index, memory] of memories.entries()) {
    const cues = readLinkingPhrases(memory.content, memory.why ?? null);
    const parts = partsOf(memory.content, cues).slice(0, 2);
    const vectors = await embedder.embed(parts, 'passage');
    const known = memories.slice(0, index).flatMap((other, at): ExistingMemory[] => {
      const isSeen = other.privacy === 'public' || other.by === memory.by || other.contact === home;
      if (!isSeen) return [];
      const partSimilarity = new Map(parts.map((part, n) => [part, similarity(vectors[n], passages[at])]));
      const near = similarity(passages[index], passages[at]);
      return [{ ...sideOf(other), id: other.key, similarity: near, partSimilarity }];
    });
    const edges = inferEdges({ ...sideOf(memory), cues }, known, readWords);
    noticed.push(...edges.map((edge) => ({ edge, told: memory.key })));
  }
  return noticed;
}

export async function measureDemoEdges(embedder: Embedder): Promise<DemoFigures> {
  const memories = family.memories
    .filter(({ privacy }) => privacy !== 'secret')
    .toSorted((a, b) => b.recordedDaysAgo - a.recordedDaysAgo);
  const byHand = new Map(
    family.edges.flatMap(({ from, to, type }) => [
      [`${from} ${to}`, type],
      [`${to} ${from}`, type],
    ]),
  );
  const noticed = (await tellInOrder(embedder, memories)).map(({ edge, told }) => ({
    edge,
    type: byHand.get(`${told} ${edge.existingId}`),
  }));
  const stored = noticed.filter(({ edge }) => edge.confidence >= INFERENCE.store);
  return {
    told: memories.length,
    drawn: family.edges.length,
    stored: stored.length,
    linked: stored.filter(({ type }) => type !== undefined).length,
    sameType: stored.filter(({ edge, type }) => type === edge.type).length,
    noticed: noticed.filter(({ type }) => type !== undefined).length,
  };
}
