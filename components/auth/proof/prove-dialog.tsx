'use client';

import type { FormEvent } from 'react';
import { CurrentPasswordField } from '#components/auth/second-factor/current-password-field.tsx';
import { failureOf, fieldError } from '#components/shell/failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { formText } from '#components/ui/form-text.ts';
import { RECENT_PROOF_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';

interface ProveDialogProps {
  /** What goes on afterwards, such as "Reveal". */
  act: string;
  onProved: () => void;
  onClose: () => void;
}

export function ProveDialog({ act, onProved, onClose }: ProveDialogProps) {
  const proving = useDedupedMutation(
    useTRPC().account.prove.mutationOptions({ gcTime: 0, onSuccess: onProved }),
  );
  const failure = proving.error ? failureOf(proving.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    proving.mutate({ currentPassword: formText(new FormData(event.currentTarget), 'currentPassword') });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Confirm that it is you"
      description={`You signed in a while ago. For ${RECENT_PROOF_MINUTES} minutes afterwards this browser does not ask again.`}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure && failure.fields.length === 0 && (
          <FailureAlert what="Nothing was revealed." error={proving.error} />
        )}
        <CurrentPasswordField error={fieldError(failure, 'currentPassword')} />
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={proving.isPending}>
            {act}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
