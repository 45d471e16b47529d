import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { id, idOf, isoTime } from '#server/core/field-schemas.ts';
import { JOB_NAMES, JOB_STATES } from '#server/domain/words/job-vocabulary.ts';

export const listJobsInput = z.strictObject({});

const job = z
  .object({
    id: idOf('job'),
    name: z.enum(JOB_NAMES).describe('Kind of job.'),
    what: z.string().describe('What it does, as a sentence.'),
    context: z
      .enum(CONTEXTS)
      .nullable()
      .describe('The vault that it works on; null: the whole installation.'),
    runId: id.nullable().describe('The consolidation run that it works on; null: none.'),
    state: z.enum(JOB_STATES).describe('retrying: failed and waiting for a retry; failed: given up.'),
    tries: z.number().int().describe('Number of retries.'),
    createdAt: isoTime.describe('When it was added.'),
    startedAt: isoTime.nullable().describe('When it last started; null: not yet.'),
    endedAt: isoTime.nullable().describe('When it ended; null: not yet.'),
    nextAt: isoTime.nullable().describe('Earliest time of its next start; null: not waiting.'),
    reason: z.string().nullable().describe('Why it failed, as a sentence; null: no failure.'),
    canRetry: z.boolean().describe('Whether you may retry it.'),
  })
  .meta({ id: 'Job' });
export type JobView = z.infer<typeof job>;

export const listJobsOutput = z.object({
  items: z
    .array(job)
    .describe(
      'Failed, running and waiting jobs, then the latest finished job of each kind; consolidation runs are listed singly.',
    ),
  search: z
    .object({
      embedded: z.number().int().describe('Memories with a vector of the current model.'),
      total: z.number().int().describe('Memories that need one.'),
    })
    .describe('How many memories visible to you are searchable by meaning.'),
});
export type JobList = z.infer<typeof listJobsOutput>;

export const retryJobInput = z.strictObject({ id: idOf('job') });
export const retryJobOutput = z.object({ job: job.describe('The job after the retry was requested.') });
