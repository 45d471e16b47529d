'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '#components/auth/second-factor/code-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { SignInErrorAlert } from './sign-in-error-alert.tsx';
import { type SignInResult, signInByCode } from './sign-in-requests.ts';

interface CodeFormProps {
  onSignedIn: () => void;
  /** Returns to the password form. */
  onBack: (result: SignInResult | null) => void;
}

export function SignInCodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<SignInResult | 'busy' | null>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formFieldText(new FormData(event.currentTarget), 'code');
    setResult('busy');
    const next = await signInByCode(code);
    if (next === 'expired') return onBack(next);
    setResult(next);
    if (next === 'signed-in') return onSignedIn();
    form.current?.querySelector('input')?.select();
  };
  const isBusy = result === 'busy' || result === 'signed-in';
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <SignInErrorAlert
        result={result}
        refused={{
          title: 'This code is wrong or was used before.',
          hint: 'Wait for the next code in your app, and check that the phone’s clock is right.',
        }}
      />
      <CodeField hint="Six digits from your authenticator app, or a recovery code." takesRecoveryCode />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        Sign in
      </Button>
      <Button variant="quiet" onClick={() => onBack(null)}>
        Sign in as somebody else
      </Button>
      <p className="text-sm text-muted">
        Lost your phone and the recovery codes? Whoever runs Hearthlore can let you in with{' '}
        <code>npx hearthlore reset-password</code>.
      </p>
    </form>
  );
}
