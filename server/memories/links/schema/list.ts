import { z } from 'zod';
import { idOf, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { edgeView } from '#server/edges/edge/schema.ts';
import { memoryView } from '#server/memories/memory/schema.ts';

export const edgesOfInput = z.strictObject({
  id: idOf('memory'),
  direction: z.enum(EDGE_DIRECTIONS).optional().describe('outgoing: only edges that start at this memory.'),
  type: z.enum(STORED_EDGE_TYPES).optional().describe('Only edges of this type.'),
  ...pageInput,
});
export type EdgesOfInput = z.infer<typeof edgesOfInput>;

const edgeAround = z.object({
  edge: edgeView.describe('The edge as stored.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: the requested memory is fromId.'),
  reading: z.string().describe('Phrase from the requested memory to the other one: "led to".'),
  memory: memoryView.describe('The memory at the other end.'),
});
export type EdgeAround = z.infer<typeof edgeAround>;

export const edgesOfOutput = z.object({
  items: z.array(edgeAround).describe('Edges, strongest first.'),
  total,
  nextCursor,
});
