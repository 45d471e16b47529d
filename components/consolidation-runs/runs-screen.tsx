'use client';

import { MoonStar } from 'lucide-react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { JobList } from '#server/background-jobs/schema.ts';
import type { RunHistory, RunsPage } from '#server/consolidation/schema.ts';
import { BackgroundJobsCard } from './background-jobs-card.tsx';
import { FadedByMonthChart, FadedByRunChart } from './faded-memories-charts.tsx';
import { RunRow } from './run-row.tsx';
import { useRunHistory, useRuns } from './use-runs.ts';
import { useStartRun } from './use-start-run.ts';

interface RunsScreenProps {
  householdName: string;
  timeZone: string;
  first: RunsPage;
  jobs: JobList;
  history: RunHistory;
  /** False while viewing as somebody else. */
  mayStart: boolean;
}

export function RunsScreen({
  householdName,
  timeZone,
  first,
  jobs,
  history: firstHistory,
  mayStart,
}: RunsScreenProps) {
  const runs = useRuns(first);
  const history = useRunHistory(firstHistory);
  const next = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <>
      <PageHeader
        title="Runs"
        eyebrow={householdName}
        description="Each night a run believes new memories that were repeated or stayed uncontested, merges duplicates, asks about conflicts, and archives faded memories. Nothing is deleted for good, and everything can be reverted."
        actions={mayStart && <StartButtons isBusy={runs.items.some(({ endedAt }) => endedAt === null)} />}
      />
      <div className="flex flex-col gap-4 sm:gap-5">
        <Card
          title="Latest runs"
          action={
            <p className="text-sm text-muted">
              Next: {next.format(new Date(runs.nextAt))}
              {runs.isQuietHour && ', when the household is quiet'}
            </p>
          }
        >
          {runs.error && (
            <FailureAlert
              what="The runs could not be loaded."
              hint="Nothing is lost."
              error={runs.error}
              actions={
                <Button size="small" onClick={() => void runs.refetch()}>
                  Try again
                </Button>
              }
              className="mb-3"
            />
          )}
          {runs.items.length === 0 && !runs.error ? (
            <EmptyState icon={MoonStar} title="No runs yet">
              The first one takes place tonight. A dry run shows now what it would do, and changes nothing.
            </EmptyState>
          ) : (
            <ul aria-label="Runs, latest first" className="divide-y divide-line">
              {runs.items.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
          )}
          {runs.hasNextPage && (
            <Button
              size="small"
              className="mt-3"
              isBusy={runs.isFetchingNextPage}
              onClick={() => void runs.fetchNextPage()}
            >
              Show earlier
            </Button>
          )}
        </Card>
        <BackgroundJobsCard first={jobs} />
        <FadedByRunChart runs={runs.items} timeZone={timeZone} />
        <FadedByMonthChart months={history.months} />
      </div>
    </>
  );
}

function StartButtons({ isBusy }: { isBusy: boolean }) {
  const { start, isStarting, startsDry } = useStartRun();
  return (
    <>
      <Button disabled={isBusy} isBusy={isStarting && startsDry} onClick={() => void start(true)}>
        Dry run
      </Button>
      <Button
        variant="primary"
        disabled={isBusy}
        isBusy={isStarting && !startsDry}
        onClick={() => void start(false)}
      >
        Run now
      </Button>
    </>
  );
}
