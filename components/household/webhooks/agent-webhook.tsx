'use client';

import { Webhook } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';
import type { WebhookView } from '#server/webhooks/schema.ts';
import { WebhookRow } from './webhook-row.tsx';

const SetWebhookDialog = dynamic(
  () => retryUntilLoaded(() => import('./set-webhook-dialog.tsx').then((m) => m.SetWebhookDialog)),
  { loading: () => null },
);
const RenewSecretDialog = dynamic(
  () => retryUntilLoaded(() => import('./renew-secret-dialog.tsx').then((m) => m.RenewSecretDialog)),
  { loading: () => null },
);

interface AgentWebhookProps {
  agent: Pick<AgentView, 'id' | 'name'>;
  webhook: WebhookView | null;
  /** Keys that the member may choose for a webhook. */
  keys: readonly KeyView[];
}

export function AgentWebhook({ agent, webhook, keys }: AgentWebhookProps) {
  const [open, setOpen] = useState<'set' | 'secret' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {webhook ? (
        <WebhookRow agent={agent} webhook={webhook} onOpen={setOpen} />
      ) : (
        keys.length > 0 && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => setOpen('set')}
            aria-label={`Send changes to ${agent.name}`}
          >
            <Webhook aria-hidden className="size-4" />
            Send changes
          </Button>
        )
      )}
      {open === 'set' && <SetWebhookDialog agent={agent} webhook={webhook} keys={keys} onClose={close} />}
      {open === 'secret' && <RenewSecretDialog agent={agent} onClose={close} />}
    </>
  );
}
