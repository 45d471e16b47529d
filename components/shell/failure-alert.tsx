import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { failureOf } from './failure.ts';

interface FailureAlertProps {
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
  // the server names fields as the API does; the form marks them by their labels
  const message =
    failure.fields.length > 0 ? failure.fields.map((field) => field.message).join(' ') : failure.message;
  return (
    <Alert kind="error" title={what} actions={actions} className={className}>
      <p>
        {message} {hint}
      </p>
      {failure.code === 'INTERNAL' && failure.requestId && (
        <p className="text-xs text-muted">In the server's log as {failure.requestId}</p>
      )}
    </Alert>
  );
}
