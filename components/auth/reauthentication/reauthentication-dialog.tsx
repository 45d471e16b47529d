'use client';

import type { FormEvent } from 'react';
import { usePasskeySupport } from '#components/auth/passkeys/use-passkey-support.ts';
import { CurrentPasswordField } from '#components/auth/second-factor/current-password-field.tsx';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { RECENT_PROOF_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { usePasskeyReauthentication } from './use-passkey-reauthentication.ts';

interface ReauthenticationDialogProps {
  /** Label of the button that continues, such as "Reveal". */
  act: string;
  onProved: () => void;
  onClose: () => void;
}

export function ReauthenticationDialog({ act, onProved, onClose }: ReauthenticationDialogProps) {
  const proving = useDedupedMutation(
    useTRPC().account.prove.mutationOptions({ gcTime: 0, onSuccess: onProved }),
  );
  const byPasskey = usePasskeyReauthentication(onProved);
  const hasPasskeys = usePasskeySupport();
  const failure = proving.error ? failureOf(proving.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    proving.mutate({ currentPassword: formFieldText(new FormData(event.currentTarget), 'currentPassword') });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Confirm that it is you"
      description={`You signed in a while ago. For ${RECENT_PROOF_MINUTES} minutes afterwards this browser does not ask again.`}
    >
      {byPasskey.problem && (
        <Alert kind="error" title="No passkey was accepted." className="mb-4">
          {byPasskey.problem}
        </Alert>
      )}
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure && failure.fields.length === 0 && (
          <FailureAlert what="The password was not checked." error={proving.error} />
        )}
        <CurrentPasswordField error={fieldError(failure, 'currentPassword')} />
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={proving.isPending}>
            {act}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {hasPasskeys && (
            <Button variant="quiet" isBusy={byPasskey.isBusy} onClick={byPasskey.begin}>
              Use a passkey
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
