import { z } from 'zod';
import { id, isoTime, pageInput } from '#server/core/fields.ts';
import { memoryView } from '#server/memories/schema/memory.ts';

/** What happened to the memory that the belief rests on. */
export const DOUBT_REASONS = ['superseded', 'rejected', 'retired', 'forgotten'] as const;

/** A belief whose ground has changed: one question for whoever may change the belief. */
export const doubtView = z.object({
  /** of the case, by which it is decided */
  id,
  reason: z.enum(DOUBT_REASONS),
  /** the memory that rests on the other one */
  belief: memoryView,
  /** what it rests on and has changed */
  ground: memoryView,
  /** what has taken the ground's place, where something has and the asker sees it */
  replacement: memoryView.nullable(),
  openedAt: isoTime,
  version: z.number().int(),
  can: z.object({ decide: z.boolean() }),
});
export type DoubtView = z.infer<typeof doubtView>;

export const listDoubtsInput = z.strictObject({
  /** only doubts about this memory */
  memoryId: id.optional(),
  ...pageInput,
});
export type ListDoubtsInput = z.infer<typeof listDoubtsInput>;

export const listDoubtsOutput = z.object({
  /** the newest first */
  items: z.array(doubtView),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});

/**
 * keep: it holds all the same, and no longer rests on that. lower: it holds, half as surely. retire: it goes to the
 * archive. later: asked again in a week.
 */
export const VERDICTS = ['keep', 'lower', 'retire', 'later'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const decideDoubtInput = z.strictObject({
  id,
  verdict: z.enum(VERDICTS),
  /** the version that the caller saw; when it has changed since, CONFLICT */
  version: z.number().int(),
});
export type DecideDoubtInput = z.infer<typeof decideDoubtInput>;

export const decideDoubtOutput = z.object({
  outcome: z.enum(['kept', 'lowered', 'retired', 'postponed']),
  /** the belief as it is now */
  memory: memoryView,
  /** the journal's entry, by which it is undone */
  journalId: id,
});
