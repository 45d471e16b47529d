import { z } from 'zod';
import { contactCandidate } from '#server/contacts/schema.ts';
import { contactRef, id } from '#server/core/field-schemas.ts';
import { PAIR_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import { SOURCES, SUBCATEGORIES } from '#server/domain/words/vocabulary.ts';
import { inferredEdge } from '#server/edges/edge/schema.ts';
import { memoryFields as fields, memoryView } from '../memory/schema.ts';

const fitsCategory = (value: { category?: string; subcategory?: string | null }): boolean => {
  if (!value.subcategory || !value.category) return true;
  const allowed: readonly string[] = SUBCATEGORIES[value.category as keyof typeof SUBCATEGORIES] ?? [];
  return allowed.includes(value.subcategory);
};

export const storeMemoryInput = z
  .strictObject({
    content: fields.content,
    category: fields.category.optional().describe('Kind of fact; default: inferred from the statement.'),
    subcategory: fields.subcategory.optional(),
    tags: fields.tags.optional(),
    cues: fields.cues.optional(),
    who: fields.who.optional(),
    contact: contactRef
      .optional()
      .describe('Contact or group it is about; "us": the household; default: personal.'),
    relationshipId: id.optional().describe('Relationship it is about, instead of contact.'),
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
  })
  .refine((m) => !(m.contact && m.relationshipId), {
    path: ['relationshipId'],
    message: 'A memory has one scope: give contact or relationshipId, not both.',
  })
  .refine(fitsCategory, {
    path: ['subcategory'],
    message: 'This subcategory does not belong to the category.',
  });
export type StoreMemoryInput = z.infer<typeof storeMemoryInput>;

export const STORE_OUTCOMES = [
  'stored',
  'reinforced',
  'superseded',
  'disputed',
  'refused',
  'needs_clarification',
] as const;

const storeConflict = z.object({
  existing: memoryView.describe('The memory it conflicts with.'),
  kind: z.enum(PAIR_KINDS).describe('Kind of conflict.'),
  suggested: z.enum(REVIEW_VERDICTS).nullable().describe('Recommended verdict; null: none.'),
  caseId: id.nullable().describe('The case that was opened; null: already decided.'),
});

export const storeMemoryOutput = z.object({
  outcome: z
    .enum(STORE_OUTCOMES)
    .describe(
      'superseded: replaced a conflicting memory; disputed: a person must decide; refused: a rule forbids it.',
    ),
  memory: memoryView.nullable().describe('The stored memory; null: you may not read it.'),
  inferredEdges: z.array(inferredEdge).describe('Links to other memories, inferred from the statement.'),
  conflicts: z.array(storeConflict).describe('Memories that conflict with it.'),
  journalId: id.nullable().describe('Journal entry of the whole act; null if you may not read the result.'),
  reason: z.string().optional().describe('Why it was refused or staged, as a sentence.'),
  field: z.string().optional().describe('With needs_clarification: the ambiguous field.'),
  question: z.string().optional().describe('With needs_clarification: what to ask.'),
  candidates: z.array(contactCandidate).optional().describe('With needs_clarification: who could be meant.'),
});

export type StoreMemoryOutput = z.infer<typeof storeMemoryOutput>;
