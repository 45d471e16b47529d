import { z } from 'zod';
import { fraction, id, isoTime } from '#server/core/field-schemas.ts';
import { REVIEW_VERDICTS } from '#server/domain/words/review-words.ts';
import { IMPORTANCE, PRIVACY } from '#server/domain/words/vocabulary.ts';

// What a case keeps. Written when it opens, never changed but by what is erased.

/** A memory as it was when the case opened. */
export const sideSnapshot = z.object({
  id,
  content: z.string().nullable().describe('Null: it was sealed.'),
  qualifier: z.string().nullable().describe('When it held; null: always.'),
  confidence: z.number().describe('0 to 1.'),
  privacy: z.enum(PRIVACY).describe('Who could see it.'),
  importance: z.enum(IMPORTANCE).describe('Its importance.'),
  status: z.string().describe('Whether it was in use.'),
  version: z.number().int().describe('What it was then.'),
});
export type SideSnapshot = z.infer<typeof sideSnapshot>;

/** A verdict that was given before what it was about changed. */
export const previousVerdict = z.object({
  verdict: z.string().describe('What was answered.'),
  at: isoTime.describe('When.'),
});

/** `snapshot` of every case that is about memories. What a kind has no use for is left out. */
export const caseSnapshot = z.object({
  existing: sideSnapshot.optional(),
  incoming: sideSnapshot.optional(),
  previous: previousVerdict.optional(),
  /** ambiguous_person: the name that was said, and the ids of the contacts that it may mean, the likeliest first */
  name: z.string().optional(),
  candidates: z.array(id).optional(),
});
export type CaseSnapshot = z.infer<typeof caseSnapshot>;

const qualifierPair = z.object({
  existing: z.string().nullable().optional(),
  incoming: z.string().nullable().optional(),
});

/** `recommendation` as a case keeps it, for cases about memories. The reasons stand in a column of their own. */
export const caseRecommendation = z.object({
  verdict: z.enum(REVIEW_VERDICTS),
  /** 0 to 1: how sure the program is that this is right */
  certainty: fraction.optional(),
  /** the older one wins, is kept, or is the exception */
  swap: z.boolean().optional(),
  qualifiers: qualifierPair.optional(),
  merged: z.string().optional(),
  lower: z.object({ side: z.enum(['existing', 'incoming', 'both']), by: fraction }).optional(),
  /** ambiguous_person: who is most likely meant */
  contactId: id.optional(),
  /** privacy_doubt: what it should be */
  privacy: z.enum(PRIVACY).optional(),
});
export type CaseRecommendation = z.infer<typeof caseRecommendation>;
