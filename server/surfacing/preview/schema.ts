import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { surfacedItem, surfaceFields, surfaceOutput } from '../surface/schema.ts';

export const previewInput = z.strictObject({
  ...surfaceFields,
  asAgentId: id.optional().describe('Preview as this agent; default: as yourself.'),
});
export type PreviewInput = z.infer<typeof previewInput>;

export const NEAR_MISS_REASONS = [
  'below_cut',
  'low_confidence',
  'near_duplicate',
  'no_room',
  'over_limit',
] as const;
const BLOCK_REASONS = ['privacy', 'category', 'group', 'secret', 'child'] as const;

export const previewOutput = surfaceOutput.extend({
  nearMisses: z
    .array(
      z.object({
        item: surfacedItem.describe('The memory, with its scores.'),
        reason: z.enum(NEAR_MISS_REASONS).describe('Why it did not surface.'),
        explanation: z.string().describe('The reason as a sentence with its numbers.'),
      }),
    )
    .describe('Memories that narrowly failed to surface; the nearest if nothing fits.'),
  blocked: z
    .array(
      z.object({
        memoryId: id.describe('Id of the memory.'),
        content: z.string().describe('The statement.'),
        reason: z.enum(BLOCK_REASONS).describe('Why it is withheld.'),
        explanation: z.string().describe('The reason as a sentence.'),
      }),
    )
    .describe('Matching memories that you may see and the agent may not.'),
  as: z
    .object({ label: z.string().describe('The viewer in words.') })
    .describe('The viewer of this preview.'),
});
export type PreviewOutput = z.infer<typeof previewOutput>;
