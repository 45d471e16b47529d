'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { WebhookView } from '#server/webhooks/schema.ts';
import { useStopWebhook } from './use-stop-webhook.ts';
import { useWebhookRefresh } from './use-webhook-refresh.ts';
import { WebhookTestResult } from './webhook-test-result.tsx';
import { destinationText, trouble } from './webhook-text.ts';

interface WebhookRowProps {
  agent: Pick<AgentView, 'id' | 'name'>;
  webhook: WebhookView;
  onOpen: (dialog: 'set' | 'secret') => void;
}

const STATE_WORDS = { active: 'Active', retrying: 'Trying again', paused: 'Paused' } as const;

export function WebhookRow({ agent, webhook, onOpen }: WebhookRowProps) {
  const { can, state, pausedBecause } = webhook;
  const { name } = agent;
  const { pause, resume, remove, isBusy } = useStopWebhook(agent);
  const refresh = useWebhookRefresh();
  const testing = useDedupedMutation(useTRPC().webhooks.test.mutationOptions({ onSettled: refresh }));
  const problem = trouble(webhook);
  return (
    <section aria-label={`Webhook of ${name}`} className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{destinationText(webhook)}</span>
        <Badge>{STATE_WORDS[state]}</Badge>
      </p>
      <LastDelivery webhook={webhook} />
      {problem && (
        <p role="status" className="mt-1 text-xs font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {can.set && (
          <>
            <Button
              size="small"
              isBusy={testing.isPending}
              onClick={() => testing.mutate({ agentId: agent.id })}
              aria-label={`Send a test to ${name}`}
            >
              Send a test
            </Button>
            {state !== 'active' && pausedBecause !== 'key_ended' && (
              <Button
                size="small"
                isBusy={isBusy}
                onClick={resume}
                aria-label={`${state === 'paused' ? 'Resume' : 'Try again now'}: ${name}`}
              >
                {state === 'paused' ? 'Resume' : 'Try again now'}
              </Button>
            )}
            <Button size="small" onClick={() => onOpen('set')} aria-label={`Change the webhook of ${name}`}>
              Change
            </Button>
            <Button
              size="small"
              onClick={() => onOpen('secret')}
              aria-label={`Renew secret of the webhook of ${name}`}
            >
              Renew secret
            </Button>
          </>
        )}
        {can.stop && (
          <>
            {state !== 'paused' && (
              <Button
                size="small"
                isBusy={isBusy}
                onClick={pause}
                aria-label={`Pause the webhook of ${name}`}
              >
                Pause
              </Button>
            )}
            <Button
              size="small"
              isBusy={isBusy}
              onClick={remove}
              aria-label={`Remove the webhook of ${name}`}
            >
              Remove
            </Button>
          </>
        )}
      </div>
      <div className="mt-2 empty:hidden">
        <WebhookTestResult result={testing.data} error={testing.error} />
      </div>
    </section>
  );
}

function LastDelivery({ webhook }: { webhook: WebhookView }) {
  const { lastDeliveredAt, nextAttemptAt, formerSecretUntil, createdAt } = webhook;
  return (
    <p className="text-xs text-muted">
      {lastDeliveredAt === null ? (
        <>
          Set <RelativeTime at={createdAt} /> · nothing delivered yet
        </>
      ) : (
        <>
          Last delivered <RelativeTime at={lastDeliveredAt} />
        </>
      )}
      {nextAttemptAt && (
        <>
          {' · '}next attempt <RelativeTime at={nextAttemptAt} />
        </>
      )}
      {formerSecretUntil && (
        <>
          {' · '}the old secret ends <RelativeTime at={formerSecretUntil} />
        </>
      )}
    </p>
  );
}
