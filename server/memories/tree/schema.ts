import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { TREE } from '#server/domain/parameters/graph-parameters.ts';
import { edgeView } from '#server/edges/edge/schema.ts';
import { memoryView } from '../memory/schema.ts';

export const getMemoryInput = z.strictObject({
  id: id.describe('The memory.'),
  depth: z
    .number()
    .int()
    .min(0)
    .max(TREE.maxDepth)
    .default(0)
    .describe('Steps of context; 0: only its own links.'),
});
export type GetMemoryInput = z.infer<typeof getMemoryInput>;

/** An edge of the memory, and the memory at its other end. */
const relationView = z.object({
  edge: edgeView.describe('The link.'),
  memory: memoryView.describe('The other end.'),
});
export type RelationView = z.infer<typeof relationView>;

const contextNode = z.object({
  memory: memoryView.describe('The memory reached.'),
  parentId: id.describe('The memory it was reached from.'),
  edgeType: z.enum(STORED_EDGE_TYPES).describe('As stored, read from → to.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: the edge leads from the parent.'),
  hops: z.number().int().describe('Steps from the memory asked for.'),
});
export type ContextNode = z.infer<typeof contextNode>;

export const memoryTreeOutput = z.object({
  memory: memoryView.describe('The memory asked for.'),
  relations: z
    .object({
      outgoing: z.array(relationView).describe('Edges that begin at it.'),
      incoming: z.array(relationView).describe('Edges that lead to it.'),
    })
    .describe('Its strongest links; edges.of has all.'),
  context: z
    .object({
      nodes: z.array(contextNode).describe('Nearest first, each once.'),
      markdown: z.string().describe('The same as a tree to read.'),
      hiddenSteps: z.number().int().describe('Links to what you may not see.'),
      isCut: z.boolean().describe('Whether more exists.'),
    })
    .describe('Context around it.'),
});
export type MemoryTree = z.infer<typeof memoryTreeOutput>;
