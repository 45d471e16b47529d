import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import { JOB_NAMES, JOB_STATES } from '#server/domain/words/job-vocabulary.ts';

export interface JobScope {
  householdId: string;
  context: string;
  /** Whether to include jobs of the whole installation. */
  includesInstallation: boolean;
}

export const jobRow = z.object({
  id: z.string(),
  name: z.enum(JOB_NAMES),
  context: z.enum(CONTEXTS).nullable(),
  runId: z.string().nullable(),
  state: z.enum(JOB_STATES),
  tries: z.number().int(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  nextAt: z.date().nullable(),
  message: z.string().nullable(),
});
export type JobRow = z.infer<typeof jobRow>;

/** The queue creates its schema when a server first starts. */
export const hasQueueSql = Prisma.sql`SELECT to_regclass('queue.job') IS NOT NULL AS "hasQueue"`;

const within = ({ householdId, context, includesInstallation }: JobScope): Prisma.Sql => Prisma.sql`
  j.name = ANY (${JOB_NAMES}::text[])
    AND ((j.data ->> 'householdId' = ${householdId} AND j.data ->> 'context' = ${context})
      OR (${includesInstallation} AND j.data ->> 'householdId' IS NULL))`;

const STATE = Prisma.sql`CASE j.state::text WHEN 'created' THEN 'waiting' WHEN 'active' THEN 'running' WHEN 'retry' THEN 'retrying'
  WHEN 'completed' THEN 'done' ELSE 'failed' END`;

const COLUMNS = Prisma.sql`j.id, j.name, j.data ->> 'context' AS context, j.data ->> 'runId' AS "runId", ${STATE} AS state,
    j.retry_count AS tries, j.created_on AS "createdAt", j.started_on AS "startedAt", j.completed_on AS "endedAt",
    CASE WHEN j.state IN ('created', 'retry') THEN j.start_after END AS "nextAt",
    CASE WHEN j.state IN ('retry', 'failed', 'cancelled') THEN coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message') END AS message`;

/** Leaves out failed jobs that later succeeded, and all but the latest finished job of each run or key. */
export const jobsSql = (scope: JobScope, limit: number): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS}
  FROM (SELECT j.*, max(j.completed_on) FILTER (WHERE j.state = 'completed')
      OVER (PARTITION BY j.name, coalesce(j.data ->> 'runId', j.singleton_key)) AS done_on
    FROM queue.job j WHERE ${within(scope)}) j
  WHERE j.state NOT IN ('completed', 'failed', 'cancelled') OR j.done_on IS NULL OR j.completed_on >= j.done_on
  ORDER BY array_position(ARRAY['failed', 'retrying', 'running', 'waiting', 'done'], ${STATE}), j.created_on DESC, j.id
  LIMIT ${limit}`;

/** Counts the jobs of the whole installation, for its operator. */
export const jobCountsSql = Prisma.sql`
  SELECT j.name, ${STATE} AS state, count(*)::int AS jobs FROM queue.job j
  WHERE j.name = ANY (${JOB_NAMES}::text[]) GROUP BY 1, 2`;

export const jobCountRow = z.object({
  name: z.enum(JOB_NAMES),
  state: z.enum(JOB_STATES),
  jobs: z.number().int(),
});
export type JobCount = z.infer<typeof jobCountRow>;

export const jobSql = (scope: JobScope, id: string): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS} FROM queue.job j WHERE j.id = ${id}::uuid AND ${within(scope)}`;

/** Does the same as the queue's own retry, but immediately. Does nothing if the job has not failed. */
export const retrySql = (scope: JobScope, id: string): Prisma.Sql => Prisma.sql`
  UPDATE queue.job j SET state = 'retry', retry_limit = j.retry_limit + 1, completed_on = NULL, start_after = now()
  WHERE j.id = ${id}::uuid AND ${within(scope)} AND j.state IN ('failed', 'cancelled')`;
