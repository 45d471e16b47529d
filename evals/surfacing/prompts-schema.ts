import { z } from 'zod';

const keys = z.array(z.string().min(1));

/**
 * A prompt with the keys of the demo memories that must, may and must never surface. Any other memory counts as noise
 * if it surfaces, but not as an error.
 */
const surfacingPromptSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Key of the member for whom the agent acts, or `household-agent` for the household's own agent. */
  as: z.union([z.literal('household-agent'), z.enum(['nora', 'leo', 'ana', 'eli'])]),
  prompt: z.string().min(1).max(300),
  must: keys,
  may: keys,
  never: keys,
});

export const surfacingPromptsSchema = z.array(surfacingPromptSchema);

export type SurfacingPrompt = z.infer<typeof surfacingPromptSchema>;
