import { INFERENCE } from '#server/domain/graph-parameters.ts';
import {
  type InferredEdge,
  inferEdges,
  type KnownMemory,
  type LinkSide,
} from '#server/domain/infer-edges.ts';
import { partsOf, readCues } from '#server/domain/link-cues.ts';
import type { DemoMemory } from '#server/exchange/demo/schema.ts';
import { readDemoFamily } from '#server/exchange/demo/service.ts';
import { type Embedder, similarityFromCosine } from '#server/models/embedder.ts';
import { readWords } from '#server/models/read-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-21T12:00:00Z').getTime();
const daysAgo = (days: number): Date => new Date(NOW - days * DAY_MS);

export interface DemoFigures {
  /** statements told one after another, secrets left out */
  told: number;
  /** links that whoever wrote the household drew by hand */
  drawn: number;
  /** stored by inference; of those between two that are linked by hand, and of the same type */
  stored: number;
  linked: number;
  sameType: number;
  /** links by hand that inference stores or at least offers, of whatever type */
  noticed: number;
  edges: { edge: InferredEdge; told: string; known: string; isLinked: boolean }[];
}

/** The demo household told in its order, each memory beside all that were told before and that its teller may see. */
export async function measureDemo(embedder: Embedder): Promise<DemoFigures> {
  const family = readDemoFamily();
  const home = family.household.homeGroup;
  const memories = family.memories
    .filter(({ privacy }) => privacy !== 'secret')
    .toSorted((a, b) => b.recordedDaysAgo - a.recordedDaysAgo);
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
  const passages = await embedder.embed(
    memories.map(({ content, qualifier, why, tags }) =>
      [content, qualifier, why, tags?.join(' ')].filter(Boolean).join('. '),
    ),
    'passage',
  );
  const similarity = (a: readonly number[] = [], b: readonly number[] = []): number =>
    similarityFromCosine(
      embedder.calibration,
      a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0),
    );
  const drawn = new Map(
    family.edges.flatMap(({ from, to, type }) => [
      [`${from} ${to}`, type],
      [`${to} ${from}`, type],
    ]),
  );
  const edges: DemoFigures['edges'] = [];
  let sameType = 0;
  for (const [index, memory] of memories.entries()) {
    const cues = readCues(memory.content, memory.why ?? null);
    const parts = partsOf(memory.content, cues).slice(0, 2);
    const vectors = await embedder.embed(parts, 'passage');
    const known = memories.slice(0, index).flatMap((other, at): KnownMemory[] => {
      const isSeen = other.privacy === 'public' || other.by === memory.by || other.contact === home;
      if (!isSeen) return [];
      const partSimilarity = new Map(parts.map((part, n) => [part, similarity(vectors[n], passages[at])]));
      return [
        {
          ...sideOf(other),
          id: other.key,
          similarity: similarity(passages[index], passages[at]),
          partSimilarity,
        },
      ];
    });
    for (const edge of inferEdges({ ...sideOf(memory), cues }, known, readWords)) {
      const type = drawn.get(`${memory.key} ${edge.knownId}`);
      if (type === edge.type && edge.confidence >= INFERENCE.store) sameType += 1;
      edges.push({ edge, told: memory.key, known: edge.knownId, isLinked: type !== undefined });
    }
  }
  const stored = edges.filter(({ edge }) => edge.confidence >= INFERENCE.store);
  return {
    told: memories.length,
    drawn: family.edges.length,
    stored: stored.length,
    linked: stored.filter(({ isLinked }) => isLinked).length,
    sameType,
    noticed: edges.filter(({ isLinked }) => isLinked).length,
    edges,
  };
}
