'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { KeyRequest } from './key-request.ts';
import { NewKeyToken } from './new-key-token.tsx';
import { useCreateKey } from './use-create-key.ts';

interface CreateKeyDialogProps {
  title: string;
  form: (sending: { isBusy: boolean; error: unknown; onSubmit: (request: KeyRequest) => void }) => ReactNode;
  onClose: () => void;
}

export function CreateKeyDialog({ title, form, onClose }: CreateKeyDialogProps) {
  const { data: made, isPending, error, mutate } = useCreateKey();
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? `A key for ${made.key.agent.name}` : title}
    >
      {made ? (
        <>
          <NewKeyToken apiKey={made.key} token={made.token} />
          <DialogActions>
            <Button onClick={onClose}>I have copied it</Button>
          </DialogActions>
        </>
      ) : (
        form({ isBusy: isPending, error, onSubmit: (request) => mutate(request) })
      )}
    </Dialog>
  );
}
