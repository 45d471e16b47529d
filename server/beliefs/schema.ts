import { z } from 'zod';
import {
  id,
  isoTime,
  journalId,
  nextCursor,
  pageInput,
  seenVersion,
  total,
} from '#server/core/field-schemas.ts';
import { memoryView } from '#server/memories/memory/schema.ts';

/** What happened to the memory that the belief rests on. */
const DOUBT_REASONS = ['superseded', 'rejected', 'retired', 'forgotten'] as const;

/** A belief whose ground has changed: one question for whoever may change the belief. */
const doubtView = z.object({
  id: id.describe('The case: decide it by this id.'),
  reason: z.enum(DOUBT_REASONS).describe('What happened to its basis.'),
  belief: memoryView.describe('The memory that depends on the basis.'),
  ground: memoryView.describe('The basis of the belief, which has changed.'),
  replacement: memoryView
    .nullable()
    .describe('The memory that replaced the basis; null: none that you may see.'),
  openedAt: isoTime.describe('When it was opened.'),
  version: z.number().int().describe('Send it back with the verdict.'),
  can: z.object({ decide: z.boolean().describe('Give a verdict.') }).describe('What you may do.'),
});
export type DoubtView = z.infer<typeof doubtView>;

export const listDoubtsInput = z.strictObject({
  memoryId: id.optional().describe('Only doubts about this memory.'),
  ...pageInput,
});
export type ListDoubtsInput = z.infer<typeof listDoubtsInput>;

export const listDoubtsOutput = z.object({
  items: z.array(doubtView).describe('Newest first.'),
  total,
  nextCursor,
});

/**
 * keep: it holds all the same, and no longer rests on that. lower: it holds, half as surely. retire: it goes to the
 * archive. later: asked again in a week.
 */
export const VERDICTS = ['keep', 'lower', 'retire', 'later'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const decideDoubtInput = z.strictObject({
  id: id.describe('The case.'),
  verdict: z
    .enum(VERDICTS)
    .describe('keep: it still holds; lower: half as sure; retire: archive it; later: ask in a week.'),
  version: seenVersion,
});
export type DecideDoubtInput = z.infer<typeof decideDoubtInput>;

export const decideDoubtOutput = z.object({
  outcome: z.enum(['kept', 'lowered', 'retired', 'postponed']).describe('What the verdict did.'),
  memory: memoryView.describe('The belief as it is now.'),
  journalId,
});
