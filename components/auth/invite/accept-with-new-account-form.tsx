'use client';

import type { FormEvent } from 'react';
import { fieldError, titleOf } from '#components/shell/call-failure.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { signInByPassword } from '../sign-in/sign-in-requests.ts';
import { useAcceptInvite } from './use-accept-invite.ts';

interface AcceptWithNewAccountFormProps {
  token: string;
  name: string;
  /** The address that the sign-in service confirmed, or null for somebody who came by the link. */
  confirmedEmail: string | null;
  /** True if another user is signed in. Accepting the invitation signs that user out. */
  isSignedIn: boolean;
}

export function AcceptWithNewAccountForm({
  token,
  name,
  confirmedEmail,
  isSignedIn,
}: AcceptWithNewAccountFormProps) {
  const { isBusy, failure, accept } = useAcceptInvite(token, async (account) => {
    const result = account && (await signInByPassword(account.email, account.password));
    location.assign(result === 'signed-in' ? '/' : '/sign-in');
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void accept({
      name: formFieldText(form, 'name'),
      email: formFieldText(form, 'email'),
      password: formFieldText(form, 'password'),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-5">
      {failure && failure.fields.length === 0 && (
        <Alert kind="error" title={titleOf(failure, 'The invitation was not accepted.')}>
          {failure.message} What you typed is still here.
        </Alert>
      )}
      {confirmedEmail !== null && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          You came from the sign-in service as {confirmedEmail}. From now on it signs you in here. The
          password is for when it does not answer, and for showing secrets.
        </p>
      )}
      {isSignedIn && <Alert kind="info" title="Accepting it signs out the current user." />}
      <Field
        label="Your name"
        hint="The name that the others at home use for you."
        error={fieldError(failure, 'account.name')}
      >
        {(control) => (
          <Input {...control} name="name" required maxLength={100} defaultValue={name} autoComplete="name" />
        )}
      </Field>
      <Field
        label="E-mail"
        hint="Used only to sign in. Nothing is sent to it."
        error={fieldError(failure, 'account.email')}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            required
            defaultValue={confirmedEmail ?? ''}
            autoComplete="username"
          />
        )}
      </Field>
      <NewPasswordField label="Password" error={fieldError(failure, 'account.password')} />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {isBusy ? 'Accepting…' : 'Accept the invitation'}
      </Button>
    </form>
  );
}
