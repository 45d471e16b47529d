import { z } from 'zod';
import { id, isoTime, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import { reviewCase } from '../case/schema.ts';

const kindCount = z.object({
  kind: z.enum(CASE_KINDS).describe('Kind of question.'),
  count: z.number().int().describe('Number of cases of that kind.'),
});

const reviewDay = z.object({
  perDay: z.number().int().describe('Number of cases shown to one person a day.'),
  decided: z
    .number()
    .int()
    .describe('Number of cases you decided since midnight in the household’s time zone.'),
  asRecommended: z.number().int().describe('How many of these followed the recommendation.'),
  left: z.number().int().describe('Number of cases left for today; the others are shown on later days.'),
});

export const listReviewInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional().describe('Only cases of this kind.'),
  assigned: z
    .enum(['mine', 'open', 'all'])
    .default('open')
    .describe('mine: assigned to you; open: not assigned to somebody else; all: every case.'),
  later: z.boolean().default(false).describe('Lists postponed cases instead of due ones.'),
  memoryId: id.optional().describe('Only cases about this memory.'),
  sort: z.enum(['rank', 'newest', 'oldest']).default('rank').describe('rank: most important first.'),
  ...pageInput,
});
export type ListReviewInput = z.infer<typeof listReviewInput>;
export const listReviewOutput = z.object({
  cases: z.array(reviewCase).describe('Cases in the requested order.'),
  total,
  nextCursor,
});

export const reviewSummaryInput = z.strictObject({});
export const reviewSummaryOutput = z.object({
  total: z.number().int().describe('Number of open and due cases that you may decide.'),
  kinds: z.array(kindCount).describe('Number of cases of each kind.'),
  safety: z.number().int().describe('Number of cases about health or safety, which are sorted first.'),
  oldestAt: isoTime.nullable().describe('When the oldest case was opened; null if there is none.'),
  later: z.number().int().describe('Number of postponed cases.'),
  today: reviewDay.describe('Progress of today’s cases.'),
  secondsPerCase: z
    .number()
    .nullable()
    .describe('Median seconds of your last decisions; null if there are too few.'),
});
export type ReviewSummary = z.infer<typeof reviewSummaryOutput>;

export const clustersInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional().describe('Only cases of this kind.'),
});
const reviewCluster = z.object({
  key: z.string().describe('Key of the group; unchanged as long as its cases are.'),
  kind: z.enum(CASE_KINDS).describe('Kind of question.'),
  why: z.string().describe('What the cases have in common, as a sentence.'),
  verdict: z
    .enum(REVIEW_VERDICTS)
    .nullable()
    .describe('Verdict recommended for all cases; null if they differ.'),
  keeperId: id.nullable().describe('The memory to keep; null if there is none.'),
  cases: z.array(reviewCase).describe('The similar cases.'),
});
export type ReviewCluster = z.infer<typeof reviewCluster>;
export const clustersOutput = z.object({
  clusters: z.array(reviewCluster).describe('Groups of similar cases; single cases are left out.'),
});
