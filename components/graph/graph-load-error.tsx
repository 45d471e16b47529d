import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatDate } from '#components/ui/format-date.ts';

interface GraphFailureProps {
  error: unknown;
  view: View;
  dispatch: (action: ViewAction) => void;
  onRetry: () => void;
}

export function GraphLoadError({ error, view, dispatch, onRetry }: GraphFailureProps) {
  const { asOf, focus } = view;
  const isGone = focus !== null && failureOf(error).code === 'NOT_FOUND';
  const ways = (
    <>
      {asOf !== null && (
        <Button size="small" onClick={() => dispatch({ type: 'as-of', asOf: null })}>
          Show it as of today
        </Button>
      )}
      {isGone ? (
        <Button
          size="small"
          onClick={() => dispatch({ type: 'open', view: { lens: view.lens }, label: 'go to the household' })}
        >
          Show the household
        </Button>
      ) : (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
  if (!isGone) {
    return (
      <FailureAlert
        what="The graph could not be loaded."
        hint="Nothing is lost."
        error={error}
        actions={ways}
      />
    );
  }
  return (
    <Alert
      kind="error"
      className="mb-4"
      title={asOf === null ? 'This no longer exists' : `This was not known yet on ${formatDate(asOf)}`}
      actions={ways}
    >
      <p>
        {asOf === null
          ? `The ${focus.kind === 'memory' ? 'memory' : 'person or group'} at the centre of this view was forgotten or merged, or you may no longer see it.`
          : 'The item at the centre of this view was added later, or no longer exists.'}
      </p>
    </Alert>
  );
}
