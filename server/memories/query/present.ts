import type { z } from 'zod';
import type { Actor } from '#server/core/actor.ts';
import { edgeReading } from '#server/domain/graph/edge-types.ts';
import { labelOf, pathSentence } from '#server/domain/graph/path-sentence.ts';
import type { Arrival } from '#server/domain/graph/walk.ts';
import type { EdgeStep } from '#server/edges/walk/sql/level.ts';
import { confidenceNow, presentMemory } from '../memory/present.ts';
import type { MemoryRow } from '../memory/sql/rows.ts';
import type { QueryGraph, relatedMemory } from './schema.ts';

type Rows = ReadonlyMap<string, MemoryRow>;

function rowOf(rows: Rows, id: string): MemoryRow {
  const row = rows.get(id);
  if (!row) throw new Error('A path holds only what its asker may see.');
  return row;
}

const round = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;

/** What was reached, with the way there as data and as a sentence. `rows` holds every memory on it. */
export function presentRelated(
  { id, startId, hops, strength, steps }: Arrival<EdgeStep>,
  rows: Rows,
  actor: Actor,
  now: Date,
): z.input<typeof relatedMemory> {
  const named = steps.map(({ toId, type, direction }) => ({
    reading: edgeReading(type, direction),
    memory: rowOf(rows, toId),
  }));
  return {
    memory: presentMemory(rowOf(rows, id), actor, now),
    startId,
    path: steps.map(({ toId, edgeId, type, direction }) => ({ memoryId: toId, edgeId, type, direction })),
    pathDescription: pathSentence(rowOf(rows, startId), named, now),
    hops,
    strength: round(strength),
  };
}

/** The nodes of a query's graph, by how far they are from where it began. */
export function graphNodes(hops: ReadonlyMap<string, number>, rows: Rows, now: Date): QueryGraph['nodes'] {
  return [...hops].map(([id, far]) => {
    const row = rowOf(rows, id);
    const { category, status } = row;
    const confidence = Math.round(confidenceNow(row, now) * 1000) / 1000;
    return { id, label: labelOf(row), category, status, confidence, hops: far };
  });
}
