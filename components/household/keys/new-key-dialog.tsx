'use client';

import { CreateKeyDialog } from './create-key-dialog.tsx';
import { NewKeyForm, type NewKeyFormProps } from './new-key-form.tsx';

export interface NewKeyDialogProps extends Pick<NewKeyFormProps, 'agent' | 'mayServeHousehold'> {
  onClose: () => void;
}

export function NewKeyDialog({ onClose, ...rest }: NewKeyDialogProps) {
  return (
    <CreateKeyDialog
      title={`New key for ${rest.agent.name}`}
      onClose={onClose}
      form={(sending) => <NewKeyForm {...rest} {...sending} />}
    />
  );
}
