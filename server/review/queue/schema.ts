import { z } from 'zod';
import { id, isoTime, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-words.ts';
import { reviewCase } from '../case/schema.ts';

const kindCount = z.object({
  kind: z.enum(CASE_KINDS).describe('Kind of question.'),
  count: z.number().int().describe('Cases of that kind.'),
});

const reviewDay = z.object({
  perDay: z.number().int().describe('Cases shown to one person a day.'),
  decided: z.number().int().describe('Cases you decided since midnight in the household’s time zone.'),
  asRecommended: z.number().int().describe('How many of these followed the recommendation.'),
  left: z.number().int().describe('Cases left for today; the rest waits.'),
});

export const listReviewInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional().describe('Only this kind.'),
  assigned: z
    .enum(['mine', 'open', 'all'])
    .default('open')
    .describe('mine: assigned to you; open: not assigned to somebody else; all: everything.'),
  later: z.boolean().default(false).describe('Lists postponed cases instead of due ones.'),
  memoryId: id.optional().describe('Only about this memory.'),
  sort: z.enum(['rank', 'newest', 'oldest']).default('rank').describe('rank: most important first.'),
  ...pageInput,
});
export type ListReviewInput = z.infer<typeof listReviewInput>;
export const listReviewOutput = z.object({
  cases: z.array(reviewCase).describe('In the order asked for.'),
  total,
  nextCursor,
});

export const reviewSummaryInput = z.strictObject({});
export const reviewSummaryOutput = z.object({
  total: z.number().int().describe('Open, due, and yours to decide.'),
  kinds: z.array(kindCount).describe('How many of each kind.'),
  safety: z.number().int().describe('How many of them are about health or safety. They come first.'),
  oldestAt: isoTime.nullable().describe('Since when the oldest waits; null: none does.'),
  later: z.number().int().describe('How many are put off.'),
  today: reviewDay.describe('How much of today’s share is done.'),
  secondsPerCase: z.number().nullable().describe('Median of your last decisions; null: too few to say.'),
});
export type ReviewSummary = z.infer<typeof reviewSummaryOutput>;

export const clustersInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional().describe('Only this kind.'),
});
const reviewCluster = z.object({
  key: z.string().describe('Stays the same while its cases do.'),
  kind: z.enum(CASE_KINDS).describe('Kind of question.'),
  why: z.string().describe('What the cases have in common, as a sentence.'),
  verdict: z.enum(REVIEW_VERDICTS).nullable().describe('Recommended for all; null: not the same for all.'),
  keeperId: id.nullable().describe('The memory that would stay; null: none.'),
  cases: z.array(reviewCase).describe('Cases that are alike.'),
});
export type ReviewCluster = z.infer<typeof reviewCluster>;
export const clustersOutput = z.object({
  clusters: z.array(reviewCluster).describe('Cases without similar ones are left out.'),
});
