import { z } from 'zod';
import { id, isoTime, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-words.ts';
import { reviewMember } from '../case/schema.ts';

export const historyInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional().describe('Only this kind.'),
  verdict: z.enum(REVIEW_VERDICTS).optional().describe('Only this verdict.'),
  userId: id.optional().describe('Only decisions of this member.'),
  agreed: z.boolean().optional().describe('Only cases decided as recommended, or only the others.'),
  closed: z.boolean().optional().describe('Only cases that closed by themselves, or only the others.'),
  memoryId: id.optional().describe('Only about this memory.'),
  ...pageInput,
});
export type HistoryInput = z.infer<typeof historyInput>;
const reviewHistoryItem = z.object({
  id,
  kind: z.enum(CASE_KINDS).describe('What was asked.'),
  status: z
    .enum(['decided', 'closed'])
    .describe('closed: without a verdict, as it was moot or mattered little.'),
  verdict: z.enum(REVIEW_VERDICTS).nullable().describe('Null: closed without one.'),
  at: isoTime.describe('When it was decided or closed.'),
  by: reviewMember.nullable().describe('Null: nobody, or somebody who has left.'),
  recommended: z.enum(REVIEW_VERDICTS).nullable().describe('Null: nothing was recommended.'),
  agreed: z.boolean().nullable().describe('Null: nothing was recommended, or nobody decided.'),
  because: z.string().nullable().describe('Why it closed by itself, as a sentence; null: it was decided.'),
  existing: z
    .object({ id, content: z.string().nullable().describe('Null: sealed.') })
    .nullable()
    .describe('The memory that was there; null: none.'),
  incoming: z
    .object({ id, content: z.string().nullable().describe('Null: sealed.') })
    .nullable()
    .describe('The memory that came; null: none.'),
  about: z.string().nullable().describe('Subject of the case; null: memories.'),
  journalId: id.nullable().describe('Undoes it; null: review.reopen does.'),
  canUndo: z.boolean().describe('You may undo it.'),
});
export type ReviewHistoryItem = z.infer<typeof reviewHistoryItem>;
export const historyOutput = z.object({
  items: z.array(reviewHistoryItem).describe('Latest first.'),
  total,
  nextCursor,
});
