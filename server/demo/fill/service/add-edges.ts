import { relateInput } from '#server/edges/edge/schema.ts';
import { relate } from '#server/edges/relate/service/relate-memories.ts';
import type { DemoEdge } from '../../family/schema.ts';
import type { DemoActors } from './demo-actors.ts';

/** Adds the oldest first. Superseding a memory affects only memories that already depend on it. */
export async function addEdges(
  actors: DemoActors,
  edges: readonly DemoEdge[],
  memoryIdOf: ReadonlyMap<string, string>,
): Promise<void> {
  for (const edge of edges.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { by, daysAgo, from, to, ...fields } = edge;
    const ends = { fromId: memoryIdOf.get(from), toId: memoryIdOf.get(to) };
    const input = relateInput.parse({ action: 'add', ...fields, ...ends });
    const { outcome } = await relate(actors.as(by, daysAgo), input);
    if (outcome !== 'added' && outcome !== 'updated') {
      throw new Error(`The demo link ${from} ${fields.type} ${to} was not stored: ${outcome}.`);
    }
  }
}
