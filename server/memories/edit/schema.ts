import { z } from 'zod';
import { id, seenVersion } from '#server/core/field-schemas.ts';
import { SOURCES } from '#server/domain/words/vocabulary.ts';
import { memoryFields as fields } from '../memory/schema.ts';

export const updateMemoryInput = z.strictObject({
  id: id.describe('Id of the memory.'),
  content: fields.content.optional(),
  category: fields.category.optional(),
  subcategory: fields.subcategory.optional(),
  tags: fields.tags.optional(),
  cues: fields.cues
    .nullable()
    .optional()
    .describe('Situations in which it should come up; null: derived again.'),
  who: fields.who.optional(),
  occurredAt: fields.occurredAt.optional(),
  occurredUntil: fields.occurredUntil.optional(),
  recurrence: fields.recurrence.optional(),
  expiresAt: fields.expiresAt.optional(),
  place: fields.place.optional(),
  why: fields.why.optional(),
  how: fields.how.optional(),
  source: z.enum(SOURCES).optional().describe('How it became known.'),
  confidence: fields.confidence.optional(),
  emotionalIntensity: fields.emotionalIntensity.optional(),
  importance: fields.importance.optional(),
  privacy: fields.privacy.optional(),
  qualifier: fields.qualifier.optional(),
  pinned: fields.pinned.optional(),
  version: seenVersion.optional(),
});
export type UpdateMemoryInput = z.infer<typeof updateMemoryInput>;
