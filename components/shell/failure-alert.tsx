import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { failureOf } from './call-failure.ts';

interface FailureAlertProps {
  /** What failed, such as "The memory was not saved.". */
  what: string;
  hint?: string;
  error: unknown;
  actions?: ReactNode;
  className?: string;
}

export function FailureAlert({ what, hint, error, actions, className }: FailureAlertProps) {
  const failure = failureOf(error);
  // Omits the server's field names, because the form marks each invalid field.
  const message =
    failure.fields.length > 0 ? failure.fields.map((field) => field.message).join(' ') : failure.message;
  return (
    <Alert kind="error" title={what} actions={actions} className={className}>
      <p>
        {message} {hint}
      </p>
      {failure.code === 'INTERNAL' && failure.requestId && (
        <p className="text-xs text-muted">Log reference: {failure.requestId}</p>
      )}
    </Alert>
  );
}
