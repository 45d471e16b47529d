'use client';

import { useState } from 'react';
import { OidcSignInButton } from '#components/auth/oidc/oidc-sign-in-button.tsx';
import { PasskeySignInButton } from '#components/auth/passkeys/passkey-sign-in-button.tsx';
import { SignInCodeForm } from './sign-in-code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInResult } from './sign-in-requests.ts';

interface SignInStepsProps {
  goOnTo: string;
  /** True after a password reset by link. */
  beginsWithCode: boolean;
  /** Name of the sign-in service, if there is one. */
  service: string | null;
}

export function SignInSteps({ goOnTo, beginsWithCode, service }: SignInStepsProps) {
  const [isCodeNeeded, setIsCodeNeeded] = useState(beginsWithCode);
  const [earlier, setEarlier] = useState<SignInResult | null>(null);
  // A full page load discards all state of the previous user.
  const onSignedIn = () => location.assign(goOnTo);
  const onBack = (result: SignInResult | null) => {
    setEarlier(result);
    setIsCodeNeeded(false);
  };
  return isCodeNeeded ? (
    <SignInCodeForm onSignedIn={onSignedIn} onBack={onBack} />
  ) : (
    <>
      <SignInForm onSignedIn={onSignedIn} onCodeNeeded={() => setIsCodeNeeded(true)} earlier={earlier} />
      <PasskeySignInButton onSignedIn={onSignedIn} />
      {service !== null && <OidcSignInButton name={service} goOnTo={goOnTo} />}
    </>
  );
}
