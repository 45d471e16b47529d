import { deltaEncode, packIds } from '#server/domain/graph/layout/packed-ids.ts';
import type { Picture } from '../schema.ts';

/** Packs the columns that compress worst, so that the answer has fewer bytes. */
export function packPicture({ nodes, edges, ...rest }: Picture): Picture {
  return {
    ...rest,
    nodes: { ...nodes, id: [] },
    edges: { ...edges, from: [] },
    packed: { ids: packIds(nodes.id), from: deltaEncode(edges.from) },
  };
}
