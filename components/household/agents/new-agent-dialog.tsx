'use client';

import { CreateKeyDialog } from '#components/household/keys/create-key-dialog.tsx';
import { NewAgentForm, type NewAgentFormProps } from './new-agent-form.tsx';

export interface NewAgentDialogProps extends Pick<NewAgentFormProps, 'mayServeHousehold' | 'presets'> {
  onClose: () => void;
}

export function NewAgentDialog({ onClose, ...may }: NewAgentDialogProps) {
  return (
    <CreateKeyDialog
      title="New agent"
      onClose={onClose}
      form={(sending) => <NewAgentForm {...may} {...sending} />}
    />
  );
}
