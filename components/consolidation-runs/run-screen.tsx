'use client';

import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { RunReport } from '#server/consolidation/schema.ts';
import { RunItems } from './run-items.tsx';
import { resultLabel, runTitle, tookLabel } from './run-labels.ts';
import { RunStepList } from './run-step-list.tsx';
import { useFollowUpRun } from './use-follow-up-run.ts';
import { useRevertRun } from './use-revert-run.ts';
import { useRun } from './use-runs.ts';

type Show = 'changes' | 'left';
const SHOWN: readonly { value: Show; label: string }[] = [
  { value: 'changes', label: 'Changes' },
  { value: 'left', label: 'Left as it was' },
];

interface RunScreenProps {
  first: RunReport;
  /** False while viewing as somebody else. */
  mayChange: boolean;
}

export function RunScreen({ first, mayChange }: RunScreenProps) {
  const { data: run, error, refetch } = useRun(first);
  const { revert, isReverting, revertingId } = useRevertRun(run.id);
  const { label, tone } = resultLabel(run);
  const took = tookLabel(run);
  return (
    <>
      <PageHeader
        title={runTitle(run)}
        eyebrow={
          <Link href="/household/runs" className="prose-link">
            Runs
          </Link>
        }
        actions={
          run.canRevert &&
          run.changed > 0 && (
            <Button isBusy={isReverting} onClick={() => void revert()}>
              <Undo2 aria-hidden className="size-4" />
              Revert run
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-4 sm:gap-5">
        {error && (
          <FailureAlert
            what="The run could not be loaded again."
            error={error}
            actions={
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span role="status">
            <Badge tone={tone}>{label}</Badge>
          </span>
          <span className="text-muted">
            <RelativeTime at={run.createdAt} />
            {took && ` · took ${took}`}
          </span>
        </div>
        <Notices run={run} mayChange={mayChange} />
        <Card title="Steps">
          {run.endedAt === null && (
            <div className="mb-4">
              <ProgressBar
                label="Steps done"
                done={run.steps.filter(({ state }) => state === 'done' || state === 'failed').length}
                total={run.steps.length}
              />
            </div>
          )}
          <RunStepList steps={run.steps} isDry={run.isDry} />
        </Card>
        <Memories run={run} revertingId={revertingId} onRevert={(id) => void revert(id)} />
      </div>
    </>
  );
}

function Notices({ run, mayChange }: { run: RunReport; mayChange: boolean }) {
  const { retry, isRetrying, resume, isResuming } = useFollowUpRun(run.id);
  const retryButton = run.canRetry && mayChange && (
    <Button size="small" isBusy={isRetrying} onClick={() => void retry()}>
      Retry only this
    </Button>
  );
  return (
    <>
      {run.result === 'paused' && (
        <Alert
          kind="info"
          title="The run waits until nobody is active."
          actions={
            mayChange && (
              <Button size="small" isBusy={isResuming} onClick={() => void resume()}>
                Go on now
              </Button>
            )
          }
        >
          What it has done so far stays. It goes on where it stopped, at the latest after eight hours.
        </Alert>
      )}
      {run.result === 'did_nothing' && (
        <Alert kind="warning" title="A step had work to do and did none of it." actions={retryButton}>
          The log of the server may say why. The next run tries again.
        </Alert>
      )}
      {run.isDry && run.endedAt !== null && (
        <Alert kind="info" title="This was a dry run. Nothing was changed.">
          A run started now would do this, unless something changes first.
        </Alert>
      )}
      {run.status === 'queued' && (
        <Alert kind="info" title="The run begins within a few seconds.">
          You can leave this page. The run goes on.
        </Alert>
      )}
      {run.isCut && (
        <Alert kind="warning" title="There is more to do than one run can do.">
          The next run goes on with the rest.
        </Alert>
      )}
      {run.result === 'partly_failed' && (
        <Alert kind="error" title="A step failed." actions={retryButton}>
          The other steps were done, and nothing is half done. The next run tries again.
        </Alert>
      )}
      {run.result === 'failed' && (
        <Alert kind="error" title="Every step failed." actions={retryButton}>
          Nothing is half done. The next run tries again.
        </Alert>
      )}
    </>
  );
}

interface MemoriesProps {
  run: RunReport;
  revertingId: string | null;
  onRevert: (memoryId: string) => void;
}

function Memories({ run, revertingId, onRevert }: MemoriesProps) {
  const [show, setShow] = useState<Show>('changes');
  const progress = run.steps.reduce((all, { examined }) => all + examined, 0);
  if (progress === 0) return null;
  return (
    <Card title="Memories">
      <SegmentedControl label="Show" value={show} options={SHOWN} onChange={setShow} />
      <RunItems
        key={show}
        run={run}
        show={show}
        progress={progress}
        revertingId={revertingId}
        onRevert={onRevert}
      />
    </Card>
  );
}
