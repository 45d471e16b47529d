import { deltaEncode, packIds } from '#server/domain/graph/layout/packed-columns.ts';
import type { Picture } from '../schema.ts';

/** Moves the least compressible columns into `packed`, which takes fewer bytes. */
export function packPicture({ nodes, edges, ...rest }: Picture): Picture {
  return {
    ...rest,
    nodes: { ...nodes, id: [] },
    edges: { ...edges, from: [] },
    packed: { ids: packIds(nodes.id), from: deltaEncode(edges.from) },
  };
}
