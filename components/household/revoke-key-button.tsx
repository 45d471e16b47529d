'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { KeyView } from '#server/keys/schema.ts';

export function RevokeKeyButton({ apiKey }: { apiKey: Pick<KeyView, 'id' | 'prefix' | 'label' | 'agent'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const trpc = useTRPC();
  const router = useRouter();
  const revoking = useMutation(
    trpc.keys.revoke.mutationOptions({
      onSuccess: () => {
        setIsOpen(false);
        void showToast({ message: `The key ${apiKey.prefix}… is revoked.` });
        router.refresh();
      },
    }),
  );
  return (
    <>
      <Button
        size="small"
        onClick={() => setIsOpen(true)}
        aria-label={`Revoke ${apiKey.label}, ${apiKey.prefix}`}
      >
        Revoke
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`Revoke the key of ${apiKey.agent.name}?`}
        description={`“${apiKey.label}” (${apiKey.prefix}…) is refused from its next call on. What it told stays. A revoked key cannot come back; a new one takes a minute.`}
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
          <Button onClick={() => setIsOpen(false)}>Keep it</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
