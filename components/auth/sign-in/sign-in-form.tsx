'use client';

import { type FormEvent, useState } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formText } from '#components/ui/form-text.ts';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { type SignInResult, signInHere } from './sign-in-here.ts';
import { waitWords } from './sign-in-wait.ts';

function refusalOf(result: Exclude<SignInResult, 'signed-in'>): { title: string; hint: string } {
  if (result === 'refused') {
    return {
      title: 'Incorrect e-mail or password.',
      hint: 'Check both, and whether Caps Lock is on.',
    };
  }
  if (result === 'unreachable') {
    return {
      title: 'The server did not answer.',
      hint: 'Check that Hearthlore is running, then try again.',
    };
  }
  return {
    title: 'Too many attempts.',
    hint: `Try again in ${waitWords(result.waitSeconds)}, or use a browser in which you have signed in before: other people’s attempts do not block it. The account is not locked.`,
  };
}

export function SignInForm({ goOnTo }: { goOnTo: string }) {
  const [result, setResult] = useState<SignInResult | 'busy' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setResult('busy');
    const next = await signInHere(formText(form, 'email'), formText(form, 'password'));
    // A full page load discards all state of the previous user.
    if (next === 'signed-in') location.assign(goOnTo);
    else setResult(next);
  };
  const isBusy = result === 'busy' || result === 'signed-in';
  const refusal = result === null || result === 'busy' || result === 'signed-in' ? null : refusalOf(result);
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {refusal && (
        <Alert kind="error" title={refusal.title}>
          {refusal.hint}
        </Alert>
      )}
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
        <em>Household → Members</em>. Owners run <code>npm run reset-password</code> where Hearthlore runs.
      </p>
    </form>
  );
}
