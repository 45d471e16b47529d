'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { NewAgentForm, type NewAgentFormProps } from './new-agent-form.tsx';

interface ConnectKeyDialogProps extends NewAgentFormProps {
  onClose: () => void;
}

export function ConnectKeyDialog({ onClose, ...form }: ConnectKeyDialogProps) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="New agent">
      <NewAgentForm {...form} />
    </Dialog>
  );
}
