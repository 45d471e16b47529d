'use client';

import { useState } from 'react';
import { PasskeySignIn } from '#components/auth/passkeys/passkey-sign-in.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInResult } from './sign-in-here.ts';

interface SignInStepsProps {
  goOnTo: string;
  /** True after a new password was chosen by a link. */
  beginsWithCode: boolean;
}

export function SignInSteps({ goOnTo, beginsWithCode }: SignInStepsProps) {
  const [isCodeNeeded, setIsCodeNeeded] = useState(beginsWithCode);
  const [earlier, setEarlier] = useState<SignInResult | null>(null);
  // A full page load discards all state of the previous user.
  const onSignedIn = () => location.assign(goOnTo);
  const onBack = (result: SignInResult | null) => {
    setEarlier(result);
    setIsCodeNeeded(false);
  };
  return isCodeNeeded ? (
    <CodeForm onSignedIn={onSignedIn} onBack={onBack} />
  ) : (
    <>
      <SignInForm onSignedIn={onSignedIn} onCodeNeeded={() => setIsCodeNeeded(true)} earlier={earlier} />
      <PasskeySignIn onSignedIn={onSignedIn} />
    </>
  );
}
