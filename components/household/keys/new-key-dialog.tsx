'use client';

import { MakeKeyDialog } from './make-key-dialog.tsx';
import { NewKeyForm, type NewKeyFormProps } from './new-key-form.tsx';

export interface NewKeyDialogProps extends Pick<NewKeyFormProps, 'agent' | 'mayServeHousehold'> {
  onClose: () => void;
}

/** Asks for what a key of this agent needs, then shows it, this once. */
export function NewKeyDialog({ onClose, ...rest }: NewKeyDialogProps) {
  return (
    <MakeKeyDialog
      title={`New key for ${rest.agent.name}`}
      onClose={onClose}
      form={(sending) => <NewKeyForm {...rest} {...sending} />}
    />
  );
}
