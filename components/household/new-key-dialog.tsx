'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { KeyReveal } from './key-reveal.tsx';
import { NewKeyForm, type NewKeyFormProps } from './new-key-form.tsx';
import { useCreateKey } from './use-create-key.ts';

export interface NewKeyDialogProps extends Pick<NewKeyFormProps, 'agent' | 'mayServeHousehold'> {
  onClose: () => void;
}

/** Asks for what a key needs, then shows it, this once. */
export function NewKeyDialog({ onClose, ...rest }: NewKeyDialogProps) {
  const creating = useCreateKey();
  const made = creating.data;
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? `A key for ${made.key.agent.name}` : `New key for ${rest.agent.name}`}
    >
      {made ? (
        <>
          <KeyReveal apiKey={made.key} token={made.token} />
          <DialogActions>
            <Button onClick={onClose}>I have copied it</Button>
          </DialogActions>
        </>
      ) : (
        <NewKeyForm
          {...rest}
          isBusy={creating.isPending}
          error={creating.error}
          onSubmit={(request) => creating.mutate(request)}
        />
      )}
    </Dialog>
  );
}
