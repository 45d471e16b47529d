import { failureSentence, JOB_SENTENCES } from '#server/domain/words/job-vocabulary.ts';
import type { JobView } from './schema.ts';
import type { JobRow } from './sql.ts';

export function presentJob(row: JobRow, mayRetry: boolean): JobView {
  const { message, createdAt, startedAt, endedAt, nextAt, ...job } = row;
  const hasFailed = job.state === 'failed' || job.state === 'retrying';
  return {
    ...job,
    what: JOB_SENTENCES[job.name],
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    reason: hasFailed ? failureSentence(message) : null,
    canRetry: mayRetry && job.state === 'failed',
  };
}
