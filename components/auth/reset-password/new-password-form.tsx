'use client';

import { type FormEvent, useState } from 'react';
import { type Failure, failureOf, fieldError, titleOf } from '#components/shell/call-failure.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { signInByPassword } from '../sign-in/sign-in-requests.ts';

async function post(token: string, password: string): Promise<Failure | null> {
  try {
    const answer = await fetch('/api/password-reset', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, password }),
    });
    const body: unknown = answer.ok ? null : await answer.json();
    return answer.ok ? null : failureOf(body);
  } catch (error) {
    return failureOf(error);
  }
}

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formFieldText(new FormData(event.currentTarget), 'password');
    setIsBusy(true);
    const failed = await post(token, password);
    setFailure(failed);
    if (failed) return setIsBusy(false);
    const result = await signInByPassword(email, password);
    if (result === 'signed-in') location.assign('/');
    else location.assign(result === 'code-needed' ? '/sign-in?step=code' : '/sign-in');
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <Alert kind="error" title={titleOf(failure, 'The password was not changed.')}>
          {failure.message}
        </Alert>
      )}
      <Field label="E-mail">
        {(control) => (
          <Input {...control} name="email" type="email" readOnly value={email} autoComplete="username" />
        )}
      </Field>
      <NewPasswordField label="New password" error={fieldError(failure, 'password')} />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        Save and sign in
      </Button>
    </form>
  );
}
