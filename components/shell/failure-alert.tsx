import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { failureOf, titleOf } from './call-failure.ts';
import { LookInNewTab } from './look-in-new-tab.tsx';

interface FailureAlertProps {
  /** What failed, such as "The memory was not saved.". */
  what: string;
  /** Left out where the change may have been saved, because it could say otherwise. */
  hint?: string;
  error: unknown;
  actions?: ReactNode;
  className?: string;
}

export function FailureAlert({ what, hint, error, actions, className }: FailureAlertProps) {
  const failure = failureOf(error);
  const isMaybeSaved = failure.code === 'MAYBE_SAVED';
  // Omits the server's field names, because the form marks each invalid field.
  const message =
    failure.fields.length > 0 ? failure.fields.map((field) => field.message).join(' ') : failure.message;
  return (
    <Alert
      kind="error"
      title={titleOf(failure, what)}
      actions={isMaybeSaved ? <LookInNewTab /> : actions}
      className={className}
    >
      <p>
        {message} {!isMaybeSaved && hint}
      </p>
      {failure.code === 'INTERNAL' && failure.requestId && (
        <p className="text-xs text-muted">Log reference: {failure.requestId}</p>
      )}
    </Alert>
  );
}
