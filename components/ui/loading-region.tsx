'use client';

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { usePassedMilestone } from './use-passed-milestone.ts';

const SLOW_AFTER_MS = 3_000;
const RETRY_AFTER_MS = 10_000;
const MILESTONES_MS = [SLOW_AFTER_MS, RETRY_AFTER_MS];

/** The placeholders appear only after 150 ms, so that short loads do not flicker. */
export function LoadingRegion({ what, children }: { what: string; children: ReactNode }) {
  const passedMs = usePassedMilestone(MILESTONES_MS);
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading {what}
      </p>
      <div className="animate-[fade-in_120ms_150ms_both]">{children}</div>
      {passedMs >= SLOW_AFTER_MS && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
          Still loading {what}. The server is slow to answer.
          {passedMs >= RETRY_AFTER_MS && (
            <Button size="small" onClick={() => location.reload()}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
