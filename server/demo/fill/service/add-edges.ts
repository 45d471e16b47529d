import { relateInput } from '#server/edges/edge/schema.ts';
import { relate } from '#server/edges/relate/service/relate.ts';
import type { DemoEdge } from '../../family/schema.ts';
import type { Cast } from './cast.ts';

/**
 * Links the memories of the demo, each as the member who says it, at the time when it is said; one after the other,
 * because what replaces something asks about what rested on it by then.
 */
export async function addEdges(
  cast: Cast,
  edges: readonly DemoEdge[],
  memoryIdOf: ReadonlyMap<string, string>,
): Promise<void> {
  for (const edge of edges.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { by, daysAgo, from, to, ...said } = edge;
    const ends = { fromId: memoryIdOf.get(from), toId: memoryIdOf.get(to) };
    const input = relateInput.parse({ action: 'add', ...said, ...ends });
    const { outcome } = await relate(cast.as(by, daysAgo), input);
    // what the program had noticed by itself is said now
    if (outcome !== 'added' && outcome !== 'updated') {
      throw new Error(`The demo link ${from} ${said.type} ${to} was not kept: ${outcome}.`);
    }
  }
}
