import { z } from 'zod';
import { fraction, id, isoTime, line, text } from '#server/core/fields.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters.ts';
import { CATEGORIES } from '#server/domain/vocabulary.ts';
import { scopeView } from '#server/memories/schema/memory.ts';
import { scoresView } from '#server/memories/schema/query.ts';

const surfaceFields = {
  /** what the person said, as they said it */
  prompt: text(LIMITS.promptChars),
  limit: z.number().int().min(1).max(SEARCH.maxLimit).default(SEARCH.defaultLimit),
  maxTokens: z.number().int().min(50).max(SEARCH.maxMaxTokens).default(SEARCH.defaultMaxTokens),
  minSimilarity: fraction.default(SEARCH.minSimilarity),
};

export const surfaceInput = z.strictObject({ ...surfaceFields, sessionId: line(200).optional() });
export type SurfaceInput = z.infer<typeof surfaceInput>;

export const pathStep = z.object({
  /** the contact it leads to */
  contactId: id,
  name: z.string(),
  /** what they are to the one before, in words ("sister"); null for the asker */
  relation: z.string().nullable(),
  relationshipId: id.nullable(),
});

export const surfacedItem = z.object({
  memoryId: id,
  content: z.string(),
  why: z.string().nullable(),
  category: z.enum(CATEGORIES),
  /** "personal preference", "household preference (Rivera family)", "about Ana, your sister" */
  attribution: z.string(),
  scope: scopeView,
  confidence: z.number(),
  /** how to speak of it: none, or words to soften it with */
  hedge: z.string().nullable(),
  /** it contradicts another memory, and nobody has decided yet which of them holds */
  isDisputed: z.boolean(),
  /** from the asker to what the memory is about */
  path: z.array(pathStep),
  scores: scoresView.extend({
    /** 0.9 to 1.1: what became of it when it was surfaced to the asker before; a factor of rank, never of the cut */
    use: z.number(),
  }),
  recordedAt: isoTime,
});
export type SurfacedItem = z.infer<typeof surfacedItem>;

export const surfaceOutput = z.object({
  /** fenced, and says that it is data; empty when nothing fits */
  text: z.string(),
  items: z.array(surfacedItem),
  tokens: z.number().int(),
  tookMs: z.number(),
});
export type SurfaceOutput = z.infer<typeof surfaceOutput>;

/** Preview as the asker, or as an agent that acts for the asker or for the household; never as another member. */
export const previewInput = z.strictObject({ ...surfaceFields, asAgentId: id.optional() });
export type PreviewInput = z.infer<typeof previewInput>;

export const NEAR_MISS_REASONS = [
  'below_cut',
  'low_confidence',
  'near_duplicate',
  'no_room',
  'over_limit',
] as const;
export const BLOCK_REASONS = ['privacy', 'category', 'group', 'secret'] as const;

export const previewOutput = surfaceOutput.extend({
  nearMisses: z.array(
    z.object({
      item: surfacedItem,
      reason: z.enum(NEAR_MISS_REASONS),
      /** the reason as a sentence with its numbers */
      explanation: z.string(),
    }),
  ),
  /**
   * What would fit but the viewed-as actor may not see. Only what the person who previews may see is listed;
   * nothing else is counted.
   */
  blocked: z.array(
    z.object({ memoryId: id, content: z.string(), reason: z.enum(BLOCK_REASONS), explanation: z.string() }),
  ),
  as: z.object({ label: z.string() }),
});
export type PreviewOutput = z.infer<typeof previewOutput>;
