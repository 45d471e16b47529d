'use client';

import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { AgentView } from '#server/agents/schema.ts';
import { useWebhookRefresh } from './use-webhook-refresh.ts';

/** Pauses, resumes and removes the webhook of an agent. A removed one can be restored with its secret. */
export function useStopWebhook({ id: agentId, name }: Pick<AgentView, 'id' | 'name'>) {
  const { webhooks } = useTRPC();
  const refresh = useWebhookRefresh();
  const options = {
    onSuccess: refresh,
    onError: (error: unknown) => void showFailure(`The webhook of ${name} is as before.`, error),
  };
  const pausing = useDedupedMutation(webhooks.pause.mutationOptions(options));
  const resuming = useDedupedMutation(webhooks.resume.mutationOptions(options));
  const restoring = useDedupedMutation(webhooks.restore.mutationOptions({ onSuccess: refresh }));
  const removing = useDedupedMutation(
    webhooks.remove.mutationOptions({
      ...options,
      onSuccess: () => {
        offerUndo(`The webhook of ${name} was removed`, async () => {
          await restoring.mutateAsync({ agentId });
        });
        return refresh();
      },
    }),
  );
  return {
    pause: () => pausing.mutate({ agentId }),
    resume: () => resuming.mutate({ agentId }),
    remove: () => removing.mutate({ agentId }),
    isBusy: pausing.isPending || resuming.isPending || removing.isPending,
  };
}
