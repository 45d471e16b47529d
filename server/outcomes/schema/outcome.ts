import { z } from 'zod';
import { OUTCOMES } from '#server/domain/outcome-words.ts';
import { configField, evidenceField } from './parts.ts';

/** What became of a suggestion, whole. */
export const outcomeView = z.object({
  id: z.uuid(),
  /** its last twelve digits: enough to ask for it again */
  ref: z.string(),
  suggestionId: z.uuid().nullable(),
  type: z.string(),
  value: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.string().nullable(),
  tags: z.array(z.string()),
  /** null: none, or dropped by compaction */
  evidence: evidenceField.nullable(),
  configBefore: configField.nullable(),
  configAfter: configField.nullable(),
  isCompacted: z.boolean(),
  /** false: it was recorded while the profile was paused, or before the day from which it counts */
  isCounted: z.boolean(),
  isExcluded: z.boolean(),
  agent: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  suggestedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime(),
  can: z.object({ exclude: z.boolean() }),
});
export type OutcomeView = z.output<typeof outcomeView>;
