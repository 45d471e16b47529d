'use client';

import { type FormEvent, useRef, useState } from 'react';
import { ReauthenticationPrompt } from '#components/auth/reauthentication/reauthentication-prompt.tsx';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import { PASSKEYS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { createPasskey } from './browser-passkeys.ts';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { passkeys } = useTRPC();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<'given up' | 'failed' | null>(null);
  const beginning = useDedupedMutation(passkeys.begin.mutationOptions({ gcTime: 0 }));
  const adding = useDedupedMutation(passkeys.add.mutationOptions({ gcTime: 0 }));
  const add = async () => {
    setProblem(null);
    const { options } = await beginning.mutateAsync({});
    // such as a part of the page that could not be loaded
    const response = await createPasskey(options).catch(() => undefined);
    if (response === undefined) return setProblem('failed');
    if (response === null) return setProblem('given up');
    const label = formFieldText(new FormData(form.current ?? undefined), 'label');
    await adding.mutateAsync({ label, response });
    void showToast({ message: 'The passkey was added.' });
    onClose();
    router.refresh();
  };
  // Errors of the two mutations are shown from their state.
  const tryToAdd = () => void add().catch(() => undefined);
  const failure = adding.error ? failureOf(adding.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    tryToAdd();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a passkey"
      description="Your browser will ask where to keep it: on this device, your phone, or a security key."
    >
      {/* Outside the form, because the reauthentication dialog contains a form. */}
      <ReauthenticationPrompt act="Go on" what="No passkey was added." doing={beginning} again={tryToAdd} />
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        {adding.error && !fieldError(failure, 'label') && (
          <FailureAlert what="No passkey was added." error={adding.error} />
        )}
        {problem !== null && (
          <Alert kind="error" title="No passkey was created.">
            {problem === 'given up'
              ? 'The request was cancelled, or this device already has a passkey for you. You can try again.'
              : 'This browser could not ask for one. Check your connection and try again, or use another browser.'}
          </Alert>
        )}
        <Field
          label="Name"
          hint="A name to recognise it by, such as “Phone”."
          error={fieldError(failure, 'label')}
        >
          {(control) => <Input {...control} name="label" required maxLength={PASSKEYS.labelChars} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={beginning.isPending || adding.isPending}>
            Create a passkey
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
