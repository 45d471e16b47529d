import { z } from 'zod';
import { id } from '#server/core/fields.ts';
import { EDGE_DIRECTIONS } from '#server/domain/edge-types.ts';
import { memoryView } from '#server/memories/schema/memory.ts';
import { guessedEdge } from '../schema.ts';

export const suggestedInput = z.strictObject({ id });

/** A link that nobody has made, as the memory asked about would see it. */
export const suggestedEdge = z.object({
  /** as it would be stored; `memories.relate` takes fromId, toId and type as they stand */
  edge: guessedEdge,
  /** outgoing: the memory asked about is `fromId` */
  direction: z.enum(EDGE_DIRECTIONS),
  /** from the memory asked about to the other one: "was caused by" */
  reading: z.string(),
  /** the other memory */
  memory: memoryView,
  confidence: z.number(),
  /** why the program thinks so; quotes neither memory */
  reason: z.string(),
});
export type SuggestedEdge = z.infer<typeof suggestedEdge>;

export const suggestedOutput = z.object({
  /** the surest first */
  items: z.array(suggestedEdge),
});
