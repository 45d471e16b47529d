'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import { useWebhookRefresh } from './use-webhook-refresh.ts';
import { WebhookSecret } from './webhook-secret.tsx';

export interface RenewSecretDialogProps {
  agent: Pick<AgentView, 'id' | 'name'>;
  onClose: () => void;
}

export function RenewSecretDialog({ agent, onClose }: RenewSecretDialogProps) {
  const onSuccess = useWebhookRefresh();
  const renewing = useDedupedMutation(useTRPC().webhooks.rotateSecret.mutationOptions({ onSuccess }));
  const made = renewing.data;
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? `The new secret of ${agent.name}` : `Renew the secret of ${agent.name}?`}
      description={
        made
          ? undefined
          : `For ${WEBHOOKS.formerSecretHours} hours, messages are signed with the old secret too, so that nothing is lost while you give the receiver the new one.`
      }
    >
      {made ? (
        <>
          <WebhookSecret secret={made.secret} />
          <DialogActions>
            <Button onClick={onClose}>I have copied it</Button>
          </DialogActions>
        </>
      ) : (
        <>
          {renewing.error && (
            <FailureAlert what="The secret was not renewed, and works as before." error={renewing.error} />
          )}
          <DialogActions>
            <Button
              variant="primary"
              isBusy={renewing.isPending}
              onClick={() => renewing.mutate({ agentId: agent.id })}
            >
              Renew the secret
            </Button>
            <Button onClick={onClose}>Keep it</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
