'use client';

import { type FormEvent, useState } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formText } from '#components/ui/form-text.ts';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { type SignInResult, signInHere } from './sign-in-here.ts';

const REFUSALS: Record<Exclude<SignInResult, 'signed-in'>, { title: string; hint: string }> = {
  refused: {
    title: 'That e-mail and password do not go together.',
    hint: 'Check both, and whether Caps Lock is on.',
  },
  'too-many-attempts': {
    title: 'Too many attempts.',
    hint: 'Wait a quarter of an hour, then try again. The account is not locked.',
  },
  unreachable: {
    title: 'The server did not answer.',
    hint: 'Check that Hearthlore is running, then try again.',
  },
};

export function SignInForm({ goOnTo }: { goOnTo: string }) {
  const [result, setResult] = useState<SignInResult | 'busy' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setResult('busy');
    const next = await signInHere(formText(form, 'email'), formText(form, 'password'));
    // A whole new page: nothing of who was here before stays in memory.
    if (next === 'signed-in') location.assign(goOnTo);
    else setResult(next);
  };
  const isBusy = result === 'busy' || result === 'signed-in';
  const refusal = result === null || isBusy ? null : REFUSALS[result];
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
    </form>
  );
}
