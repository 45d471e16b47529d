'use client';

import { useAgentsRefresh } from '#components/household/agents/use-agents-refresh.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { KeyView } from '#server/keys/schema.ts';

export interface RevokeKeyDialogProps {
  apiKey: Pick<KeyView, 'id' | 'prefix' | 'label' | 'agent'>;
  onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const refresh = useAgentsRefresh();
  const revoking = useDedupedMutation(
    useTRPC().keys.revoke.mutationOptions({
      onSuccess: () => {
        void showToast({ message: `The key ${apiKey.prefix}… is revoked.` });
        onClose();
        void refresh();
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Revoke the key of ${apiKey.agent.name}?`}
      description={`“${apiKey.label}” (${apiKey.prefix}…) is refused from its next call on. What it added stays. A key that it replaced ends with it. A revoked key cannot be restored. Refused calls are counted on this page.`}
    >
      {revoking.error && (
        <FailureAlert what="The key was not revoked, and still works." error={revoking.error} />
      )}
      <DialogActions>
        <Button
          variant="danger"
          isBusy={revoking.isPending}
          onClick={() => revoking.mutate({ id: apiKey.id })}
        >
          Revoke the key
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </DialogActions>
    </Dialog>
  );
}
