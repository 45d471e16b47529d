'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { KeyReveal } from './key-reveal.tsx';
import { NewAgentForm, type NewAgentFormProps } from './new-agent-form.tsx';
import { useCreateKey } from './use-create-key.ts';

export interface NewAgentDialogProps extends Pick<NewAgentFormProps, 'mayServeHousehold' | 'presets'> {
  onClose: () => void;
}

/** Asks what the agent is for, then shows its key, this once. */
export function NewAgentDialog({ onClose, ...may }: NewAgentDialogProps) {
  const creating = useCreateKey();
  const made = creating.data;
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? `A key for ${made.key.agent.name}` : 'New agent'}
    >
      {made ? (
        <>
          <KeyReveal apiKey={made.key} token={made.token} />
          <DialogActions>
            <Button onClick={onClose}>I have copied it</Button>
          </DialogActions>
        </>
      ) : (
        <NewAgentForm
          {...may}
          isBusy={creating.isPending}
          error={creating.error}
          onSubmit={(request) => creating.mutate(request)}
        />
      )}
    </Dialog>
  );
}
