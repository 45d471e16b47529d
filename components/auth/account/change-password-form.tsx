'use client';

import { type FormEvent, useRef } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useRouter } from '#components/vault-context/use-router.ts';

function sayChanged(revoked: number): void {
  const others = revoked === 1 ? 'One other browser was' : `${revoked} other browsers were`;
  const description = revoked === 0 ? undefined : `${others} signed out.`;
  void showToast({ message: 'The password is changed.', description });
}

export function ChangePasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const changing = useDedupedMutation(
    useTRPC().account.changePassword.mutationOptions({
      onSuccess: ({ revokedSessions }) => {
        form.current?.reset();
        sayChanged(revokedSessions);
        router.refresh();
      },
    }),
  );
  const failure = changing.error ? failureOf(changing.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    changing.mutate({
      currentPassword: formFieldText(given, 'currentPassword'),
      newPassword: formFieldText(given, 'newPassword'),
    });
  };
  return (
    <form ref={form} onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <FailureAlert what="The password was not changed; the old one still works." error={changing.error} />
      )}
      <Field label="Current password" error={fieldError(failure, 'currentPassword')}>
        {(control) => (
          <PasswordInput {...control} name="currentPassword" required autoComplete="current-password" />
        )}
      </Field>
      <Field
        label="New password"
        hint="At least 10 characters. Other browsers are signed out."
        error={fieldError(failure, 'newPassword')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="newPassword"
            required
            minLength={10}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" className="self-start" isBusy={changing.isPending}>
        Change the password
      </Button>
    </form>
  );
}
