import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

export const EMOTIONAL_WEIGHTS = ['high', 'medium', 'low'] as const;
export type EmotionalWeight = (typeof EMOTIONAL_WEIGHTS)[number];

/** One fact worth remembering. Agents, language models and rules all return facts in this format. */
export const extractedFact = z.strictObject({
  /** One sentence that can be understood on its own, such as "Nora is allergic to penicillin". */
  statement: z.string().trim().min(1).max(LIMITS.contentChars),
  category: z.enum(CATEGORIES).optional(),
  subcategory: z.string().max(40).optional(),
  /** A name, "me", or a path of relationships ("my sister Ana"). */
  subject: z.string().trim().min(1).max(LIMITS.nameChars).optional(),
  predicate: z.string().trim().min(1).max(80).optional(),
  object: z.string().trim().min(1).max(LIMITS.nameChars).optional(),
  /** People involved in addition to the subject. */
  who: z.array(z.string().trim().min(1).max(LIMITS.nameChars)).max(LIMITS.who).optional(),
  /** When the event happened or will happen, in ISO format. */
  occurredAt: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  expiresAt: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  place: z.string().trim().min(1).max(200).optional(),
  why: z.string().trim().min(1).max(LIMITS.noteChars).optional(),
  qualifier: z.string().trim().min(1).max(500).optional(),
  /** How certain the speaker is, 0 to 1. */
  confidence: z.number().min(0).max(1).optional(),
  privacy: z.enum(PRIVACY).optional(),
  emotionalWeight: z.enum(EMOTIONAL_WEIGHTS).optional(),
  /** The exact words in the messages that state the fact. */
  quote: z.string().trim().min(1).max(LIMITS.noteChars).optional(),
});
export type ExtractedFact = z.infer<typeof extractedFact>;
