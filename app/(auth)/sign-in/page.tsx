import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DoorFrame } from '#components/auth/door-frame.tsx';
import { SignInForm } from '#components/auth/sign-in-form.tsx';
import { isSetUp } from '#server/accounts/service.ts';
import { auth } from '#server/doors/auth.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage() {
  if (!(await isSetUp())) redirect('/welcome');
  if ((await auth())?.household) redirect('/');
  return (
    <DoorFrame title="Welcome home" lead="Sign in to your household.">
      <SignInForm />
    </DoorFrame>
  );
}
