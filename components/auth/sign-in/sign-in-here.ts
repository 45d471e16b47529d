import { waitOf } from './sign-in-wait.ts';

export type SignInResult =
  | 'signed-in'
  | 'refused'
  | 'code-needed'
  | 'expired'
  | 'unreachable'
  | { waitSeconds: number };

function resultOf(answer: { ok?: boolean; error?: string | null | undefined } | undefined): SignInResult {
  if (answer?.ok) return 'signed-in';
  if (answer?.error === 'CODE_NEEDED') return 'code-needed';
  if (answer?.error === 'CODE_EXPIRED') return 'expired';
  const waitSeconds = waitOf(answer?.error);
  return waitSeconds === null ? 'refused' : { waitSeconds };
}

/** Never throws. Returns the outcome or, after too many attempts, the seconds to wait. */
async function signInBy(provider: 'credentials' | 'code', given: Record<string, string>) {
  try {
    const { signIn } = await import('next-auth/react');
    return resultOf(await signIn(provider, { ...given, redirect: false }));
  } catch {
    return 'unreachable';
  }
}

export const signInHere = (email: string, password: string): Promise<SignInResult> =>
  signInBy('credentials', { email, password });

/** The second step, in the browser that took the first. */
export const enterCode = (code: string): Promise<SignInResult> => signInBy('code', { code });
