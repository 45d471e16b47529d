import { signInWithPasskey } from '../passkeys/browser-passkeys.ts';
import { parseWaitSeconds } from './sign-in-wait-time.ts';

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
  const waitSeconds = parseWaitSeconds(answer?.error);
  return waitSeconds === null ? 'refused' : { waitSeconds };
}

/** Never throws. Returns the outcome or, after too many attempts, the seconds to wait. */
async function signInBy(provider: 'credentials' | 'code' | 'passkey', given: Record<string, string>) {
  try {
    const { signIn } = await import('next-auth/react');
    return resultOf(await signIn(provider, { ...given, redirect: false }));
  } catch {
    return 'unreachable';
  }
}

export const signInByPassword = (email: string, password: string): Promise<SignInResult> =>
  signInBy('credentials', { email, password });

/** Sends the second step. It must come from the browser of the first step. */
export const signInByCode = (code: string): Promise<SignInResult> => signInBy('code', { code });

/** Replaces both steps, because a passkey counts as a second factor. */
export async function signInByPasskey(): Promise<SignInResult> {
  try {
    const answer = await fetch('/api/passkey', { method: 'POST' });
    const waitSeconds = Number(answer.headers.get('retry-after'));
    if (!answer.ok) return waitSeconds > 0 ? { waitSeconds } : 'refused';
    const { options }: { options: string } = await answer.json();
    const response = await signInWithPasskey(options);
    return response === null ? 'refused' : signInBy('passkey', { response });
  } catch {
    return 'unreachable';
  }
}
