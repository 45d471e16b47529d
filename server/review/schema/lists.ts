import { z } from 'zod';
import { id, isoTime, pageInput } from '#server/core/fields.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/review-words.ts';
import { reviewCase, reviewMember } from './case.ts';

// The queue, what is alike in it, and what was decided.

const kindCount = z.object({ kind: z.enum(CASE_KINDS), count: z.number().int() });

/** How much of today's share is done. */
export const reviewDay = z.object({
  /** cases that are put before one person a day */
  perDay: z.number().int(),
  /** what the asker has decided since midnight in the household's zone */
  decided: z.number().int(),
  /** of these, as recommended */
  asRecommended: z.number().int(),
  /** how many more of the queue are today's; the rest waits its turn, and may be decided all the same */
  left: z.number().int(),
});

export const listReviewInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional(),
  /** mine: only those that were handed to the asker; all: also those that were handed to others */
  assigned: z.enum(['mine', 'open', 'all']).default('open'),
  /** those that were put off and are not due yet, instead of those that are */
  later: z.boolean().default(false),
  /** only cases about this memory */
  memoryId: id.optional(),
  sort: z.enum(['rank', 'newest', 'oldest']).default('rank'),
  ...pageInput,
});
export type ListReviewInput = z.infer<typeof listReviewInput>;
export const listReviewOutput = z.object({
  cases: z.array(reviewCase),
  /** of what the asker may see, under these filters */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});

export const reviewSummaryInput = z.strictObject({});
export const reviewSummaryOutput = z.object({
  /** open, due, and the asker's to decide */
  total: z.number().int(),
  kinds: z.array(kindCount),
  oldestAt: isoTime.nullable(),
  later: z.number().int(),
  today: reviewDay,
  /** seconds that the asker takes for a case, the median of the last ones; null: too few to say */
  secondsPerCase: z.number().nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummaryOutput>;

export const clustersInput = z.strictObject({ kind: z.enum(CASE_KINDS).optional() });
export const reviewCluster = z.object({
  /** the same for the same cluster, as long as its cases are there */
  key: z.string(),
  kind: z.enum(CASE_KINDS),
  /** what they have in common, as a sentence */
  why: z.string(),
  /** what is recommended for all of them; null: not the same for all */
  verdict: z.enum(REVIEW_VERDICTS).nullable(),
  /** the memory that would stay; null: no such one */
  keeperId: id.nullable(),
  cases: z.array(reviewCase),
});
export type ReviewCluster = z.infer<typeof reviewCluster>;
export const clustersOutput = z.object({ clusters: z.array(reviewCluster) });

export const assignInput = z.strictObject({
  id,
  /** the member who is asked to decide it; null: whoever may */
  userId: id.nullable(),
  version: z.number().int().optional(),
});
export const assignOutput = z.object({ case: reviewCase, journalId: id });

export const historyInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional(),
  verdict: z.enum(REVIEW_VERDICTS).optional(),
  /** who decided it */
  userId: id.optional(),
  /** whether it was decided as recommended */
  agreed: z.boolean().optional(),
  /** only what closed by itself */
  closed: z.boolean().optional(),
  memoryId: id.optional(),
  ...pageInput,
});
export type HistoryInput = z.infer<typeof historyInput>;
export const reviewHistoryItem = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  /** closed: without a verdict, as what it asked about was gone or mattered little */
  status: z.enum(['decided', 'closed']),
  verdict: z.enum(REVIEW_VERDICTS).nullable(),
  at: isoTime,
  by: reviewMember.nullable(),
  recommended: z.enum(REVIEW_VERDICTS).nullable(),
  /** null: nothing was recommended, or nobody decided */
  agreed: z.boolean().nullable(),
  /** why it closed by itself, as a sentence */
  because: z.string().nullable(),
  existing: z.object({ id, content: z.string().nullable() }).nullable(),
  incoming: z.object({ id, content: z.string().nullable() }).nullable(),
  /** what it was about, where it was not about memories */
  about: z.string().nullable(),
  /** undone by it; null: by `review.reopen` */
  journalId: id.nullable(),
  canUndo: z.boolean(),
});
export type ReviewHistoryItem = z.infer<typeof reviewHistoryItem>;
export const historyOutput = z.object({
  items: z.array(reviewHistoryItem),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});

export const scanInput = z.strictObject({});
export const scanOutput = z.object({
  /** pairs of memories that were compared */
  compared: z.number().int(),
  opened: z.number().int(),
  /** closed by themselves: of little weight, and old */
  closed: z.number().int(),
});
