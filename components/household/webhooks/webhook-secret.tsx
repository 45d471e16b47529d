import { Alert } from '#components/ui/alert.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';

/** The secret cannot be shown again. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="warning" title="Copy it now">
        The receiver checks with this secret that a message comes from here (Standard Webhooks). It is shown
        once. If you lose it, renew it.
      </Alert>
      <CodeBlock label="signing secret" code={secret} wraps />
    </div>
  );
}
