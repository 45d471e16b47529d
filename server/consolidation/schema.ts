import { z } from 'zod';
import { id, idOf, isoTime, journalIdOrNone, nextCursor } from '#server/core/field-schemas.ts';
import {
  RUN_CHANGES,
  RUN_STATUS,
  RUN_STEPS,
  RUN_TRIGGERS,
} from '#server/domain/consolidation/run-vocabulary.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { MEMORY_STATUS, PRIVACY } from '#server/domain/words/vocabulary.ts';

const count = z.number().int();

export const startRunInput = z.strictObject({
  isDry: z.boolean().default(false).describe('True: only find out what the run would change.'),
});

const runResult = z.enum([
  'waiting',
  'under_way',
  'paused',
  'changed',
  'nothing_to_do',
  'did_nothing',
  'left_all',
  'partly_failed',
  'failed',
]);
export type RunResult = z.infer<typeof runResult>;

const reasonCount = z.object({
  because: z.string().describe('The reason, as a sentence.'),
  count: count.describe('Number of memories.'),
});

const stepReport = z.object({
  step: z
    .enum(RUN_STEPS)
    .describe(
      'validate: staged facts; patterns: habits; embed: vectors; fade: what has faded; retain: the archive.',
    ),
  state: z
    .enum(['waiting', 'under_way', 'paused', 'done', 'idle', 'failed'])
    .describe('Progress of the step; idle: it did nothing although there was work.'),
  examined: count.describe('Number of memories that the step dealt with.'),
  changes: z
    .array(z.object({ did: z.enum(RUN_CHANGES).describe('Kind of change.'), ...reasonCount.shape }))
    .describe('What the step changed, or would change in a dry run.'),
  left: z.array(reasonCount).describe('What the step left as it was.'),
});
export type StepReport = z.infer<typeof stepReport>;

const run = z
  .object({
    id: idOf('run'),
    trigger: z.enum(RUN_TRIGGERS).describe('nightly, or started by a person or an agent.'),
    isDry: z.boolean().describe('True: a dry run, which changes nothing.'),
    status: z.enum(RUN_STATUS).describe('queued, running, done or failed.'),
    result: runResult.describe('Outcome, counting only memories that you may see.'),
    changed: count.describe('Number of changes that you may see, not counting vectors.'),
    faded: z
      .object({
        archived: count.describe('Archived, or to be archived in a dry run.'),
        asked: count.describe('Asked about in Review.'),
        kept: count.describe('Faded, but left in use.'),
        noticed: count.describe('Habits noticed for the first time, or that go on.'),
      })
      .describe('What the run did with faint memories and with habits that you may see.'),
    createdAt: isoTime.describe('When it was requested.'),
    startedAt: isoTime.nullable().describe('When it began; null: not yet.'),
    endedAt: isoTime.nullable().describe('When it ended; null: not yet.'),
    startedBy: id.nullable().describe('The member who started it; null: nobody in person.'),
    isCut: z.boolean().describe('True: a limit was reached, and the next run continues.'),
    pausedAt: isoTime.nullable().describe('When it began to wait for a quiet household; null: not waiting.'),
    retryOf: id.nullable().describe('The run whose steps it retries; null: none.'),
    canRetry: z
      .boolean()
      .describe('True: steps failed, or did nothing although there was work; they can be retried alone.'),
    isReverted: z.boolean().describe('True: the whole run was reverted.'),
  })
  .meta({ id: 'Run' });
export type Run = z.infer<typeof run>;

export const listRunsInput = z.strictObject({
  cursor: z.string().max(200).optional().describe('nextCursor of the previous page.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(CONSOLIDATION.pageSize)
    .default(CONSOLIDATION.pageSize)
    .describe('Runs per page.'),
});

export const listRunsOutput = z.object({
  items: z.array(run).describe('Runs, latest first.'),
  nextCursor,
  nextAt: isoTime.describe('When the next nightly run is due.'),
  isQuietHour: z.boolean().describe('True: chosen from the hours in which the household is quiet.'),
});

export type RunsPage = z.infer<typeof listRunsOutput>;

export const runHistoryInput = z.strictObject({});
const runMonth = z.object({
  month: z.string().describe('The month, as 2026-01, in the time zone of the household.'),
  archived: count.describe('Memories archived because they had faded.'),
  asked: count.describe('Memories asked about in Review because they had faded.'),
  noticed: count.describe('Habits noticed for the first time, or that went on.'),
});
export const runHistoryOutput = z.object({
  months: z
    .array(runMonth)
    .describe('Months of the last two years with such changes to memories you see, earliest first.'),
});
export type RunHistory = z.infer<typeof runHistoryOutput>;

export const getRunInput = z.strictObject({ id: idOf('run') });
export const getRunOutput = run.extend({
  steps: z.array(stepReport).describe('The steps, in order.'),
  canRevert: z.boolean().describe('True: you may revert the run now.'),
});
export type RunReport = z.infer<typeof getRunOutput>;

export const retryRunInput = z.strictObject({ id: idOf('run') });
export const resumeRunInput = z.strictObject({ id: idOf('run') });

export const listRunItemsInput = z.strictObject({
  id: idOf('run'),
  show: z.enum(['changes', 'left']).default('changes').describe('What the run changed, or what it left.'),
  cursor: z.string().max(200).optional().describe('nextCursor of the previous page.'),
  limit: z.number().int().min(1).max(100).default(50).describe('Items per page.'),
});
export type ListRunItemsInput = z.output<typeof listRunItemsInput>;

const runItem = z.object({
  id: idOf('item'),
  memoryId: idOf('memory').nullable().describe('The memory; null: only planned by a dry run.'),
  content: z
    .string()
    .nullable()
    .describe('Text of the memory; null: a secret, or only planned by a dry run.'),
  status: z.enum(MEMORY_STATUS).nullable().describe('Present status of the memory; null: there is none.'),
  privacy: z.enum(PRIVACY).describe('Who may see the memory.'),
  step: z.enum(RUN_STEPS).describe('The step that dealt with it.'),
  did: z.enum([...RUN_CHANGES, 'left']).describe('What the step did to the memory.'),
  because: z.string().describe('Why, as a sentence.'),
  other: z
    .object({ id, content: z.string().nullable().describe('Its text; null: a secret.') })
    .nullable()
    .describe(
      'The memory it was merged into, conflicts with or would be noticed in; null: none that you see.',
    ),
  state: z
    .enum(['planned', 'applied', 'reverted', 'changed_since'])
    .describe('planned: of a dry run; changed_since: somebody changed it after the run.'),
  canRevert: z.boolean().describe('True: you may revert this change.'),
});
export type RunItem = z.infer<typeof runItem>;

export const listRunItemsOutput = z.object({
  items: z.array(runItem).describe('Memories that you may see.'),
  nextCursor,
});

export const revertRunInput = z.strictObject({
  id: idOf('run'),
  memoryId: idOf('memory').optional().describe('Reverts only what the run did to this memory.'),
});

export const revertRunOutput = z.object({
  outcome: z.enum(['undone', 'already_undone', 'blocked']).describe('Result; blocked: nothing was changed.'),
  journalId: journalIdOrNone,
  reason: z.string().nullable().describe('Why the revert is blocked, as a sentence; null otherwise.'),
});
export type RevertRunOutput = z.infer<typeof revertRunOutput>;
