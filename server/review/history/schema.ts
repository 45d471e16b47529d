import { z } from 'zod';
import { id, idOf, isoTime, nextCursor, pageInput, total } from '#server/core/field-schemas.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import { reviewMember } from '../case/schema.ts';

export const historyInput = z.strictObject({
  kind: z.enum(CASE_KINDS).optional().describe('Only cases of this kind.'),
  verdict: z.enum(REVIEW_VERDICTS).optional().describe('Only cases with this verdict.'),
  userId: id.optional().describe('Only decisions of this member.'),
  agreed: z.boolean().optional().describe('true: only cases decided as recommended; false: only the others.'),
  closed: z.boolean().optional().describe('true: only cases closed automatically; false: only decided ones.'),
  memoryId: id.optional().describe('Only cases about this memory.'),
  ...pageInput,
});
export type HistoryInput = z.infer<typeof historyInput>;
const reviewHistoryItem = z.object({
  id: idOf('case'),
  kind: z.enum(CASE_KINDS).describe('Kind of question.'),
  status: z.enum(['decided', 'closed']).describe('closed: closed automatically, without a verdict.'),
  verdict: z
    .enum(REVIEW_VERDICTS)
    .nullable()
    .describe('The verdict; null if the case was closed without one.'),
  at: isoTime.describe('When it was decided or closed.'),
  by: reviewMember.nullable().describe('Who decided; null for nobody or a former member.'),
  recommended: z
    .enum(REVIEW_VERDICTS)
    .nullable()
    .describe('The recommended verdict; null if there was none.'),
  agreed: z
    .boolean()
    .nullable()
    .describe('Whether the decision followed the recommendation; null if either is missing.'),
  because: z.string().nullable().describe('Why the case was closed automatically; null if it was decided.'),
  existing: z
    .object({
      id: idOf('memory'),
      content: z.string().nullable().describe('Its text; null if it is a secret.'),
    })
    .nullable()
    .describe('The older memory; null if there is none.'),
  incoming: z
    .object({
      id: idOf('memory'),
      content: z.string().nullable().describe('Its text; null if it is a secret.'),
    })
    .nullable()
    .describe('The newer memory; null if there is none.'),
  about: z.string().nullable().describe('Subject of a case that is not about memories; null otherwise.'),
  journalId: id.nullable().describe('Entry for journal.undo; null: use review.reopen instead.'),
  canUndo: z.boolean().describe('Whether you may undo or reopen it.'),
});
export type ReviewHistoryItem = z.infer<typeof reviewHistoryItem>;
export const historyOutput = z.object({
  items: z.array(reviewHistoryItem).describe('Cases, latest first.'),
  total,
  nextCursor,
});
