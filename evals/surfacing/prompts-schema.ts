import { z } from 'zod';

const keys = z.array(z.string().min(1));

const surfacingPromptSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  as: z.union([z.literal('household-agent'), z.enum(['nora', 'leo', 'ana', 'eli'])]),
  prompt: z.string().min(1).max(300),
  must: keys,
  may: keys,
  never: keys,
});

export const surfacingPromptsSchema = z.array(surfacingPromptSchema);

export type SurfacingPrompt = z.infer<typeof surfacingPromptSchema>;
