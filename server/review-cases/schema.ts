import { z } from 'zod';
import { fraction, id, idOf, isoTime } from '#server/core/field-schemas.ts';
import { REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import { IMPORTANCE, PRIVACY } from '#server/domain/words/vocabulary.ts';

// Snapshot of a memory from when its case was opened. Only erasing the memory changes it later.

export const sideSnapshot = z
  .object({
    id: idOf('memory'),
    content: z.string().nullable().describe('Text of the memory; null: sealed.'),
    qualifier: z.string().nullable().describe('Circumstances in which the memory held; null: always.'),
    confidence: z.number().describe('Confidence, 0 to 1.'),
    privacy: z.enum(PRIVACY).describe('Who could see the memory.'),
    importance: z.enum(IMPORTANCE).describe('Importance of the memory.'),
    status: z.string().describe('Status of the memory, such as active or staged.'),
    version: z.number().int().describe('Version of the memory.'),
  })
  .meta({ id: 'ReviewSnapshot' });
export type SideSnapshot = z.infer<typeof sideSnapshot>;

export const previousVerdict = z.object({
  verdict: z.string().describe('The earlier verdict.'),
  at: isoTime.describe('When the earlier verdict was given.'),
});

export const caseSnapshot = z.object({
  existing: sideSnapshot.optional(),
  incoming: sideSnapshot.optional(),
  previous: previousVerdict.optional(),
  name: z.string().optional(),
  candidates: z.array(id).optional(),
});
export type CaseSnapshot = z.infer<typeof caseSnapshot>;

const qualifierPair = z.object({
  existing: z.string().nullable().optional(),
  incoming: z.string().nullable().optional(),
});

export const caseRecommendation = z.object({
  verdict: z.enum(REVIEW_VERDICTS),
  /** From 0 to 1. */
  certainty: fraction.optional(),
  swap: z.boolean().optional(),
  qualifiers: qualifierPair.optional(),
  merged: z.string().optional(),
  lower: z.object({ side: z.enum(['existing', 'incoming', 'both']), by: fraction }).optional(),
  contactId: id.optional(),
  privacy: z.enum(PRIVACY).optional(),
});
export type CaseRecommendation = z.infer<typeof caseRecommendation>;
