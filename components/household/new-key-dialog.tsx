'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { KeyReveal } from './key-reveal.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { useCreateKey } from './use-create-key.ts';

export interface NewKeyDialogProps {
  agents: readonly Pick<AgentView, 'id' | 'name'>[];
  onClose: () => void;
}

/** Asks for what a key needs, then shows it, this once. */
export function NewKeyDialog({ agents, onClose }: NewKeyDialogProps) {
  const creating = useCreateKey();
  const made = creating.data;
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? `A key for ${made.key.agent.name}` : 'New key'}
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
          agents={agents}
          isBusy={creating.isPending}
          error={creating.error}
          onSubmit={(request) => creating.mutate(request)}
        />
      )}
    </Dialog>
  );
}
