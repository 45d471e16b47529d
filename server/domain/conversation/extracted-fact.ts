import { z } from 'zod';
import { CUES, LIMITS } from '#server/domain/parameters/parameters.ts';
import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/words/vocabulary.ts';

export const EMOTIONAL_WEIGHTS = ['high', 'medium', 'low'] as const;
export type EmotionalWeight = (typeof EMOTIONAL_WEIGHTS)[number];

export const extractedFact = z.strictObject({
  statement: z.string().trim().min(1).max(LIMITS.contentChars),
  category: z.enum(CATEGORIES).optional(),
  subcategory: z.string().max(40).optional(),
  /** A name, "me", or a description such as "my sister Ana". */
  subject: z.string().trim().min(1).max(LIMITS.nameChars).optional(),
  predicate: z.string().trim().min(1).max(80).optional(),
  object: z.string().trim().min(1).max(LIMITS.nameChars).optional(),
  who: z.array(z.string().trim().min(1).max(LIMITS.nameChars)).max(LIMITS.who).optional(),
  occurredAt: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  expiresAt: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  occurredUntil: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  /** Words such as "every Tuesday at 17:30", or a rule of RFC 5545. */
  recurrence: z.string().trim().min(1).max(TIME.ruleChars).optional(),
  /** The words for the time, such as "last Tuesday". */
  temporal: z.string().trim().min(1).max(200).optional(),
  /** When it was said. The default is now. */
  saidAt: z.iso.datetime({ offset: true }).optional(),
  place: z.string().trim().min(1).max(200).optional(),
  why: z.string().trim().min(1).max(LIMITS.noteChars).optional(),
  how: z.string().trim().min(1).max(LIMITS.noteChars).optional(),
  qualifier: z.string().trim().min(1).max(500).optional(),
  cues: z.array(z.string().trim().min(1).max(CUES.chars)).max(CUES.most).optional(),
  confidence: z.number().min(0).max(1).optional(),
  privacy: z.enum(PRIVACY).optional(),
  emotionalWeight: z.enum(EMOTIONAL_WEIGHTS).optional(),
  quote: z.string().trim().min(1).max(LIMITS.noteChars).optional(),
});
export interface ExtractedFact extends z.infer<typeof extractedFact> {
  /** True if the neural network read the subject, and is nearly certain. */
  isSubjectRead?: boolean;
  /** True if the neural network read a subject that is certainly a person. */
  isPerson?: boolean;
  /** True if the subject may be a possessive that has lost its apostrophe: "Fatimas" for Fatima. */
  mayLackApostrophe?: boolean;
}
