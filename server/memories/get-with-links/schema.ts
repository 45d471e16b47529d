import { z } from 'zod';
import { id, isoTime } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { TREE } from '#server/domain/parameters/graph-parameters.ts';
import { edgeView } from '#server/edges/edge/schema.ts';
import { memoryView } from '../memory/schema.ts';

export const getMemoryInput = z.strictObject({
  id: id.describe('Id of the memory.'),
  depth: z
    .number()
    .int()
    .min(0)
    .max(TREE.maxDepth)
    .default(0)
    .describe('Steps to follow; 0: only its own links.'),
});
export type GetMemoryInput = z.infer<typeof getMemoryInput>;

const relationView = z.object({
  edge: edgeView.describe('The link.'),
  memory: memoryView.describe('The memory at the other end.'),
});
export type RelationView = z.infer<typeof relationView>;

const contextNode = z.object({
  memory: memoryView.describe('The memory reached.'),
  parentId: id.describe('Memory that it was reached from.'),
  edgeType: z.enum(STORED_EDGE_TYPES).describe('Type of the link, as stored.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: the edge leads from the parent.'),
  hops: z.number().int().describe('Number of steps from the requested memory.'),
});
export type ContextNode = z.infer<typeof contextNode>;

export const memoryTreeOutput = z.object({
  memory: memoryView.describe('The requested memory.'),
  nextAt: isoTime.nullable().describe('Next time that it recurs; null: it does not.'),
  relations: z
    .object({
      outgoing: z.array(relationView).describe('Edges from the memory.'),
      incoming: z.array(relationView).describe('Edges to the memory.'),
    })
    .describe('Strongest links; edges.of returns all.'),
  context: z
    .object({
      nodes: z.array(contextNode).describe('Memories, nearest first, each once.'),
      markdown: z.string().describe('The memories as a Markdown tree.'),
      hiddenSteps: z.number().int().describe('Number of links to memories that you may not see.'),
      isCut: z.boolean().describe('Whether the limit left out memories.'),
    })
    .describe('Memories within `depth` steps.'),
});
export type MemoryTree = z.infer<typeof memoryTreeOutput>;
