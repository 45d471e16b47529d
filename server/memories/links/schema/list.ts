import { z } from 'zod';
import { id, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { edgeView } from '#server/edges/edge/schema.ts';
import { memoryView } from '#server/memories/memory/schema.ts';

export const edgesOfInput = z.strictObject({
  id: id.describe('The memory whose edges are asked for.'),
  direction: z.enum(EDGE_DIRECTIONS).optional().describe('Outgoing: edges that are read from this memory.'),
  type: z.enum(STORED_EDGE_TYPES).optional().describe('Only this type.'),
  ...pageInput,
});
export type EdgesOfInput = z.infer<typeof edgesOfInput>;

/** An edge as one of its two memories sees it. */
const edgeAround = z.object({
  edge: edgeView.describe('As it is stored.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('Outgoing: the memory asked about is fromId.'),
  reading: z.string().describe('From the memory asked about to the other: "led to".'),
  memory: memoryView.describe('The other memory.'),
});
export type EdgeAround = z.infer<typeof edgeAround>;

export const edgesOfOutput = z.object({
  items: z.array(edgeAround).describe('Strongest first.'),
  total,
  nextCursor,
});
