import { packIds, packSteps } from '#server/domain/graph/layout/packed-columns.ts';
import type { Picture } from '../schema.ts';

/** The same in fewer bytes: what repeats itself least is written shortest, beside the columns that then leave it out. */
export function packPicture({ nodes, edges, ...rest }: Picture): Picture {
  return {
    ...rest,
    nodes: { ...nodes, id: [] },
    edges: { ...edges, from: [] },
    packed: { ids: packIds(nodes.id), from: packSteps(edges.from) },
  };
}
