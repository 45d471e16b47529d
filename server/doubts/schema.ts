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

const DOUBT_REASONS = ['superseded', 'rejected', 'retired', 'forgotten'] as const;

const doubtView = z.object({
  id: id.describe('Id of the doubt, for beliefs.decide.'),
  reason: z.enum(DOUBT_REASONS).describe('What happened to the basis of the belief.'),
  belief: memoryView.describe('The memory that depends on the basis.'),
  ground: memoryView.describe('The basis of the belief, which has changed.'),
  replacement: memoryView
    .nullable()
    .describe('The memory that replaced the basis; null: none, or none that you may see.'),
  openedAt: isoTime.describe('When the doubt arose.'),
  version: z.number().int().describe('Version of the doubt; send it back with the verdict.'),
  can: z
    .object({ decide: z.boolean().describe('Whether you may give a verdict.') })
    .describe('What you may do.'),
});
export type DoubtView = z.infer<typeof doubtView>;

export const listDoubtsInput = z.strictObject({
  memoryId: id.optional().describe('Only doubts about this memory.'),
  ...pageInput,
});
export type ListDoubtsInput = z.infer<typeof listDoubtsInput>;

export const listDoubtsOutput = z.object({
  items: z.array(doubtView).describe('Doubts, newest first.'),
  total,
  nextCursor,
});

/**
 * `keep` ends the dependency. `lower` also halves the confidence. `retire` archives the belief. `later` asks
 * again in a week.
 */
const VERDICTS = ['keep', 'lower', 'retire', 'later'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const decideDoubtInput = z.strictObject({
  id: id.describe('Id of the doubt, from beliefs.list.'),
  verdict: z
    .enum(VERDICTS)
    .describe('keep: still holds; lower: halve its confidence; retire: archive it; later: ask in a week.'),
  version: seenVersion,
});
export type DecideDoubtInput = z.infer<typeof decideDoubtInput>;

export const decideDoubtOutput = z.object({
  outcome: z.enum(['kept', 'lowered', 'retired', 'postponed']).describe('Effect of the verdict.'),
  memory: memoryView.describe('The belief as it is now.'),
  journalId,
});
