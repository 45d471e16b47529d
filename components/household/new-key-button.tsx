'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { AgentView } from '#server/keys/schema.ts';
import { KeyReveal } from './key-reveal.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { useCreateKey } from './use-create-key.ts';

export function NewKeyButton({ agents }: { agents: readonly Pick<AgentView, 'id' | 'name'>[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const creating = useCreateKey();
  const change = (next: boolean) => {
    setIsOpen(next);
    if (!next) creating.reset();
  };
  const made = creating.data;
  return (
    <>
      <Button variant="primary" size="small" onClick={() => change(true)}>
        <KeyRound aria-hidden className="size-4" />
        New key
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={change}
        title={made ? `A key for ${made.key.agent.name}` : 'New key'}
      >
        {made ? (
          <>
            <KeyReveal apiKey={made.key} token={made.token} />
            <DialogActions>
              <Button onClick={() => change(false)}>I have copied it</Button>
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
    </>
  );
}
