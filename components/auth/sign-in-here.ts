export type SignInResult = 'signed-in' | 'refused' | 'too-many-attempts' | 'unreachable';

/** Signs this browser in. Never throws: each way it can end is one of four words. */
export async function signInHere(email: string, password: string): Promise<SignInResult> {
  try {
    const { signIn } = await import('next-auth/react');
    const answer = await signIn('credentials', { email, password, redirect: false });
    if (answer?.ok) return 'signed-in';
    return answer?.status === 429 ? 'too-many-attempts' : 'refused';
  } catch {
    return 'unreachable';
  }
}
