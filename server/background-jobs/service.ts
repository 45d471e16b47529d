import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, notFound } from '#server/core/errors.ts';
import { conflictOnDuplicate } from '#server/db/duplicate-memory-conflict.ts';
import { JOBS } from '#server/domain/parameters/job-parameters.ts';
import { embeddingProgress } from '#server/memories/embed/service.ts';
import { canRetryJobs, canSeeInstallation } from './policy.ts';
import { presentJob } from './present.ts';
import * as repo from './repo.ts';
import type { JobList, retryJobOutput } from './schema.ts';
import type { JobCount, JobScope } from './sql.ts';

const scopeOf = ({ actor, vault, context }: Ctx): JobScope => ({
  householdId: vault.householdId,
  context,
  includesInstallation: canSeeInstallation(actor),
});

export async function listJobs(ctx: Ctx): Promise<JobList> {
  const rows = await repo.listJobs(scopeOf(ctx), JOBS.mostListed);
  const mayRetry = canRetryJobs(ctx.actor) === true;
  return {
    items: rows.map((row) => presentJob(row, mayRetry)),
    search: await ctx.vault.read((tx) => embeddingProgress(tx, ctx)),
  };
}

/** Counts the jobs of the whole installation. Only its operator may see them. */
export const countJobs = (): Promise<JobCount[]> => repo.countJobs();

/** Retries one failed job immediately. */
export async function retryJob(ctx: Ctx, { id }: { id: string }): Promise<z.input<typeof retryJobOutput>> {
  const allowed = canRetryJobs(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const scope = scopeOf(ctx);
  if ((await repo.findJob(scope, id)) === null) throw notFound('job');
  const isAgain = await conflictOnDuplicate('The same job is already queued.', () =>
    repo.retryJob(scope, id),
  );
  if (!isAgain) throw new AppError('CONFLICT', 'This job has not failed, or is already being retried.');
  const row = await repo.findJob(scope, id);
  if (row === null) throw notFound('job');
  return { job: presentJob(row, true) };
}
