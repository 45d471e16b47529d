'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SignInErrorAlert } from '#components/auth/sign-in/sign-in-error-alert.tsx';
import { type SignInResult, signInByPasskey } from '#components/auth/sign-in/sign-in-requests.ts';
import { Button } from '#components/ui/button.tsx';
import { usePasskeySupport } from './use-passkey-support.ts';

export function PasskeySignInButton({ onSignedIn }: { onSignedIn: () => void }) {
  const hasPasskeys = usePasskeySupport();
  const [result, setResult] = useState<SignInResult | 'busy' | null>(null);
  if (!hasPasskeys) return null;
  const begin = async () => {
    setResult('busy');
    const next = await signInByPasskey();
    setResult(next);
    if (next === 'signed-in') onSignedIn();
  };
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <SignInErrorAlert
        result={result}
        refused={{
          title: 'No passkey signed you in.',
          hint: 'Try again, or use your password. A removed passkey no longer works.',
        }}
      />
      <Button size="large" isBusy={result === 'busy' || result === 'signed-in'} onClick={begin}>
        <KeyRound aria-hidden className="size-4" />
        Sign in with a passkey
      </Button>
    </div>
  );
}
