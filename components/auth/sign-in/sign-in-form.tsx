'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SignInErrorAlert } from './sign-in-error-alert.tsx';
import { type SignInResult, signInByPassword } from './sign-in-requests.ts';

interface SignInFormProps {
  onSignedIn: () => void;
  onCodeNeeded: () => void;
  /** Result of the code form, if the user came back from it. */
  earlier: SignInResult | null;
}

export function SignInForm({ onSignedIn, onCodeNeeded, earlier }: SignInFormProps) {
  const [result, setResult] = useState<SignInResult | 'busy' | null>(earlier);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setResult('busy');
    const next = await signInByPassword(formFieldText(form, 'email'), formFieldText(form, 'password'));
    if (next === 'code-needed') return onCodeNeeded();
    setResult(next);
    if (next === 'signed-in') onSignedIn();
  };
  const isBusy = result === 'busy' || result === 'signed-in';
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SignInErrorAlert
        result={result}
        refused={{
          title: 'Incorrect e-mail or password.',
          hint: 'Check both, and whether Caps Lock is on.',
        }}
      />
      <Field label="E-mail">
        {(control) => <Input {...control} name="email" type="email" required autoComplete="username" />}
      </Field>
      <Field label="Password">
        {(control) => <PasswordInput {...control} name="password" required autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        Sign in
      </Button>
      <p className="text-sm text-muted">
        Forgotten your password? An owner of your household can make a link for a new one, under{' '}
        <em>Household → Members</em>. Owners run <code>npx hearthlore reset-password</code> where Hearthlore
        runs.
      </p>
    </form>
  );
}
