import { z } from 'zod';
import { id } from '#server/core/fields.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/edge-types.ts';
import { TREE } from '#server/domain/graph-parameters.ts';
import { edgeView } from '#server/edges/schema.ts';
import { memoryView } from './memory.ts';

export const getMemoryInput = z.strictObject({
  id,
  /** steps of context around it; 0: itself and its relations */
  depth: z.number().int().min(0).max(TREE.maxDepth).default(0),
});
export type GetMemoryInput = z.infer<typeof getMemoryInput>;

/** An edge of the memory, and the memory at its other end. */
export const relationView = z.object({ edge: edgeView, memory: memoryView });
export type RelationView = z.infer<typeof relationView>;

export const contextNode = z.object({
  memory: memoryView,
  /** the memory it was reached from: one of the nodes before it, or the memory asked for */
  parentId: id,
  edgeType: z.enum(STORED_EDGE_TYPES),
  /** seen from the parent: outgoing, the edge is stored from the parent to this one */
  direction: z.enum(EDGE_DIRECTIONS),
  hops: z.number().int(),
});
export type ContextNode = z.infer<typeof contextNode>;

export const memoryTreeOutput = z.object({
  memory: memoryView,
  /** the strongest first, as many as fit; `edges.of` has all of them */
  relations: z.object({ outgoing: z.array(relationView), incoming: z.array(relationView) }),
  context: z.object({
    /** nearest first; each memory once */
    nodes: z.array(contextNode),
    /** the same as a tree for reading, with arrows; texts of memories are escaped */
    markdown: z.string(),
    /** links of the memories shown whose other end the asker may not see */
    hiddenSteps: z.number().int(),
    /** more was there than is answered */
    isCut: z.boolean(),
  }),
});
export type MemoryTree = z.infer<typeof memoryTreeOutput>;
