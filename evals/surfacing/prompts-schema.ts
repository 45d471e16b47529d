import { z } from 'zod';

const keys = z.array(z.string().min(1));

/**
 * A realistic prompt and the memories that may surface. `must`, `may` and `never` are keys of demo memories; any other
 * memory counts as noise, not as a mistake.
 */
const surfacingPromptSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** A demo member's key, for an agent acting for that member, or the agent that acts for the whole household. */
  as: z.union([z.literal('household-agent'), z.enum(['nora', 'leo', 'ana', 'eli'])]),
  prompt: z.string().min(1).max(300),
  must: keys,
  may: keys,
  never: keys,
});

export const surfacingPromptsSchema = z.array(surfacingPromptSchema);

export type SurfacingPrompt = z.infer<typeof surfacingPromptSchema>;
