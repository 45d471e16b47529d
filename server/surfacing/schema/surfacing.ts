import { z } from 'zod';
import { fraction, id, isoTime, line, text } from '#server/core/field-schemas.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { memoryException, scopeView } from '#server/memories/memory/schema.ts';
import { scoresView } from '#server/memories/query/schema.ts';

const surfaceFields = {
  prompt: text(LIMITS.promptChars).describe('The person’s own words.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(SEARCH.maxLimit)
    .default(SEARCH.defaultLimit)
    .describe('Maximum items; health and safety facts come in addition.'),
  maxTokens: z
    .number()
    .int()
    .min(50)
    .max(SEARCH.maxMaxTokens)
    .default(SEARCH.defaultMaxTokens)
    .describe('Tokens of the text at most.'),
  minSimilarity: fraction.default(SEARCH.minSimilarity).describe('Minimum similarity, 0 to 1.'),
};

export const surfaceInput = z.strictObject({
  ...surfaceFields,
  sessionId: line(200).optional().describe('Your name for the conversation.'),
});
export type SurfaceInput = z.infer<typeof surfaceInput>;

const pathStep = z.object({
  contactId: id.describe('The contact it leads to.'),
  name: z.string().describe('Name.'),
  relation: z.string().nullable().describe('Relation to the previous contact: "sister"; null: yourself.'),
  relationshipId: id.nullable().describe('Null: where the path begins.'),
});

const surfacedItem = z.object({
  memoryId: id.describe('Id of the memory.'),
  content: z.string().describe('The statement.'),
  why: z.string().nullable().describe('The reason behind it; null: unknown.'),
  qualifier: z.string().nullable().describe('Circumstances in which it holds; null: always.'),
  exceptions: z.array(memoryException).describe('Exceptions, which take precedence in their circumstances.'),
  isSafety: z.boolean().describe('Whether it surfaced as a health or safety fact, not by similarity.'),
  category: z.enum(CATEGORIES).describe('What kind of fact.'),
  attribution: z.string().describe('"personal preference", "about Ana, your sister".'),
  scope: scopeView.describe('Whom it concerns.'),
  confidence: z.number().describe('0 to 1, now.'),
  hedge: z.string().nullable().describe('Words to soften it with; null: none needed.'),
  isDisputed: z.boolean().describe('Contradicts another, and nobody has decided which holds.'),
  path: z.array(pathStep).describe('Path from you to the contact it is about.'),
  scores: scoresView
    .extend({
      use: z.number().describe('0.9 to 1.1: factor from earlier use.'),
    })
    .describe('How it was ranked.'),
  recordedAt: isoTime.describe('When it was recorded.'),
});
export type SurfacedItem = z.infer<typeof surfacedItem>;

export const surfaceOutput = z.object({
  text: z.string().describe('Fenced data to read; empty: nothing fits.'),
  items: z.array(surfacedItem).describe('The same as data: safety first, then best first.'),
  tokens: z.number().int().describe('Tokens of the text.'),
  tookMs: z.number().describe('Milliseconds it took.'),
});
export type SurfaceOutput = z.infer<typeof surfaceOutput>;

/** Preview as the asker, or as an agent that acts for the asker or for the household; never as another member. */
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
const BLOCK_REASONS = ['privacy', 'category', 'group', 'secret'] as const;

export const previewOutput = surfaceOutput.extend({
  nearMisses: z
    .array(
      z.object({
        item: surfacedItem.describe('The memory, with its scores.'),
        reason: z.enum(NEAR_MISS_REASONS).describe('Why it did not surface.'),
        explanation: z.string().describe('The reason as a sentence with its numbers.'),
      }),
    )
    .describe('Near misses.'),
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
  as: z.object({ label: z.string().describe('In words.') }).describe('The viewer of this preview.'),
});
export type PreviewOutput = z.infer<typeof previewOutput>;
