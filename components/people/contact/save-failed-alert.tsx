import { failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';

interface SaveFailedAlertProps {
  error: unknown;
  isBusy: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

export function SaveFailedAlert({ error, isBusy, onSaveMine, onTakeTheirs }: SaveFailedAlertProps) {
  const isStale = failureOf(error).code === 'CONFLICT';
  return (
    <FailureAlert
      what={isStale ? 'Somebody has changed this since you opened it.' : 'Your change was not saved.'}
      hint="What you typed is still here; nothing was overwritten."
      error={error}
      actions={
        isStale && (
          <>
            <Button size="small" isBusy={isBusy} onClick={onSaveMine}>
              Overwrite with mine
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              Use the new version
            </Button>
          </>
        )
      }
    />
  );
}
