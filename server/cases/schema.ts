import { z } from 'zod';
import { fraction, id, idOf, isoTime } from '#server/core/field-schemas.ts';
import { REVIEW_VERDICTS } from '#server/domain/words/review-words.ts';
import { IMPORTANCE, PRIVACY } from '#server/domain/words/vocabulary.ts';

// Schemas of the JSON columns of a case. They are written when the case opens. Only erasing a memory changes them later.

/** A memory as it was when the case opened. */
export const sideSnapshot = z.object({
  id: idOf('memory'),
  content: z.string().nullable().describe('Text of the memory; null: sealed.'),
  qualifier: z.string().nullable().describe('Circumstances in which the memory held; null: always.'),
  confidence: z.number().describe('Confidence, 0 to 1.'),
  privacy: z.enum(PRIVACY).describe('Who could see the memory.'),
  importance: z.enum(IMPORTANCE).describe('Importance of the memory.'),
  status: z.string().describe('Status of the memory, such as active or staged.'),
  version: z.number().int().describe('Version of the memory.'),
});
export type SideSnapshot = z.infer<typeof sideSnapshot>;

/** The verdict on the same pair of memories before their contents changed. */
export const previousVerdict = z.object({
  verdict: z.string().describe('The earlier verdict.'),
  at: isoTime.describe('When the earlier verdict was given.'),
});

/** Column `snapshot` of a case about memories. Each kind of case uses only some of the fields. */
export const caseSnapshot = z.object({
  existing: sideSnapshot.optional(),
  incoming: sideSnapshot.optional(),
  previous: previousVerdict.optional(),
  /** Only for ambiguous_person: the name as stated. */
  name: z.string().optional(),
  /** Only for ambiguous_person: ids of the contacts that the name may mean, the most likely one first. */
  candidates: z.array(id).optional(),
});
export type CaseSnapshot = z.infer<typeof caseSnapshot>;

const qualifierPair = z.object({
  existing: z.string().nullable().optional(),
  incoming: z.string().nullable().optional(),
});

/** Column `recommendation` of a case about memories. The reasons have a column of their own. */
export const caseRecommendation = z.object({
  verdict: z.enum(REVIEW_VERDICTS),
  /** How sure the program is of the verdict, from 0 to 1. */
  certainty: fraction.optional(),
  /**
   * Swaps the roles of the two memories in the verdict. If true, for example, the existing memory supersedes the incoming
   * one.
   */
  swap: z.boolean().optional(),
  qualifiers: qualifierPair.optional(),
  merged: z.string().optional(),
  lower: z.object({ side: z.enum(['existing', 'incoming', 'both']), by: fraction }).optional(),
  /** Only for ambiguous_person: the most likely contact. */
  contactId: id.optional(),
  /** Only for privacy_doubt: the proposed privacy. */
  privacy: z.enum(PRIVACY).optional(),
});
export type CaseRecommendation = z.infer<typeof caseRecommendation>;
