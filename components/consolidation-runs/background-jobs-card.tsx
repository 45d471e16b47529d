'use client';

import { RotateCcw } from 'lucide-react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { JobList, JobView } from '#server/background-jobs/schema.ts';
import { useBackgroundJobs } from './use-background-jobs.ts';

/** Lists background jobs and shows the progress of the search index. */
export function BackgroundJobsCard({ first }: { first: JobList }) {
  const { data, error, retry, retryingId } = useBackgroundJobs(first);
  const open = data.items.filter(({ state }) => state !== 'done');
  const done = data.items.filter(({ state }) => state === 'done');
  const { embedded, total } = data.search;
  return (
    <Card title="Background work">
      {error && <FailureAlert className="mb-3" what="The jobs could not be loaded." error={error} />}
      {embedded < total && (
        <div className="mb-4">
          <ProgressBar label="Memories found by meaning" done={embedded} total={total} />
          <p className="mt-1 text-sm text-muted">
            The others are found by their words alone until the model has read them.
          </p>
        </div>
      )}
      {open.length === 0 ? (
        <p className="text-sm text-muted">Nothing failed, and nothing is under way.</p>
      ) : (
        <ul aria-label="Background jobs" className="divide-y divide-line">
          {open.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              isRetrying={retryingId === job.id}
              onRetry={() => void retry(job.id)}
            />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer pointer-coarse:min-h-11">Finished last</summary>
          <ul aria-label="Finished last" className="mt-1 divide-y divide-line">
            {done.map(({ id, what, endedAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                <span>{what}</span>
                {endedAt && (
                  <span className="text-muted">
                    <RelativeTime at={endedAt} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

const STATES: Record<JobView['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'plain' },
  running: { label: 'Under way', tone: 'sky' },
  retrying: { label: 'Will be tried again', tone: 'amber' },
  failed: { label: 'Failed', tone: 'vermillion' },
  done: { label: 'Done', tone: 'pine' },
};

interface JobRowProps {
  job: JobView;
  isRetrying: boolean;
  onRetry: () => void;
}

function JobRow({ job, isRetrying, onRetry }: JobRowProps) {
  const { label, tone } = STATES[job.state];
  const at = job.endedAt ?? job.nextAt ?? job.startedAt ?? job.createdAt;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p>
          {job.runId === null ? (
            job.what
          ) : (
            <Link href={`/household/runs/${job.runId}`} className="prose-link pointer-coarse:py-2.5">
              {job.what}
            </Link>
          )}
        </p>
        {job.reason && <p className="text-sm">{job.reason}</p>}
        <p className="text-xs text-muted">
          <RelativeTime at={at} />
          {job.context === null && ' · for the whole installation'}
          {job.tries > 0 && ` · tried again ${job.tries === 1 ? 'once' : `${job.tries} times`}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {job.canRetry && (
        <Button size="small" aria-label={`Retry: ${job.what}`} isBusy={isRetrying} onClick={onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          Retry
        </Button>
      )}
    </li>
  );
}
