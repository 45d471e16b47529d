import { z } from 'zod';
import { id, pageInput } from '#server/core/fields.ts';
import { EDGE_DIRECTIONS, STORED_EDGE_TYPES } from '#server/domain/edge-types.ts';
import { memoryView } from '#server/memories/schema/memory.ts';
import { edgeView } from '../schema.ts';

export const edgesOfInput = z.strictObject({
  id,
  direction: z.enum(EDGE_DIRECTIONS).optional(),
  type: z.enum(STORED_EDGE_TYPES).optional(),
  ...pageInput,
});
export type EdgesOfInput = z.infer<typeof edgesOfInput>;

/** An edge as one of its two memories sees it. */
export const edgeAround = z.object({
  edge: edgeView,
  /** outgoing: the memory asked about is `fromId` */
  direction: z.enum(EDGE_DIRECTIONS),
  /** from the memory asked about to the other one: "led to" */
  reading: z.string(),
  /** the other memory */
  memory: memoryView,
});
export type EdgeAround = z.infer<typeof edgeAround>;

export const edgesOfOutput = z.object({
  /** the strongest first */
  items: z.array(edgeAround),
  /** of what the asker may see, under these filters */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
