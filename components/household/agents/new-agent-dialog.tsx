'use client';

import { MakeKeyDialog } from '#components/household/keys/make-key-dialog.tsx';
import { NewAgentForm, type NewAgentFormProps } from './new-agent-form.tsx';

export interface NewAgentDialogProps extends Pick<NewAgentFormProps, 'mayServeHousehold' | 'presets'> {
  onClose: () => void;
}

export function NewAgentDialog({ onClose, ...may }: NewAgentDialogProps) {
  return (
    <MakeKeyDialog
      title="New agent"
      onClose={onClose}
      form={(sending) => <NewAgentForm {...may} {...sending} />}
    />
  );
}
