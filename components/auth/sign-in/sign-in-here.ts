import { waitOf } from './sign-in-wait.ts';

export type SignInResult = 'signed-in' | 'refused' | 'unreachable' | { waitSeconds: number };

/** Never throws. Returns the outcome or, after too many attempts, the seconds to wait. */
export async function signInHere(email: string, password: string): Promise<SignInResult> {
  try {
    const { signIn } = await import('next-auth/react');
    const answer = await signIn('credentials', { email, password, redirect: false });
    if (answer?.ok) return 'signed-in';
    const waitSeconds = waitOf(answer?.error);
    return waitSeconds === null ? 'refused' : { waitSeconds };
  } catch {
    return 'unreachable';
  }
}
