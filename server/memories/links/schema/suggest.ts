import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { EDGE_DIRECTIONS } from '#server/domain/graph/edge-types.ts';
import { guessedEdge } from '#server/edges/edge/schema.ts';
import { memoryView } from '#server/memories/memory/schema.ts';

export const suggestedInput = z.strictObject({ id: id.describe('The memory to find links for.') });

/** A link that nobody has made, as the memory asked about would see it. */
const suggestedEdge = z.object({
  edge: guessedEdge.describe('As it would be stored; memories.relate takes it as it stands.'),
  direction: z.enum(EDGE_DIRECTIONS).describe('Outgoing: the memory asked about is fromId.'),
  reading: z.string().describe('From the memory asked about to the other: "was caused by".'),
  memory: memoryView.describe('The other memory.'),
  confidence: z.number().describe('0 to 1.'),
  reason: z.string().describe('Why it is suggested; quotes neither memory.'),
});
export type SuggestedEdge = z.infer<typeof suggestedEdge>;

export const suggestedOutput = z.object({
  items: z.array(suggestedEdge).describe('Surest first.'),
});
