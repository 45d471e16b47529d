import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS } from '#server/domain/graph/edge-types.ts';
import { guessedEdge } from '#server/edges/edge/schema.ts';
import { memoryView } from '#server/memories/memory/schema.ts';

export const suggestedInput = z.strictObject({ id: id.describe('Id of the memory to suggest links for.') });

const suggestedEdge = z.object({
  edge: guessedEdge.describe('The edge to store; can be passed to memories.relate unchanged.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('outgoing: the requested memory is fromId.'),
  reading: z.string().describe('Phrase from the requested memory to the other one: "was caused by".'),
  memory: memoryView.describe('The memory at the other end.'),
  confidence: z.number().describe('Confidence in the suggestion, 0 to 1.'),
  reason: z.string().describe('Why the edge is suggested; quotes neither memory.'),
});
export type SuggestedEdge = z.infer<typeof suggestedEdge>;

export const suggestedOutput = z.object({
  items: z.array(suggestedEdge).describe('Suggestions, most confident first.'),
});
