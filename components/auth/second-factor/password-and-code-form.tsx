'use client';

import type { FormEvent } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { CodeField } from './code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

interface PasswordAndCodeFormProps {
  /** Label of the submit button. */
  act: string;
  isDangerous?: boolean;
  proving: {
    mutate: (given: { currentPassword: string; code: string }) => void;
    isPending: boolean;
    error: unknown;
  };
  onClose: () => void;
}

export function PasswordAndCodeForm({
  act,
  isDangerous = false,
  proving,
  onClose,
}: PasswordAndCodeFormProps) {
  const failure = proving.error ? failureOf(proving.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    proving.mutate({
      currentPassword: formFieldText(form, 'currentPassword'),
      code: formFieldText(form, 'code'),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <FailureAlert what="This could not be finished." error={proving.error} />
      )}
      <CurrentPasswordField error={fieldError(failure, 'currentPassword')} />
      <CodeField
        hint="The code of your app, or a recovery code."
        error={fieldError(failure, 'code')}
        takesRecoveryCode
      />
      <DialogActions>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={proving.isPending}>
          {act}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </form>
  );
}
