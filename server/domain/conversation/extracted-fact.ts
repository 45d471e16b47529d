import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

export const EMOTIONAL_WEIGHTS = ['high', 'medium', 'low'] as const;
export type EmotionalWeight = (typeof EMOTIONAL_WEIGHTS)[number];

/**
 * One fact worth remembering, as an agent's own model, a configured model or the rules found it in what was said. The
 * same shape for all three: what is not known is left out.
 */
export const extractedFact = z.strictObject({
  /** the fact as one sentence that stands by itself: "Nora is allergic to penicillin" */
  statement: z.string().trim().min(1).max(LIMITS.contentChars),
  category: z.enum(CATEGORIES).optional(),
  subcategory: z.string().max(40).optional(),
  /** whom or what it is about: a name, "me", or a way through the graph ("my sister Ana") */
  subject: z.string().trim().min(1).max(LIMITS.nameChars).optional(),
  predicate: z.string().trim().min(1).max(80).optional(),
  object: z.string().trim().min(1).max(LIMITS.nameChars).optional(),
  /** people beside the subject */
  who: z.array(z.string().trim().min(1).max(LIMITS.nameChars)).max(LIMITS.who).optional(),
  /** when it happened or will: ISO, with or without the time */
  occurredAt: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  expiresAt: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  place: z.string().trim().min(1).max(200).optional(),
  why: z.string().trim().min(1).max(LIMITS.noteChars).optional(),
  qualifier: z.string().trim().min(1).max(500).optional(),
  /** 0 to 1: how sure the speaker was */
  confidence: z.number().min(0).max(1).optional(),
  privacy: z.enum(PRIVACY).optional(),
  emotionalWeight: z.enum(EMOTIONAL_WEIGHTS).optional(),
  /** the words in which it was said, as they stand in the messages */
  quote: z.string().trim().min(1).max(LIMITS.noteChars).optional(),
});
export type ExtractedFact = z.infer<typeof extractedFact>;
