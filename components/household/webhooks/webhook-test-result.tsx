import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Alert } from '#components/ui/alert.tsx';

interface WebhookTestResultProps {
  result: { outcome: 'delivered' | 'failed'; status: number | null; problemText: string | null } | undefined;
  error: unknown;
}

export function WebhookTestResult({ result, error }: WebhookTestResultProps) {
  if (error) return <FailureAlert what="The test was not sent." error={error} />;
  if (result === undefined) return null;
  return result.outcome === 'delivered' ? (
    <Alert kind="success" title="The test arrived">
      The receiver answered {result.status}.
    </Alert>
  ) : (
    <Alert kind="error" title="The test did not arrive">
      {result.problemText}
    </Alert>
  );
}
