'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { useDemoHousehold } from './use-demo-household.ts';

export function ExploreDemoButton() {
  const { status, isBusy, error, explore } = useDemoHousehold();
  const isMaking = isBusy && status !== undefined && status.state !== 'ready';
  return (
    <div className="flex flex-col items-start gap-3">
      {error && (
        <FailureAlert
          what="The demo could not be opened."
          hint="Your household is untouched."
          error={error}
        />
      )}
      <Button onClick={explore} isBusy={isBusy}>
        {status?.state === 'ready' ? 'Go to the demo family' : 'Explore the demo family'}
      </Button>
      {isMaking && (
        <div className="w-full max-w-sm">
          <ProgressBar
            label="Making the family"
            done={status.state === 'loading' ? status.done : 0}
            total={status.total}
          />
        </div>
      )}
    </div>
  );
}
