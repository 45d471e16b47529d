import { z } from 'zod';
import { fraction, id, isoTime } from '#server/core/field-schemas.ts';
import { REVIEW_VERDICTS } from '#server/domain/words/review-words.ts';
import { IMPORTANCE, PRIVACY } from '#server/domain/words/vocabulary.ts';

// Schemas of the JSON columns of a case. These columns are written when the case opens, and changed later only when a
// memory is erased.

/** State of a memory when the case opened. */
export const sideSnapshot = z.object({
  id,
  content: z.string().nullable().describe('Text of the memory; null: sealed.'),
  qualifier: z.string().nullable().describe('Circumstances in which the memory held; null: always.'),
  confidence: z.number().describe('Confidence, 0 to 1.'),
  privacy: z.enum(PRIVACY).describe('Who could see the memory.'),
  importance: z.enum(IMPORTANCE).describe('Importance of the memory.'),
  status: z.string().describe('Status of the memory, such as active or staged.'),
  version: z.number().int().describe('Version of the memory.'),
});
export type SideSnapshot = z.infer<typeof sideSnapshot>;

/** Verdict of an earlier case about the same pair of memories, given before their contents changed. */
export const previousVerdict = z.object({
  verdict: z.string().describe('The earlier verdict.'),
  at: isoTime.describe('When the earlier verdict was given.'),
});

/** Column `snapshot` of a case about memories. Fields that a kind of case does not use are absent. */
export const caseSnapshot = z.object({
  existing: sideSnapshot.optional(),
  incoming: sideSnapshot.optional(),
  previous: previousVerdict.optional(),
  /** Only for ambiguous_person: the name as stated. */
  name: z.string().optional(),
  /** Only for ambiguous_person: ids of the contacts that the name may mean, likeliest first. */
  candidates: z.array(id).optional(),
});
export type CaseSnapshot = z.infer<typeof caseSnapshot>;

const qualifierPair = z.object({
  existing: z.string().nullable().optional(),
  incoming: z.string().nullable().optional(),
});

/** Column `recommendation` of a case about memories. Reasons are stored in a separate column. */
export const caseRecommendation = z.object({
  verdict: z.enum(REVIEW_VERDICTS),
  /** how sure the program is of this verdict, 0 to 1 */
  certainty: fraction.optional(),
  /** true exchanges the roles: the existing memory wins, is kept or is the exception, instead of the incoming memory */
  swap: z.boolean().optional(),
  qualifiers: qualifierPair.optional(),
  merged: z.string().optional(),
  lower: z.object({ side: z.enum(['existing', 'incoming', 'both']), by: fraction }).optional(),
  /** Only for ambiguous_person: the contact most likely meant. */
  contactId: id.optional(),
  /** Only for privacy_doubt: the proposed privacy. */
  privacy: z.enum(PRIVACY).optional(),
});
export type CaseRecommendation = z.infer<typeof caseRecommendation>;
