'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { useRemoveAgent } from './use-remove-agent.ts';

export interface RemoveAgentDialogProps {
  agent: Pick<AgentView, 'id' | 'name'>;
  activeKeys: number;
  onClose: () => void;
}

/** Asks first, because undo does not restore the keys. */
export function RemoveAgentDialog({ agent, activeKeys, onClose }: RemoveAgentDialogProps) {
  const { remove, isRemoving } = useRemoveAgent();
  const keys = activeKeys === 1 ? 'Its key is' : `Its ${activeKeys} keys are`;
  const confirm = async () => {
    await remove(agent);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${agent.name}?`}
      description={`${keys} refused from the next call on. What it added stays, under its name. Undo brings the agent back without keys.`}
    >
      <DialogActions>
        <Button variant="danger" isBusy={isRemoving} onClick={() => void confirm()}>
          Remove the agent
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </DialogActions>
    </Dialog>
  );
}
