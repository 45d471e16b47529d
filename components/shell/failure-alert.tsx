import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { failureOf } from './failure.ts';

export interface FailureAlertProps {
  /** what failed: "The memory was not saved." */
  what: string;
  /** what was not lost, and what to do */
  hint?: string;
  error: unknown;
  actions?: ReactNode;
  className?: string;
}

/** What failed, why, what was not lost, what to do, and the number to look for in the log. */
export function FailureAlert({ what, hint, error, actions, className }: FailureAlertProps) {
  const failure = failureOf(error);
  return (
    <Alert kind="error" title={what} actions={actions} className={className}>
      <p>
        {failure.message} {hint}
      </p>
      {failure.code === 'INTERNAL' && failure.requestId && (
        <p className="text-xs text-muted">In the server's log as {failure.requestId}</p>
      )}
    </Alert>
  );
}
